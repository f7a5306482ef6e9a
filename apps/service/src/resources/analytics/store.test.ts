import { describe, expect, it } from 'vitest';
import { createTrackStore } from './store.ts';

const DAY = 86_400_000;
const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('tracking', () => {
  it('counts by type, ad and UTC day', () => {
    const store = createTrackStore();
    store.add({ type: 'impression', adId: 'banner' }, NOON);
    store.add({ type: 'impression', adId: 'banner' }, NOON - DAY);
    store.add({ type: 'click', adId: 'banner' }, NOON);
    store.add({ type: 'vote' }, NOON);
    const { totals, days } = store.stats('banner', 'week', NOON);
    expect(totals).toEqual({ impression: 2, click: 1, wallet_connect: 0, delegation: 0, vote: 0 });
    expect(days.map(({ date, counts }) => [date, counts.impression])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ]);
    expect(store.stats(null, 'day', NOON).totals).toMatchObject({ impression: 1, click: 1, vote: 1 });
  });

  it.each([
    ['day', 1],
    ['week', 7],
    ['month', 30],
    ['all', 40],
  ] as const)('counts a %s as %i days', (period, expected) => {
    const store = createTrackStore();
    for (let day = 0; day < 40; day += 1) store.add({ type: 'click' }, NOON - day * DAY);
    expect(store.stats(null, period, NOON).totals.click).toBe(expected);
  });

  it('stores nothing about the visitor', () => {
    const store = createTrackStore();
    store.add(
      { type: 'wallet_connect', userAddress: 'elys1secret', walletType: 'keplr', metadata: { a: 'secret' } },
      NOON,
    );
    expect(JSON.stringify(store.stats(null, 'all', NOON))).not.toMatch(/secret|keplr/);
  });

  it('cannot be filled with made-up ads or days', () => {
    const store = createTrackStore();
    for (let n = 0; n < 1000; n += 1) store.add({ type: 'click', adId: `ad${n}` }, NOON);
    expect(store.stats('ad999', 'all', NOON).totals.click).toBe(0);
    expect(store.stats(null, 'all', NOON).totals.click).toBe(1000);
    for (let n = 0; n < 500; n += 1) store.add({ type: 'click' }, NOON + n * DAY);
    expect(store.stats(null, 'all', NOON + 500 * DAY).days).toHaveLength(400);
  });
});
