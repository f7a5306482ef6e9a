import { createHash } from 'node:crypto';
import { bytesToHex } from '@cairn/chain/bytes';

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The address of an ed25519 key, in upper-case hex. */
export const addressOfKey = (key: Uint8Array): string => bytesToHex(sha256(key).subarray(0, 20));

/** SHA-256 in lower-case hex. */
export function sha256Hex(bytes: Uint8Array): string {
  return sha256(bytes).toString('hex');
}
