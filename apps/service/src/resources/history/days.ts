/** Days of the index. */
import { intOf } from '@cairn/db/row-values';
import type { Asking } from './ask.ts';

/** The day since 1970 of the index's newest block. */
export async function newestDay({ query, index }: Asking): Promise<number> {
  const [row] = await query('select (time_ns / 86400000000000)::int as day from block where height = $1', [
    index.height,
  ]);
  return row === undefined ? 0 : intOf(row, 'day');
}
