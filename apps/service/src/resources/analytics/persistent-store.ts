/** Persistent counts: in the index's PostgreSQL, or in a file beside the embedded database. */
import { readFile } from 'node:fs/promises';
import { TRACK_TYPES, type TrackType } from '@cairn/api/analytics';
import { writeFileAtomic } from '@cairn/archive/write-part';
import type { Queryable } from '@cairn/db/database';
import { bigintOf, intOf, textOf } from '@cairn/db/row-values';
import { toError } from '@cairn/indexer/errors';
import * as v from 'valibot';
import { dayText } from '../shared/wire.ts';
import {
  createTrackStore,
  DAY_MS,
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
        date,
        ad,
        type,
        count: counts[type],
      })),
    );
    if (rows.length === 0) return;
    waiting = createTrackStore();
    try {
      await database().query(INSERT, [
        rows.map(({ date }) => dayOf(date)),
        rows.map(({ ad }) => ad),
        rows.map(({ type }) => type),
        rows.map(({ count }) => count),
        MAX_ADS_A_DAY,
      ]);
      const newest = Math.max(...rows.map(({ date }) => dayOf(date)));
      if (newest > prunedDay) {
        await database().query('delete from track_day where day <= $1', [newest - MAX_DAYS]);
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
      const rows = await database().query(
        `select day, type, sum(count)::bigint as count from track_day where day >= $1${adId === null ? '' : ' and ad = $2'}
         group by day, type order by day`,
        adId === null ? [first] : [first, adId],
      );
      const known = rows.map((row) => ({
        date: dayText(intOf(row, 'day')),
        ad: adId ?? '',
        counts: { ...noCounts(), [typeOf(textOf(row, 'type'))]: Number(bigintOf(row, 'count')) },
      }));
      return createTrackStore([...known, ...waiting.rows()]).stats(adId, period, nowMs);
    },
    close: flush,
  };
}

/** Further ads of a day are counted without an id: made-up ones cannot fill the table. */
const INSERT = `with given as (
    select * from unnest($1::int[], $2::text[], $3::text[], $4::bigint[]) as g (day, ad, type, count)
  ), placed as (
    select g.day, g.type, g.count, case when g.ad = ''
        or exists (select from track_day t where t.day = g.day and t.ad = g.ad)
        or (select count(distinct t.ad) from track_day t where t.day = g.day)
          + dense_rank() over (partition by g.day order by g.ad) <= $5::int
      then g.ad else '' end as ad
    from given g
  )
  insert into track_day (day, ad, type, count)
    select day, ad, type, sum(count)::bigint from placed group by day, ad, type
    on conflict (day, ad, type) do update set count = track_day.count + excluded.count`;

const dayOf = (date: string): number => Date.parse(date) / DAY_MS;
const typeOf = (text: string): TrackType => TRACK_TYPES.find((type) => type === text) ?? 'impression';
