/** What the index could not parse. */
import { bytesOf, defineRead, intOf, orNull, rowReader, textOf } from '../row-values.ts';

/** The newest anomalies up to a height, newest first. */
export const listNewestAnomalies = defineRead(
  `select o.height, o.module, o.problem, t.hash from oddity o
       left join tx t on t.height = o.height and t.item = o.item
     where o.height <= $1 order by o.height desc, o.item desc, o.position desc, o.module desc limit $2`,
  rowReader({
    height: intOf,
    /** Hash of its tx; null for the block itself. */
    hash: orNull(bytesOf),
    module: textOf,
    problem: textOf,
  }),
  (to: number, limit: number) => [to, limit],
);
