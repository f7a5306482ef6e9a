/** Counts of visitors' events by day, ad and type, shared by all services of the database. */
import type { Queryable } from './database.ts';
import { bigintOf, intOf, rowReader, textOf } from './row-values.ts';

interface TrackCount {
  /** Days since 1970. */
  readonly day: number;
  /** Empty for none. */
  readonly ad: string;
  readonly type: string;
  readonly count: number;
}

/** Adds counts. Ads beyond `adsPerDay` are counted without an id: made-up ones cannot fill the table. */
export async function addTrackCounts(
  database: Queryable,
  counts: readonly TrackCount[],
  adsPerDay: number,
): Promise<void> {
  await database.query(
    `with given as (
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
    on conflict (day, ad, type) do update set count = track_day.count + excluded.count`,
    [
      counts.map(({ day }) => day),
      counts.map(({ ad }) => ad),
      counts.map(({ type }) => type),
      counts.map(({ count }) => count),
      adsPerDay,
    ],
  );
}

/** Deletes the counts of a day and all before it. */
export async function dropTrackCounts(database: Queryable, toDay: number): Promise<void> {
  await database.query('delete from track_day where day <= $1', [toDay]);
}

const readDay = rowReader({ day: intOf, type: textOf, count: bigintOf });

/** Counts of an ad, or of all together when null, by day and type, oldest first. */
export async function listTrackCounts(
  database: Queryable,
  ad: string | null,
  fromDay: number,
): Promise<readonly ReturnType<typeof readDay>[]> {
  const rows = await database.query(
    `select day, type, sum(count)::bigint as count from track_day where day >= $1${ad === null ? '' : ' and ad = $2'}
         group by day, type order by day`,
    ad === null ? [fromDay] : [fromDay, ad],
  );
  return rows.map(readDay);
}
