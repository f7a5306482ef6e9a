import type { Database } from '@cairn/db/database';
import { DatabaseDamagedError, DatabaseError, isDiskFull } from '@cairn/db/errors';
import { toError } from '@cairn/indexer/errors';
import { createIndexer } from '@cairn/indexer/indexer';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import { fillProgress } from './fill-messages.ts';
import type { HistoryRun } from './history-options.ts';
import { withOpened } from '../lib/with-opened.ts';
import type { HistorySink } from './history-sink.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';
import { openSource } from './open-source.ts';
import { FillFailedError } from './spawn-fill.ts';

/** Polling interval of the source, and of what another process writes. */
export const POLL_MS = 400;
/** The same for an archive without a new block whose index no other process writes. */
const IDLE_MS = 10_000;
/** Maximum pause between two attempts. */
const MAX_WAIT_MS = 30_000;
/** Up to this many heights are caught up while the index is readable. */
const NEAR_HEIGHTS = 100;

/** Whether reopening the database can help. */
export function isOfDatabase(error: unknown): boolean {
  return (
    error instanceof DatabaseError ||
    (error instanceof FillFailedError && /^Database/.test(error.reason)) ||
    isDiskFull(error)
  );
}

/** Whether another database must be made. */
export function isDamaged(error: unknown): boolean {
  return (
    error instanceof DatabaseDamagedError ||
    (error instanceof FillFailedError && error.reason === 'DatabaseDamagedError')
  );
}

/** Opens a database for its readers, and closes it. */
export function withDatabase<T>(
  place: DatabasePlace,
  sink: HistorySink,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  return withOpened(openDatabase(place), async (database) => {
    try {
      await sink.opened(database);
      return await work(database);
    } finally {
      sink.closing();
    }
  });
}

export const followWithRetry = (run: HistoryRun, database: Database): Promise<void> =>
  retryFaults(run, () => follow(run, database));

/** Retries indexing while the index is served, except after faults of the database. */
export async function retryFaults(
  { options, sink, signal }: HistoryRun,
  work: () => Promise<void>,
): Promise<void> {
  for (let waitMs = 1_000; ; waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)) {
    try {
      await work();
      sink.stalled(null);
      return;
    } catch (error) {
      if (signal.aborted || isOfDatabase(error)) throw error;
      sink.stalled(toError(error));
      await options.sleep(waitMs, signal);
    }
  }
}

/** Follows the source; ends when a replay has restarted. */
export async function follow(
  { options, sink, signal }: HistoryRun,
  database: Database,
  onProgress: (progress: IndexProgress) => void = () => undefined,
): Promise<void> {
  const { origin, head, now, sleep } = options;
  const stop = new AbortController();
  let reached = 0;
  const isIdle = () =>
    origin.kind === 'archive' &&
    database.engine === 'pglite' &&
    Math.min(head(), options.to ?? Infinity) === reached;
  await withOpened(openSource(origin, { head, now }), async ({ source }) => {
    const indexer = createIndexer({
      database,
      source,
      from: options.from ?? undefined,
      to: options.to ?? undefined,
      fillers: Math.max(1, options.fillers),
      unwindHeights: origin.kind === 'archive' ? 0 : options.unwindHeights,
      follow: true,
      pollMs: POLL_MS,
      worker: `service-${process.pid}`,
      now: () => performance.now(),
      sleep: async (ms, aborted) => {
        // A looping replay is behind the index.
        if (origin.kind === 'archive' && head() < reached) stop.abort();
        await sleep(ms, aborted);
        for (let idleMs = ms; idleMs < IDLE_MS && isIdle(); idleMs += ms) await sleep(ms, aborted);
      },
      onProgress: (progress) => {
        sink.stalled(null);
        sink.filling(fillProgress(progress));
        onProgress(progress);
        if (progress.foldedTo === null) return;
        // Repeated by a process that does not lead, it may be older than what `watch` has read.
        if (progress.foldedTo !== reached) sink.height(progress.foldedTo);
        reached = progress.foldedTo;
        if (progress.state === 'following' || (progress.head ?? 0) - progress.foldedTo < NEAR_HEIGHTS)
          sink.following();
      },
    });
    await indexer.run(AbortSignal.any([signal, stop.signal]));
  });
}
