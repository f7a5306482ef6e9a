import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { largestFirst } from './largest-first.ts';

describe('the pools of the board of providers', () => {
  it('are all there are, the largest first, whether or not anybody has a position in them', () => {
    const pool = (poolId: number, usd: string) => ({ poolId, tvlUsd: parseDec(usd) });
    expect(largestFirst([pool(1, '10'), pool(2, '900'), pool(3, '10')])).toEqual([2, 1, 3]);
  });
});
