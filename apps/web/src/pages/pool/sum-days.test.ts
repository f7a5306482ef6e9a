import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { sumPoolDays } from './sum-days.ts';

describe('the days of a pool', () => {
  it('are summed over what went in, and what has no price adds no dollars', () => {
    const usd = (text: string) => parseDec(text);
    expect(
      sumPoolDays([
        { day: '2026-11-03', usd: usd('1.5'), swaps: 2, unpriced: 1 },
        { day: '2026-11-03', usd: null, swaps: 1, unpriced: 1 },
        { day: '2026-11-03', usd: usd('2.25'), swaps: 4, unpriced: 0 },
        { day: '2026-11-04', usd: null, swaps: 3, unpriced: 3 },
      ]),
    ).toEqual([
      { day: '2026-11-03', usd: usd('3.75'), swaps: 7, unpriced: 2 },
      { day: '2026-11-04', usd: null, swaps: 3, unpriced: 3 },
    ]);
  });
});
