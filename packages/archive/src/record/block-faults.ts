/** What a block must be whatever its source: of its height and chain, and what its header commits to. */
import { sameBytes } from '@cairn/chain/verify/committed-set';
import { hashCommit, hashHeader, hashTxs } from '@cairn/chain/verify/hash-block';
import type { SignedBlock } from '@cairn/chain/verify/signed-block';

export interface ExpectedBlock {
  readonly height: number;
  readonly chainId: string;
}

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
