/** Accounts that several keys open together. */
import type { AccAddress } from '@cairn/chain/address';
import type { JsonObject } from '@cairn/chain/json';
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';

/** The keys of a multisig, and how many must sign. */
export interface Multisig {
  readonly threshold: number;
  /** Null for a key whose account cannot be derived here. */
  readonly members: readonly (AccAddress | null)[];
}

/** The multisig behind a public key; null when it is none. */
export function readMultisig(publicKey: JsonObject | null, prefix: string): Multisig | null {
  if (publicKey?.['@type'] !== '/cosmos.crypto.multisig.LegacyAminoPubKey') return null;
  const keys = publicKey['public_keys'];
  const threshold = publicKey['threshold'];
  if (!Array.isArray(keys) || typeof threshold !== 'number') return null;
  return { threshold, members: keys.map((key) => memberAddress(key, prefix)) };
}

function memberAddress(any: unknown, prefix: string): AccAddress | null {
  if (typeof any !== 'object' || any === null || !('@type' in any) || !('key' in any)) return null;
  if (any['@type'] !== '/cosmos.crypto.secp256k1.PubKey' || typeof any.key !== 'string') return null;
  try {
    return accFromSecp256k1(any.key, prefix);
  } catch {
    return null;
  }
}
