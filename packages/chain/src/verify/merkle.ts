/** Merkle roots as CometBFT computes them (RFC 6962). */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from './write-proto.ts';

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);

/** The Merkle root of a list of byte strings. */
export function merkleRoot(items: readonly Uint8Array[]): Uint8Array {
  return rootOf(items.map((item) => sha256(concatBytes(LEAF, item))));
}

function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (only === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return only;
  // A list splits at the largest power of two below its length.
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(concatBytes(INNER, rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split))));
}
