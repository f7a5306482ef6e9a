/** Comparison of validator sets and byte strings with what a header commits to. */
import { hashValidators, KEY_FIELDS } from './hash-block.ts';
import type { SigningValidator } from './signed-block.ts';

/** Whether a complete set has the hash in a header; null when a key has a length that is not hashed here. */
export function isCommittedSet(set: readonly SigningValidator[], validatorsHash: Uint8Array): boolean | null {
  if (!set.every(({ publicKey }) => KEY_FIELDS.has(publicKey.length))) return null;
  return sameBytes(hashValidators(set), validatorsHash);
}

/** Whether two byte strings are equal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
