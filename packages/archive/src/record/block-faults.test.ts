import { createHash } from 'node:crypto';
import { readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import { describe, expect, it } from 'vitest';
import { ELYS } from '../../testing/archives.ts';
import { restBlockParts } from '../node-rest/block-answer.ts';
import { openArchive } from '../open-archive.ts';
import { blockFaults } from './block-faults.ts';

const HEIGHT = 2_400;
const OTHER_SIGNATURES = 'the header commits to other signatures';
const stored = await (await openArchive(ELYS)).heights.block(HEIGHT);

describe('blockFaults', () => {
  const block = readSignedBlock(restBlockParts(stored));
  const expected = { height: HEIGHT, chainId: 'elysnet-1' };

  it('names height, chain, hash, txs and signatures', () => {
    expect(blockFaults(block, expected)).toEqual([]);
    expect(blockFaults(block, { height: 1, chainId: 'other-1' })).toEqual([
      `the block is of height ${expected.height}`,
      `the block is of ${expected.chainId}, not of other-1`,
    ]);
    expect(blockFaults({ ...block, claimedHash: new Uint8Array(32), txs: [] }, expected)).toEqual([
      'the header does not hash to the block’s hash',
      'the header commits to other txs',
    ]);
  });

  it('accepts a first block without signatures, with their hash or, as of older engines, none', () => {
    const noVotes = { ...block, lastCommit: { ...block.lastCommit, votes: [] } };
    for (const lastCommitHash of [createHash('sha256').digest(), new Uint8Array()]) {
      const first = { ...block.header, lastCommitHash };
      expect(blockFaults({ ...noVotes, header: first }, expected)).not.toContain(OTHER_SIGNATURES);
      expect(blockFaults({ ...block, header: first }, expected)).toContain(OTHER_SIGNATURES);
    }
    expect(blockFaults(noVotes, expected)).toEqual([OTHER_SIGNATURES]);
  });
});
