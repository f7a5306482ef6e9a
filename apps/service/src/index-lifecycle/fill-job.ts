/** Indexes up to a height and ends: prepares an index. */
import { emptyTables } from '@cairn/db/empty-tables';
import { createIndexer } from '@cairn/indexer/indexer';
import type { IndexProgress } from '@cairn/indexer/indexer-options';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import type { Origin } from '../network/origin.ts';
import { openSource } from './open-source.ts';
import { openDatabase, type DatabasePlace } from './open-database.ts';

/** Plain data: passed to another process. */
export interface FillJob {
  readonly origin: Origin;
  readonly database: DatabasePlace;
  /** First and last height; the source's own when null. */
  readonly from: number | null;
  readonly to: number | null;
  readonly fillers: number;
  /** Maximum number of folded heights to roll back. */
  readonly unwindHeights: number;
  /** Deletes all rows first. */
  readonly startOver: boolean;
}

/** The progress of a job. */
export type FillProgress = Pick<
  IndexProgress,
  | 'head'
  | 'foldedTo'
  | 'heightsPerSecond'
  | 'rowsPerSecond'
  | 'secondsLeft'
  | 'problem'
  | 'missing'
  | 'heightsWritten'
  | 'quarantined'
  | 'replacedFrom'
  | 'nodes'
> & { readonly firstHeight: number | null };

export type RunFillJob = (
  job: FillJob,
  report: (progress: FillProgress) => void,
  signal: AbortSignal,
) => Promise<void>;

/** The public part of an indexer's progress. */
export function fillProgress(progress: IndexProgress): FillProgress {
  const { head, foldedTo, heightsPerSecond, rowsPerSecond, secondsLeft, problem, missing, heightsWritten } =
    progress;
  const { quarantined, replacedFrom, nodes } = progress;
  return {
    head,
    foldedTo,
    heightsPerSecond,
    rowsPerSecond,
    secondsLeft,
    problem,
    missing,
    heightsWritten,
    firstHeight: progress.chain?.firstHeight ?? null,
    quarantined,
    replacedFrom,
    nodes,
  };
}

/** Runs a job in this process.
 * @throws {DatabaseError} @throws {ForeignChainError} @throws {ReplacedChainError} @throws {HeightFailedError} */
export function createFillJob(now: () => number): RunFillJob {
  return async (job, report, signal) => {
    const head = (): number => job.to ?? Number.MAX_SAFE_INTEGER;
    const opened = await openSource(job.origin, { head, now });
    try {
      const database = await openDatabase(job.database);
      try {
        if (job.startOver) await emptyTables(database);
        const indexer = createIndexer({
          database,
          source: opened.source,
          from: job.from ?? undefined,
          to: job.to ?? undefined,
          fillers: job.fillers,
          unwindHeights: job.unwindHeights,
          follow: false,
          worker: `fill-${process.pid}`,
          now,
          sleep: sleepUnlessAborted,
          onProgress: (progress) => report(fillProgress(progress)),
        });
        await indexer.run(signal);
        signal.throwIfAborted();
      } finally {
        await database.close();
      }
    } finally {
      await opened.close();
    }
  };
}
