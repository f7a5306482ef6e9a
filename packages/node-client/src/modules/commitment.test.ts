import { parseDenom } from '@cairn/chain/denom';
import { describe, expect, it } from 'vitest';
import { vestingProgress } from '../vesting-progress.ts';

const vesting = {
  denom: parseDenom('uelys'),
  totalBaseUnits: 1000n,
  claimedBaseUnits: 100n,
  numBlocks: 300,
  startHeight: 1000,
  startedTimeMs: 0,
};

describe('vestingProgress', () => {
  it.each([
    ['before the start', 900, 0n, 0n],
    ['at the start', 1000, 0n, 0n],
    ['while less is vested than was claimed', 1010, 33n, 0n],
    ['a third in, cut toward zero', 1100, 333n, 233n],
    ['one block before the end', 1299, 996n, 896n],
    ['at the end', 1300, 1000n, 900n],
    ['long after', 9000, 1000n, 900n],
  ])('%s (height %i)', (_when, height, vested, claimable) => {
    expect(vestingProgress(vesting, height)).toEqual({ vested, claimable, endHeight: 1300 });
  });

  it.each([1000, 999])('is complete at once for a vesting of zero blocks, seen from block %i', (height) => {
    expect(vestingProgress({ ...vesting, numBlocks: 0 }, height).vested).toBe(1000n);
  });
});
