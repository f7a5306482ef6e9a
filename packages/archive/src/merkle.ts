import { createHash } from 'node:crypto';

/** A Merkle tree of byte strings (RFC 6962), as in block headers. */
export interface MerkleTree {
  readonly root: Buffer;
  /** The number of leaves. */
  readonly size: number;
  readonly sides: readonly [MerkleTree, MerkleTree] | null;
}

/** The tree of a list. */
export function merkleTree(items: readonly Buffer[]): MerkleTree {
  return treeOf(items.map((item) => sha256(Buffer.concat([Buffer.from([0]), item]))));
}

/** The hash of the leaf at `index`, and the sibling hashes on its path. */
export function merklePath(
  { root, sides }: MerkleTree,
  index: number,
): { readonly leaf: Buffer; readonly aunts: readonly Buffer[] } {
  if (sides === null) return { leaf: root, aunts: [] };
  const [left, right] = sides;
  const inLeft = index < left.size;
  const { leaf, aunts } = inLeft ? merklePath(left, index) : merklePath(right, index - left.size);
  return { leaf, aunts: [...aunts, inLeft ? right.root : left.root] };
}

/** SHA-256. */
export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function treeOf(leaves: readonly Buffer[]): MerkleTree {
  const [only = sha256(Buffer.alloc(0))] = leaves;
  const size = leaves.length;
  if (size <= 1) return { root: only, size, sides: null };
  // A list splits at the largest power of two below its length.
  let split = 1;
  while (split * 2 < size) split *= 2;
  const [left, right] = [treeOf(leaves.slice(0, split)), treeOf(leaves.slice(split))];
  const root = sha256(Buffer.concat([Buffer.from([1]), left.root, right.root]));
  return { root, size, sides: [left, right] };
}
