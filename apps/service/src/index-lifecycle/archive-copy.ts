/** Copies of the index of a recorded network, made from its archive once. */
import { DatabaseLockedError } from '@cairn/db/errors';
import { listQuarantined } from '@cairn/indexer/quarantine';
import { withOpened } from '../lib/with-opened.ts';
import type { FillJob, FillProgress } from './fill-messages.ts';
import { isDamaged, POLL_MS } from './follow-source.ts';
import { type HistoryOptions, jobOf } from './history-options.ts';
import type { Snapshots } from './snapshots.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';
import { openSource } from './open-source.ts';

/**
 * A copy of the snapshot of a height. Rebuilt when it lacks heights that are readable now, after the archive
 * was repaired.
 */
export async function fullCopy(
  options: HistoryOptions,
  start: number,
  snapshots: Snapshots,
  report: (progress: FillProgress) => void,
  signal: AbortSignal,
): Promise<string> {
  const { dir, isNew } = await preparedCopy(options, start, snapshots, report, signal);
  if (isNew) return dir;
  try {
    if (!(await isMended(options, copyAt(dir), signal))) return dir;
  } catch (error) {
    await snapshots.discard(dir);
    if (isDamaged(error)) await snapshots.drop(start);
    throw error;
  }
  await snapshots.discard(dir);
  for (let old = await snapshots.find(start); old !== undefined; old = await snapshots.find(start))
    await snapshots.drop(old.height);
  return (await preparedCopy(options, start, snapshots, report, signal)).dir;
}

/** A copy is made by each run: it need not be durable. */
export const copyAt = (dir: string): FillJob['database'] => ({ dir, isDurable: false });

/**
 * A copy of the snapshot of a height. Where there is none, one process makes it and continues with the
 * result (`isNew`); the others wait.
 */
export async function preparedCopy(
  options: HistoryOptions,
  start: number,
  snapshots: Snapshots,
  report: (progress: FillProgress) => void,
  signal: AbortSignal,
): Promise<{ readonly dir: string; readonly isNew: boolean }> {
  for (;;) {
    const found = await snapshots.find(start);
    if (found?.height === start) return { dir: await copyOrDrop(snapshots, found), isNew: false };
    const lock = await snapshots.lock().catch((error: unknown) => {
      if (error instanceof DatabaseLockedError) return undefined;
      throw error;
    });
    if (lock === undefined) {
      await options.sleep(POLL_MS, signal);
      continue;
    }
    try {
      const dir = await copyOrDrop(snapshots, found);
      try {
        const job = jobOf(options, copyAt(dir), start, 1);
        await options.fill(job, report, signal);
        await snapshots.store(dir, start);
        return { dir, isNew: true };
      } catch (error) {
        await snapshots.discard(dir);
        if (isDamaged(error) && found !== undefined) await snapshots.drop(found.height);
        throw error;
      }
    } finally {
      await lock.release();
    }
  }
}

/** The next run rebuilds a damaged snapshot. */
async function copyOrDrop(
  snapshots: Snapshots,
  found: { readonly height: number; readonly file: string } | undefined,
): Promise<string> {
  try {
    return await snapshots.copy(found?.file);
  } catch (error) {
    if (isDamaged(error) && found !== undefined) await snapshots.drop(found.height);
    throw error;
  }
}

/** Whether the lowest missing height of an index is readable now. */
async function isMended(
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
