/** Times of the index. */
import { bigintOf, intOf } from '@cairn/db/row-values';
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

/** The time of the index's newest block. */
export async function newestTimeNs(context: QueryContext): Promise<bigint> {
  const { height } = context.index;
  const time = (await timesOf(context, [height])).get(height);
  if (time === undefined) throw new RangeError(`the index has no block ${height}, its own height`);
  return time;
}

/** The day since 1970 of the index's newest block. */
export async function newestDay(context: QueryContext): Promise<number> {
  return Number((await newestTimeNs(context)) / DAY_NS);
}
