/** Days of the index. */
import { bigintOf } from '@cairn/db/row-values';
import type { QueryContext } from './query-context.ts';

/** Nanoseconds of a day. */
export const DAY_NS = 86_400_000_000_000n;

/** The time of the index's newest block, nanoseconds since 1970. */
export async function newestTimeNs({ query, index }: QueryContext): Promise<bigint> {
  const [row] = await query('select time_ns from block where height = $1', [index.height]);
  if (row === undefined) throw new RangeError(`the index has no block ${index.height}, its own height`);
  return bigintOf(row, 'time_ns');
}

/** The day since 1970 of the index's newest block. */
export async function newestDay(context: QueryContext): Promise<number> {
  return Number((await newestTimeNs(context)) / DAY_NS);
}
