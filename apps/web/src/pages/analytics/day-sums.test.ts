import { decToString, parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import {
  interestDays,
  mergeCounts,
  mergeVolume,
  topKeys,
  restOf,
  type CountDay,
  type VolumeDay,
} from './day-sums.ts';
import { groupDays } from './group-days.ts';

const items = [
  { day: '2026-11-20', type: 'send', messages: 3 },
  { day: '2026-11-20', type: 'vote', messages: 1 },
  { day: '2026-11-20', type: 'send', messages: 2 },
  { day: '2026-11-21', type: 'swap', messages: 9 },
  { day: '2026-11-21', type: 'send', messages: 1 },
];

describe('counts of several things by day', () => {
  const days = groupDays(
    items.map(({ day, type, messages }): CountDay => ({ day, counts: new Map([[type, messages]]) })),
    '',
    mergeCounts,
  );

  it('are a row a day, each thing once', () => {
    expect(days.map(({ day, counts }) => [day, ...counts])).toEqual([
      ['2026-11-20', ['send', 5], ['vote', 1]],
      ['2026-11-21', ['swap', 9], ['send', 1]],
    ]);
  });

  it('name those there were most of, and lose nothing beside them', () => {
    expect(topKeys(days, 2)).toEqual(['swap', 'send']);
    expect(topKeys([], 2)).toEqual([]);
    expect(days.map((day) => restOf(day, ['swap', 'send']))).toEqual([1, 0]);
  });

  it('are summed over days', () => {
    const [first, second] = days;
    if (first === undefined || second === undefined) throw new Error('two days');
    expect(Object.fromEntries(mergeCounts([first, second]).counts)).toEqual({ send: 6, vote: 1, swap: 9 });
  });
});

describe('what was swapped by day', () => {
  it('is summed over pools; what has no price adds no dollars, and nothing priced is no zero', () => {
    const volumes: readonly VolumeDay[] = [
      { day: '2026-11-20', usd: parseDec('1.5'), swaps: 2, unpriced: 1 },
      { day: '2026-11-20', usd: null, swaps: 1, unpriced: 1 },
      { day: '2026-11-20', usd: parseDec('0.25'), swaps: 1, unpriced: 0 },
      { day: '2026-11-21', usd: null, swaps: 4, unpriced: 4 },
    ];
    const days = groupDays(volumes, '', mergeVolume);
    expect(
      days.map(({ day, usd, swaps, unpriced }) => [
        day,
        usd === null ? null : decToString(usd),
        swaps,
        unpriced,
      ]),
    ).toEqual([
      ['2026-11-20', '1.75', 4, 2],
      ['2026-11-21', null, 4, 4],
    ]);
  });
});

describe('open interest by day', () => {
  const of = (day: string, pool: number, longUsd: string | null, long: bigint | null = 5n) => ({
    day,
    pool,
    denom: 'uatom',
    long,
    short: 0n,
    longUsd: longUsd === null ? null : parseDec(longUsd),
    shortUsd: null,
  });

  it('sums both sides over the pools, and keeps each pool', () => {
    const [day] = interestDays([of('2026-11-20', 1, '1.5'), of('2026-11-20', 3, '2')]);
    expect(day?.longUsd).toBe(parseDec('3.5'));
    expect([...(day?.pools.keys() ?? [])]).toEqual([1, 3]);
  });

  it('needs no price for nothing, and guesses none for something', () => {
    expect(interestDays([of('2026-11-20', 1, '1'), of('2026-11-20', 3, null)])[0]?.longUsd).toBeNull();
    expect(interestDays([of('2026-11-20', 1, '1'), of('2026-11-20', 3, null, 0n)])[0]?.longUsd).toBe(
      parseDec('1'),
    );
    expect(interestDays([of('2026-11-20', 1, '1')])[0]?.shortUsd).toBe(parseDec('0'));
  });
});
