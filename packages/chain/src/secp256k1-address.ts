/** Accounts of secp256k1 keys; a separate module because few callers need its hash function. */
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from '@scure/base';
import { accFromBytes, type AccAddress } from './address.ts';
import { attempt } from './attempt.ts';
import { isJsonObject, type Json } from './json.ts';

/** The account of a compressed secp256k1 key in base64: RIPEMD-160 of its SHA-256. */
export function accFromSecp256k1(keyBase64: string, prefix: string): AccAddress {
  return accFromBytes(ripemd160(sha256(base64.decode(keyBase64))), prefix);
}

/** The account of a public key (an Any) if it is a secp256k1 key; null for other keys. */
export function addressOfKey(key: Json | undefined, prefix: string): AccAddress | null {
  if (!isJsonObject(key) || key['@type'] !== '/cosmos.crypto.secp256k1.PubKey') return null;
  const { key: base64Key } = key;
  return typeof base64Key === 'string' ? attempt(() => accFromSecp256k1(base64Key, prefix)) : null;
}
