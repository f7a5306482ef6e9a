/**
 * Counts of `track` events. Only counts by day, ad and type are stored: addresses, metadata and the rest are
 * validated and dropped.
 */
import { countsSchema, TRACK_TYPES } from '@cairn/api/analytics';
import type { Stats, StatsPeriod, TrackCounts, TrackEvent } from '@cairn/api/analytics';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import * as v from 'valibot';

export const PERIOD_DAYS: Readonly<Record<Exclude<StatsPeriod, 'all'>, number>> = {
  day: 1,
  week: 7,
  month: 30,
};
/** Retained days; the oldest is dropped first. */
export const MAX_DAYS = 400;
/**
 * Ads counted separately per day; events of further ones are counted without an ad, so that made-up ids
 * cannot fill the memory.
 */
export const MAX_ADS_A_DAY = 200;
const NO_AD = '';

export interface TrackStore {
  add(event: TrackEvent, nowMs: number): void | Promise<void>;
  /** Counts of an ad, or of all together when `adId` is null. A day is a UTC day; `day` is today. */
  stats(adId: string | null, period: StatsPeriod, nowMs: number): Stats | Promise<Stats>;
}

/** Counts of one ad on one day. */
export const dayCountsSchema = v.object({
  date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  /** Empty for none. */
  ad: v.string(),
  counts: countsSchema,
});
export type DayCounts = Readonly<v.InferOutput<typeof dayCountsSchema>>;

export interface MemoryTrackStore extends TrackStore {
  add(event: TrackEvent, nowMs: number): void;
  stats(adId: string | null, period: StatsPeriod, nowMs: number): Stats;
  /** All counts, oldest day first. */
  rows(): readonly DayCounts[];
}

export function noCounts(): TrackCounts {
  return { impression: 0, click: 0, wallet_connect: 0, delegation: 0, vote: 0 };
}

function addCounts(to: TrackCounts, more: TrackCounts): void {
  for (const type of TRACK_TYPES) to[type] += more[type];
}

/** Counts in memory, from initial ones; those of the same day and ad are summed. */
export function createTrackStore(rows: readonly DayCounts[] = []): MemoryTrackStore {
  const days = new Map<string, Map<string, TrackCounts>>();

  function adsOf(day: string): Map<string, TrackCounts> {
    const found = days.get(day);
    if (found !== undefined) return found;
    const created = new Map<string, TrackCounts>();
    days.set(day, created);
    const [oldest] = [...days.keys()].sort();
    if (days.size > MAX_DAYS && oldest !== undefined) days.delete(oldest);
    return created;
  }

  for (const { date, ad, counts } of rows) {
    const ads = adsOf(date);
    const known = ads.get(ad) ?? noCounts();
    addCounts(known, counts);
    ads.set(ad, known);
  }

  return {
    rows: () =>
      [...days.keys()]
        .sort()
        .flatMap((date) => [...(days.get(date) ?? [])].map(([ad, counts]) => ({ date, ad, counts }))),
    add(event, nowMs) {
      const ads = adsOf(utcDate(nowMs));
      const requestedId = event.adId ?? NO_AD;
      const adId = ads.has(requestedId) || ads.size < MAX_ADS_A_DAY ? requestedId : NO_AD;
      const counts = ads.get(adId) ?? noCounts();
      counts[event.type] += 1;
      ads.set(adId, counts);
    },
    stats(adId, period, nowMs) {
      const first = period === 'all' ? '' : utcDate(nowMs - (PERIOD_DAYS[period] - 1) * DAY_MS);
      const totals = noCounts();
      const rows = [...days.keys()].sort().flatMap((date) => {
        const counts = noCounts();
        const ads = days.get(date) ?? new Map<string, TrackCounts>();
        for (const [id, more] of ads) if (adId === null || id === adId) addCounts(counts, more);
        const isEmpty = TRACK_TYPES.every((type) => counts[type] === 0);
        if (date < first || isEmpty) return [];
        addCounts(totals, counts);
        return [{ date, counts }];
      });
      return { adId, period, totals, days: rows };
    },
  };
}
