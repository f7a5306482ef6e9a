/** Figures of a day, and how the days of an interval add up. */
import { decAdd, decFromInt, type Dec } from '@cairn/chain/dec';
import type { Merge } from './group-days.ts';

/** Open interest of a pool at the end of a day. */
interface PoolInterest {
  readonly day: string;
  readonly pool: number;
  readonly denom: string | null;
  /** Base units of the traded asset; null when unknown. */
  readonly long: bigint | null;
  readonly short: bigint | null;
  /** Also null when the asset has no price. */
  readonly longUsd: Dec | null;
  readonly shortUsd: Dec | null;
}

const NOTHING = decFromInt(0n);

/** Totals over all pools. */
export interface InterestDay {
  readonly day: string;
  /** Null if any pool's value is null. */
  readonly longUsd: Dec | null;
  readonly shortUsd: Dec | null;
  readonly pools: ReadonlyMap<number, PoolInterest>;
}

/** One row per day, in order. */
export function interestDays(items: readonly PoolInterest[]): readonly InterestDay[] {
  const days = new Map<string, Map<number, PoolInterest>>();
  for (const item of items) {
    const pools = days.get(item.day) ?? new Map<number, PoolInterest>();
    days.set(item.day, pools.set(item.pool, item));
  }
  return [...days].map(([day, pools]) => {
    const rows = [...pools.values()];
    return {
      day,
      longUsd: sumOrNull(rows.map(({ long, longUsd }) => (long === 0n ? NOTHING : longUsd))),
      shortUsd: sumOrNull(rows.map(({ short, shortUsd }) => (short === 0n ? NOTHING : shortUsd))),
      pools,
    };
  });
}

function sumOrNull(values: readonly (Dec | null)[]): Dec | null {
  const known = values.filter((value) => value !== null);
  return known.length === values.length ? decAdd(...known) : null;
}

export interface CountDay {
  readonly day: string;
  readonly counts: ReadonlyMap<string, number>;
}

export const mergeCounts: Merge<CountDay> = (days) => {
  const counts = new Map<string, number>();
  for (const day of days)
    for (const [name, value] of day.counts) counts.set(name, (counts.get(name) ?? 0) + value);
  return { ...days[0], counts };
};

/** The most frequent keys, up to a limit, highest first. */
export function topKeys(days: readonly CountDay[], limit: number): readonly string[] {
  const [first, ...rest] = days;
  if (first === undefined) return [];
  return [...mergeCounts([first, ...rest]).counts]
    .sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([name]) => name);
}

/** The count of unlisted keys. */
export function restOf({ counts }: CountDay, named: readonly string[]): number {
  return [...counts].reduce((sum, [name, value]) => (named.includes(name) ? sum : sum + value), 0);
}

export interface VolumeDay {
  readonly day: string;
  /** Value of priced assets; null without any. */
  readonly usd: Dec | null;
  readonly swaps: number;
  /** Those that `usd` lacks. */
  readonly unpriced: number;
}

/** Sums; unpriced swaps add no value. */
export const mergeVolume: Merge<VolumeDay> = (days) => {
  const priced = days.flatMap(({ usd }) => (usd === null ? [] : [usd]));
  return {
    ...days[0],
    usd: priced.length === 0 ? null : decAdd(...priced),
    swaps: days.reduce((sum, { swaps }) => sum + swaps, 0),
    unpriced: days.reduce((sum, { unpriced }) => sum + unpriced, 0),
  };
};
