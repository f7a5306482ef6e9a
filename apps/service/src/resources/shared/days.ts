/** Times of the index. */
import { bigintOf, intOf, rowReader } from '@cairn/db/row-values';
import type { QueryContext } from './query-context.ts';

/** Nanoseconds of a day. */
export const DAY_NS = 86_400_000_000_000n;

/** The times of blocks by height, nanoseconds since 1970. */
export async function timesOf(
  { query }: Pick<QueryContext, 'query'>,
  heights: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await query('select height, time_ns from block where height = any($1::int[])', [heights]);
  return new Map(rows.map((row) => [intOf(row, 'height'), bigintOf(row, 'time_ns')]));
}

const readNewest = rowReader({ height: intOf, timeNs: bigintOf, setId: bigintOf });

/** The newest block of the index; its own height may be one that could not be read. */
export async function newestBlock({ query, index }: QueryContext) {
  const [row] = await query(
    'select height, time_ns, set_id from block where height <= $1 order by height desc limit 1',
    [index.height],
  );
  if (row === undefined) throw new RangeError(`the index has no block up to ${index.height}, its own height`);
  return readNewest(row);
}

/** The time of the index's newest block. */
export async function newestTimeNs(context: QueryContext): Promise<bigint> {
  return (await newestBlock(context)).timeNs;
}

/** The day since 1970 of the index's newest block. */
export async function newestDay(context: QueryContext): Promise<number> {
  return Number((await newestTimeNs(context)) / DAY_NS);
}
