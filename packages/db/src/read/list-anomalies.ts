/** What the index could not parse. */
import type { Queryable } from '../database.ts';
import { bytesOf, intOf, orNull, rowReader, textOf } from '../row-values.ts';

const readListedAnomaly = rowReader({
  height: intOf,
  /** Hash of its tx; null for the block itself. */
  hash: orNull(bytesOf),
  module: textOf,
  problem: textOf,
});
export type ListedAnomaly = ReturnType<typeof readListedAnomaly>;

/** The newest anomalies up to a height, newest first. */
export async function listNewestAnomalies(
  database: Queryable,
  to: number,
  limit: number,
): Promise<readonly ListedAnomaly[]> {
  const rows = await database.query(
    `select o.height, o.module, o.problem, t.hash from oddity o
       left join tx t on t.height = o.height and t.item = o.item
     where o.height <= $1 order by o.height desc, o.item desc, o.position desc, o.module desc limit $2`,
    [to, limit],
  );
  return rows.map(readListedAnomaly);
}
