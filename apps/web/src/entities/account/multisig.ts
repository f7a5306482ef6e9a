/** Addresses and thresholds of public keys. */
import type { AccAddress } from '@cairn/chain/address';
import { isJsonList, type JsonObject } from '@cairn/chain/json';
import { addressOfKey } from '@cairn/chain/secp256k1-address';

export interface Multisig {
  readonly threshold: number;
  /** Null for a key whose address cannot be derived here. */
  readonly members: readonly (AccAddress | null)[];
}

/** Parses a multisig public key; null for other keys. */
export function readMultisig(publicKey: JsonObject | null, prefix: string): Multisig | null {
  const keys = publicKey?.['public_keys'];
  const threshold = publicKey?.['threshold'];
  if (!isJsonList(keys) || typeof threshold !== 'number') return null;
  return { threshold, members: keys.map((key) => addressOfKey(key, prefix)) };
}
