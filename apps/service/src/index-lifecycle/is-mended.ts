/** Whether the damaged parts of an archive were repaired after it was indexed. */
import { listQuarantined } from '@cairn/indexer/quarantine';
import type { HistoryOptions } from './history-options.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';
import { openSource } from './open-source.ts';

/** Whether the lowest missing height of an index is readable now. */
export async function isMended(
  { origin, head, now }: Pick<HistoryOptions, 'origin' | 'head' | 'now'>,
  place: DatabasePlace,
  signal: AbortSignal,
): Promise<boolean> {
  const lowest = await lowestQuarantined(place);
  if (lowest === undefined) return false;
  const opened = await openSource(origin, { head, now });
  try {
    await opened.source.height(lowest, signal);
    return true;
  } catch {
    signal.throwIfAborted();
    return false;
  } finally {
    await opened.close();
  }
}

async function lowestQuarantined(place: DatabasePlace): Promise<number | undefined> {
  const database = await openDatabase(place);
  try {
    return (await listQuarantined(database)).heights[0]?.height;
  } finally {
    await database.close();
  }
}
