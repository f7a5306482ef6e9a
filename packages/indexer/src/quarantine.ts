/** Quarantine of heights that could not be read or written after all retries; later heights are indexed. */
import type { Queryable } from '@cairn/db/database';
import { booleanOf, intOf, rowReader, textOf } from '@cairn/db/row-values';

const readQuarantined = rowReader({
  height: intOf,
  /** A clause for visitors. */
  reason: textOf,
  /** Whether its facts have since been indexed; then only running figures above it lack them. */
  written: booleanOf,
});
export type QuarantinedHeight = ReturnType<typeof readQuarantined>;

export interface Quarantined {
  readonly heights: readonly QuarantinedHeight[];
  readonly count: number;
}

/** Maximum number of listed heights. */
export const MAX_NAMED_HEIGHTS = 100;

/** Quarantines heights; must run in the transaction that skips them. */
export async function quarantineHeights(
  transaction: Queryable,
  from: number,
  to: number,
  reason: string,
): Promise<void> {
  await transaction.query(
    `insert into quarantine (height, reason) select height, $3 from generate_series($1::int, $2::int) as height
     on conflict (height) do update set reason = excluded.reason`,
    [from, to, reason],
  );
}

/** The lowest quarantined heights, and their total number. */
export async function listQuarantined(database: Queryable): Promise<Quarantined> {
  const rows = await database.query(
    'select height, reason, written, (count(*) over ())::int as all_heights from quarantine order by height limit $1',
    [MAX_NAMED_HEIGHTS],
  );
  return {
    heights: rows.map(readQuarantined),
    count: rows[0] === undefined ? 0 : intOf(rows[0], 'all_heights'),
  };
}

/** The quarantined heights of a range. */
export async function quarantinedBetween(
  database: Queryable,
  from: number,
  to: number,
): Promise<ReadonlySet<number>> {
  const rows = await database.query(
    'select height from quarantine where height between $1 and $2 and not written',
    [from, to],
  );
  return new Set(rows.map((row) => intOf(row, 'height')));
}

/** The highest quarantined heights of a range, its end excluded; highest first. */
export async function highestQuarantined(
  database: Queryable,
  { from, below, limit }: Readonly<{ from: number; below: number; limit: number }>,
): Promise<readonly number[]> {
  const rows = await database.query(
    `select height from quarantine where height >= $1 and height < $2 and not written
     order by height desc limit $3`,
    [from, below, limit],
  );
  return rows.map((row) => intOf(row, 'height'));
}
