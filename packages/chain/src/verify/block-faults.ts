/** What a block must be whatever its source: of its height and chain, and what its header commits to. */
import { hashCommit, hashHeader, hashTxs, hashValidators, KEY_FIELDS } from './hash-block.ts';
import type { SignedBlock, SigningValidator } from './signed-block.ts';

export interface ExpectedBlock {
  readonly height: number;
  readonly chainId: string;
}

/** What is wrong with a block, one text each. */
export function blockFaults(
  { claimedHash, header, txs, lastCommit }: SignedBlock,
  { height, chainId }: ExpectedBlock,
): readonly string[] {
  // Older engines have no hash of no signatures.
  const isUnsigned = lastCommit.votes.length === 0 && header.lastCommitHash.length === 0;
  const checks: readonly (readonly [boolean, string])[] = [
    [header.height === BigInt(height), `the block is of height ${header.height}`],
    [header.chainId === chainId, `the block is of ${header.chainId}, not of ${chainId}`],
    [sameBytes(hashHeader(header), claimedHash), 'the header does not hash to the block’s hash'],
    [sameBytes(hashTxs(txs), header.dataHash), 'the header commits to other txs'],
    [
      isUnsigned || sameBytes(hashCommit(lastCommit), header.lastCommitHash),
      'the header commits to other signatures',
    ],
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}

/** Whether a complete set has the hash in a header; null when a key is of a kind that is not hashed here. */
export function isCommittedSet(set: readonly SigningValidator[], validatorsHash: Uint8Array): boolean | null {
  if (!set.every(({ publicKey }) => KEY_FIELDS.has(publicKey.length))) return null;
  return sameBytes(hashValidators(set), validatorsHash);
}

/** Whether two byte strings are equal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
