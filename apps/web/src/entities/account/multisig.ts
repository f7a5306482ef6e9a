/** Addresses and thresholds of public keys. */
import type { AccAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';

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

/** The account of a secp256k1 key; null for other keys. */
export function addressOfKey(key: Json | undefined, prefix: string): AccAddress | null {
  if (!isJsonObject(key) || key['@type'] !== '/cosmos.crypto.secp256k1.PubKey') return null;
  const { key: base64 } = key;
  return typeof base64 === 'string' ? attempt(() => accFromSecp256k1(base64, prefix)) : null;
}
