import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { missedLimit } from './missed-limit.ts';

describe('missedLimit', () => {
  it.each([
    { window: 500, min: '0.05', limit: 475 },
    { window: 10_000, min: '0.05', limit: 9_500 },
    // 0.5 of a block rounds to even: 0, 2.
    { window: 10, min: '0.05', limit: 10 },
    { window: 30, min: '0.05', limit: 28 },
    { window: 7, min: '0.1', limit: 6 },
    { window: 100, min: '1', limit: 0 },
  ])('is $limit of $window when $min must be signed', ({ window, min, limit }) => {
    expect(missedLimit({ signedBlocksWindow: window, minSignedPerWindow: parseDec(min) })).toBe(limit);
  });
});
