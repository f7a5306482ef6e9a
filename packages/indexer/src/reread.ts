/** Retries of quarantined heights: another version, another node or the same one may read them later. */
import { ABOVE_ALL } from '@cairn/db/read/page';
import type { Queryable } from '@cairn/db/database';
import { readChain } from './begin-index.ts';
import { decodeHeight } from './decode-height.ts';
import { BrokenLinkError } from './errors.ts';
import { isRefused, type FillContext } from './fill-range.ts';
import { foldedTo } from './follow-tip.ts';
import { undoFolds, undoneTo } from './fold/undo.ts';
import { highestQuarantined } from './quarantine.ts';
import { writeHeights } from './write-heights.ts';

/** Number of heights that are read while new ones wait. */
const MAX_READ = 100;

/**
 * Reads and writes quarantined heights that have become readable. Heights above are folded again if possible;
 * otherwise the facts are written, and the height stays listed, since running figures lack it. Heights below
 * the first indexed one are ignored.
 * @param below where the round before ended.
 * @returns the heights that were written, and where the next round begins.
 * @throws {DatabaseError}
 */
export async function rereadQuarantined(
  context: FillContext,
  below: number,
): Promise<{ readonly written: readonly number[]; readonly next: number }> {
  const from = (await readChain(context.database))?.firstHeight ?? 0;
  const written: number[] = [];
  // From the top down: unwinding to a low one includes the higher ones.
  const heights = await highestQuarantined(context.database, { from, below, limit: MAX_READ });
  for (const height of heights) if (await rereadHeight(context, height)) written.push(height);
  return { written, next: heights.length < MAX_READ ? ABOVE_ALL : (heights.at(-1) ?? ABOVE_ALL) };
}

async function rereadHeight(
  { database, source, state, signal, onWritten }: FillContext,
  height: number,
): Promise<boolean> {
  let decoded;
  try {
    decoded = decodeHeight(await source.height(height, signal));
  } catch {
    signal.throwIfAborted();
    return false;
  }
  const isExact = (await foldedTo(database)) < height || (await undoneTo(database)) < height;
  const checkpoint = async (transaction: Queryable): Promise<void> => {
    if (isExact) {
      await undoFolds(transaction, height - 1);
      await transaction.query('delete from quarantine where height = $1', [height]);
    } else await transaction.query('update quarantine set written = true where height = $1', [height]);
  };
  try {
    onWritten(await writeHeights(database, state, [decoded], checkpoint));
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (isRefused(error) || error instanceof BrokenLinkError) return false;
    throw error;
  }
}
