/** Merkle trees as CometBFT computes them (RFC 6962). */
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from './write-proto.ts';

const LEAF = Uint8Array.of(0);
const INNER = Uint8Array.of(1);

export interface MerkleTree {
  readonly root: Uint8Array;
  /** The number of leaves. */
  readonly size: number;
  readonly sides: readonly [MerkleTree, MerkleTree] | null;
}

/** The Merkle root of a list of byte strings. */
export const merkleRoot = (items: readonly Uint8Array[]): Uint8Array => merkleTree(items).root;

/** The tree of a list of byte strings. */
export const merkleTree = (items: readonly Uint8Array[]): MerkleTree =>
  treeOf(items.map((item) => sha256(concatBytes(LEAF, item))));

/** The hash of the leaf at `index`, and the sibling hashes on its path. */
export function merklePath(
  { root, sides }: MerkleTree,
  index: number,
): { readonly leaf: Uint8Array; readonly aunts: readonly Uint8Array[] } {
  if (sides === null) return { leaf: root, aunts: [] };
  const [left, right] = sides;
  const inLeft = index < left.size;
  const { leaf, aunts } = inLeft ? merklePath(left, index) : merklePath(right, index - left.size);
  return { leaf, aunts: [...aunts, inLeft ? right.root : left.root] };
}

function treeOf(leaves: readonly Uint8Array[]): MerkleTree {
  const [only = sha256(new Uint8Array())] = leaves;
  const size = leaves.length;
  if (size <= 1) return { root: only, size, sides: null };
  // A list splits at the largest power of two below its length.
  let split = 1;
  while (split * 2 < size) split *= 2;
  const [left, right] = [treeOf(leaves.slice(0, split)), treeOf(leaves.slice(split))];
  return { root: sha256(concatBytes(INNER, left.root, right.root)), size, sides: [left, right] };
}
