/** Persistent counts: in the index's PostgreSQL, or in a file beside the embedded database. */
import { readFile } from 'node:fs/promises';
import { TRACK_TYPES, type TrackType } from '@cairn/api/analytics';
import { DAY_MS } from '@cairn/chain/time';
import { writeFileAtomic } from '@cairn/archive/write-part';
import type { Queryable } from '@cairn/db/database';
import { addTrackCounts, dropTrackCounts, listTrackCounts } from '@cairn/db/track-counts';
import { toError } from '@cairn/indexer/errors';
import * as v from 'valibot';
import { dayText } from '../shared/wire.ts';
import {
  createTrackStore,
  dayCountsSchema,
  MAX_ADS_A_DAY,
  MAX_DAYS,
  noCounts,
  PERIOD_DAYS,
  type DayCounts,
  type MemoryTrackStore,
  type TrackStore,
} from './store.ts';

/** Delay before a file is written, to collect more counts. */
const WRITE_MS = 1_000;

export interface PersistentTrackStore extends TrackStore {
  /** Writes pending counts. */
  close(): Promise<void>;
}

/**
 * Counts in memory and in a file; starts over when it is damaged or missing. `warn` receives write
 * failures.
 */
export async function createFileTrackStore(
  path: string,
  warn: (message: string) => void,
): Promise<PersistentTrackStore> {
  const memory = createTrackStore(await readRows(path));
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(() => writeFileAtomic(path, Buffer.from(JSON.stringify(memory.rows()))))
      .catch((error: unknown) => warn(`${path}: ${toError(error).message}`));
    return writing;
  };
  return {
    add(event, nowMs) {
      memory.add(event, nowMs);
      timer ??= setTimeout(() => void write(), WRITE_MS).unref();
    },
    stats: (adId, period, nowMs) => memory.stats(adId, period, nowMs),
    close: () => (timer === undefined ? writing : write()),
  };
}

async function readRows(path: string): Promise<readonly DayCounts[]> {
  try {
    return v.parse(v.array(dayCountsSchema), JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * Counts in the table `track_day`, shared by all services of the database. `database` throws while there is
 * none: counts then stay in memory and are included in answers.
 */
export function createDatabaseTrackStore(database: () => Queryable): PersistentTrackStore {
  let waiting: MemoryTrackStore = createTrackStore();
  let writing: Promise<void> = Promise.resolve();
  let prunedDay = 0;
  const flush = (): Promise<void> => (writing = writing.then(writeWaiting));

  async function writeWaiting(): Promise<void> {
    const taken = waiting;
    const rows = taken.rows().flatMap(({ date, ad, counts }) =>
      TRACK_TYPES.filter((type) => counts[type] > 0).map((type) => ({
        day: dayOf(date),
        ad,
        type,
        count: counts[type],
      })),
    );
    if (rows.length === 0) return;
    waiting = createTrackStore();
    try {
      await addTrackCounts(database(), rows, MAX_ADS_A_DAY);
      const newest = Math.max(...rows.map(({ day }) => day));
      if (newest > prunedDay) {
        await dropTrackCounts(database(), newest - MAX_DAYS);
        prunedDay = newest;
      }
    } catch {
      // Retained for the next write, with newer counts.
      waiting = createTrackStore([...taken.rows(), ...waiting.rows()]);
    }
  }

  return {
    async add(event, nowMs) {
      waiting.add(event, nowMs);
      await flush();
    },
    async stats(adId, period, nowMs) {
      await flush();
      const first = period === 'all' ? 0 : Math.floor(nowMs / DAY_MS) - PERIOD_DAYS[period];
      const rows = await listTrackCounts(database(), adId, first);
      const known = rows.map(({ day, type, count }) => ({
        date: dayText(day),
        ad: adId ?? '',
        counts: { ...noCounts(), [typeOf(type)]: Number(count) },
      }));
      return createTrackStore([...known, ...waiting.rows()]).stats(adId, period, nowMs);
    },
    close: flush,
  };
}

const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
const typeOf = (text: string): TrackType => TRACK_TYPES.find((type) => type === text) ?? 'impression';
