import { newestBlockUpTo, timesOfBlocks } from '@cairn/db/read/list-blocks';
import type { QueryContext } from './query-context.ts';

export const DAY_NS = 86_400_000_000_000n;

/** The times of blocks by height, nanoseconds since 1970. */
export const timesOf = ({ index }: QueryContext, heights: readonly number[]) =>
  timesOfBlocks(index.database, heights);

/** The newest block of the index; its own height may be one that could not be read. */
export async function newestBlock({ index: { database, height } }: QueryContext) {
  const newest = await newestBlockUpTo(database, height);
  if (newest === undefined) throw new RangeError(`the index has no block up to ${height}, its own height`);
  return newest;
}

/** The time of the index's newest block. */
export async function newestTimeNs(context: QueryContext): Promise<bigint> {
  return (await newestBlock(context)).timeNs;
}

/** The day since 1970 of the index's newest block. */
export async function newestDay(context: QueryContext): Promise<number> {
  return Number((await newestTimeNs(context)) / DAY_NS);
}
