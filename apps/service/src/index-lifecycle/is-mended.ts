/** Whether the damaged parts of an archive were repaired after it was indexed. */
import { listQuarantined } from '@cairn/indexer/quarantine';
import { withOpened } from '../lib/with-opened.ts';
import type { HistoryOptions } from './history-options.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';
import { openSource } from './open-source.ts';

/** Whether the lowest missing height of an index is readable now. */
export async function isMended(
  { origin, head, now }: Pick<HistoryOptions, 'origin' | 'head' | 'now'>,
  place: DatabasePlace,
  signal: AbortSignal,
): Promise<boolean> {
  const { heights } = await withOpened(openDatabase(place), listQuarantined);
  const lowest = heights[0]?.height;
  if (lowest === undefined) return false;
  return withOpened(openSource(origin, { head, now }), async ({ source }) => {
    try {
      await source.height(lowest, signal);
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  });
}
