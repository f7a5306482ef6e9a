import { createHash } from 'node:crypto';

/** Merkle root of a list of byte strings (RFC 6962), as in block headers. */
export function merkleRoot(items: readonly Buffer[]): Buffer {
  return merklePath(items, 0).root;
}

/** The root, the hash of the leaf at `index`, and the sibling hashes on its path. */
export function merklePath(
  items: readonly Buffer[],
  index: number,
): { readonly root: Buffer; readonly leaf: Buffer; readonly aunts: readonly Buffer[] } {
  const leaves = items.map((item) => sha256(Buffer.concat([Buffer.from([0]), item])));
  return { ...pathTo(leaves, index), leaf: leaves[index] ?? Buffer.alloc(0) };
}

/** SHA-256. */
export function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function pathTo(
  leaves: readonly Buffer[],
  index: number,
): { readonly root: Buffer; readonly aunts: readonly Buffer[] } {
  const [only] = leaves;
  if (leaves.length <= 1) return { root: only ?? sha256(Buffer.alloc(0)), aunts: [] };
  // A list splits at the largest power of two below its length.
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const inLeft = index < split;
  const left = pathTo(leaves.slice(0, split), inLeft ? index : 0);
  const right = pathTo(leaves.slice(split), inLeft ? 0 : index - split);
  const root = sha256(Buffer.concat([Buffer.from([1]), left.root, right.root]));
  return { root, aunts: inLeft ? [...left.aunts, right.root] : [...right.aunts, left.root] };
}
