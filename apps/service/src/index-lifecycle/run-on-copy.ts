/** The index of a recorded network on the embedded database: a copy, which the replay extends. */
import type { Database } from '@cairn/db/database';
import { toError } from '@cairn/indexer/errors';
import type { ArchiveOrigin } from '../network/origin.ts';
import { copyAt, fullCopy, preparedCopy } from './archive-copy.ts';
import { followWithRetry, isDamaged, withDatabase } from './follow-source.ts';
import type { HistoryOptions, HistoryRun } from './history-options.ts';
import { loadShipped, tablesDiffering, type ShippedIndex } from './shipped-index.ts';
import type { Snapshots } from './snapshots.ts';

/**
 * Serves a copy of a snapshot, or where there is none yet, the index that ships with the archive. Ends when the
 * replay has restarted, or when a shipped index differs from its archive.
 */
export async function runOnCopy(
  run: HistoryRun,
  origin: ArchiveOrigin,
  snapshots: Snapshots,
  tidy: () => Promise<void>,
): Promise<void> {
  const { options, sink, signal } = run;
  const start = Math.min(origin.start, options.to ?? origin.start);
  sink.preparing(start);
  // Whether other processes still use their copies takes time to find out.
  const discarded = snapshots.discard(undefined).catch(() => undefined);
  const shipped = await shippedIndex(options, origin, start, snapshots);
  const dir =
    shipped?.dir ?? (await fullCopy(options, start, snapshots, (progress) => sink.filling(progress), signal));
  try {
    signal.throwIfAborted();
    await withDatabase(copyAt(dir), sink, async (database) => {
      // Files of older programs are removed once this one does not need them.
      await tidy().catch(() => undefined);
      await (shipped === undefined
        ? followWithRetry(run, database)
        : followWhileComparing(run, database, { shipped, start, snapshots }));
    });
  } catch (error) {
    // A copy is as damaged as its snapshot: the next run makes another.
    if (isDamaged(error)) await snapshots.drop(start);
    throw error;
  } finally {
    await discarded;
    await snapshots.discard(dir);
  }
}

/** The shipped index, when there is no snapshot to serve. */
async function shippedIndex(
  { from, report }: HistoryOptions,
  origin: ArchiveOrigin,
  start: number,
  snapshots: Snapshots,
): Promise<ShippedIndex | undefined> {
  if (from !== null || (await snapshots.find(start))?.height === start) return undefined;
  try {
    return await loadShipped(origin, start, snapshots);
  } catch (error) {
    report(`The index that came with the archive is not used: ${toError(error).message}`);
    return undefined;
  }
}

interface Shipped {
  readonly shipped: ShippedIndex;
  readonly start: number;
  readonly snapshots: Snapshots;
}

/** Follows; ends when the comparison finds a difference, as the index made for it is served next. */
async function followWhileComparing(
  { options, sink, signal }: HistoryRun,
  database: Database,
  shipped: Shipped,
): Promise<void> {
  const stop = new AbortController();
  const run = { options, sink, signal: AbortSignal.any([signal, stop.signal]) };
  let end: () => void = () => undefined;
  const differs = new Promise<void>((resolve) => (end = resolve));
  const comparing = compare(run, shipped).then((isEqual) => {
    if (!isEqual) end();
  });
  const following = followWithRetry(run, database);
  try {
    await Promise.race([following, differs]);
  } finally {
    stop.abort(new DOMException('another index takes over', 'AbortError'));
    await Promise.allSettled([following, comparing]);
  }
}

/**
 * Makes the index from the archive, as the snapshot of later starts, and compares.
 * @returns false when they differ. A comparison that fails is reported, and repeated by the next start.
 */
async function compare(
  { options, sink, signal }: HistoryRun,
  { shipped, start, snapshots }: Shipped,
): Promise<boolean> {
  sink.shipped('comparing');
  try {
    const { dir } = await preparedCopy(options, start, snapshots, () => undefined, signal);
    const tables = await differing(shipped, dir, snapshots);
    if (tables.length > 0) {
      options.report(
        `The index that came with the archive differs from it in ${tables.join(', ')}: it is replaced`,
      );
      return false;
    }
    sink.shipped('equal');
  } catch (error) {
    if (signal.aborted) return true;
    sink.shipped('unknown');
    options.report(
      `The index that came with the archive could not be compared with it: ${toError(error).message}`,
    );
  }
  return true;
}

async function differing(
  shipped: ShippedIndex,
  dir: string,
  snapshots: Snapshots,
): Promise<readonly string[]> {
  try {
    return await tablesDiffering(shipped, dir);
  } finally {
    await snapshots.discard(dir);
  }
}
