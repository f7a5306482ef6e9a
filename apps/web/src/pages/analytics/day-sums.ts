/** Days of several things put into a row a day. */
import { decAdd, type Dec } from '@cairn/chain/dec';
import type { Merge } from './group-days.ts';

/** How many of each thing there were on a day. */
export interface CountDay {
  readonly day: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** One row a day, in the order of the days. */
export function countDays<Item extends { readonly day: string }>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  read: (item: Item) => number,
): readonly CountDay[] {
  const days = new Map<string, Map<string, number>>();
  for (const item of items) {
    const counts = days.get(item.day) ?? new Map<string, number>();
    counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + read(item));
    days.set(item.day, counts);
  }
  return [...days].map(([day, counts]) => ({ day, counts }));
}

/** Sums of each thing. */
export const mergeCounts: Merge<CountDay> = (days) => {
  const counts = new Map<string, number>();
  for (const day of days)
    for (const [name, value] of day.counts) counts.set(name, (counts.get(name) ?? 0) + value);
  return { ...days[0], counts };
};

/** The things there were most of, at most so many, most first. */
export function mostOf(days: readonly CountDay[], most: number): readonly string[] {
  const [first, ...rest] = days;
  if (first === undefined) return [];
  return [...mergeCounts([first, ...rest]).counts]
    .sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name);
}

/** What is in none of the named. */
export function restOf({ counts }: CountDay, named: readonly string[]): number {
  return [...counts].reduce((sum, [name, value]) => (named.includes(name) ? sum : sum + value), 0);
}

/** What was swapped on a day. */
export interface VolumeDay {
  readonly day: string;
  /** Of what had a price; null where nothing had one. */
  readonly usd: Dec | null;
  readonly swaps: number;
}

/** Sums; what has no price adds no dollars. */
export const mergeVolume: Merge<VolumeDay> = (days) => {
  const priced = days.flatMap(({ usd }) => (usd === null ? [] : [usd]));
  return {
    ...days[0],
    usd: priced.length === 0 ? null : decAdd(...priced),
    swaps: days.reduce((sum, { swaps }) => sum + swaps, 0),
  };
};

/** One row a day over all pools and assets, in the order of the days. */
export function volumeDays(items: readonly VolumeDay[]): readonly VolumeDay[] {
  const days = new Map<string, [VolumeDay, ...VolumeDay[]]>();
  for (const item of items) {
    const group = days.get(item.day);
    if (group === undefined) days.set(item.day, [item]);
    else group.push(item);
  }
  return [...days.values()].map(mergeVolume);
}
