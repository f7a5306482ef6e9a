/** Indexes up to a height and ends: prepares an index. */
import { createIndexer } from '@cairn/indexer/indexer';
import { sleepUnlessAborted } from '../lib/abortable-sleep.ts';
import { withOpened } from '../lib/with-opened.ts';
import { fillProgress, type FillJob, type FillProgress } from './fill-messages.ts';
import { openDatabase } from './open-database.ts';
import { openSource } from './open-source.ts';

export type RunFillJob = (
  job: FillJob,
  report: (progress: FillProgress) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Runs a job in this process.
 * @throws {DatabaseError} @throws {ForeignChainError} @throws {ReplacedChainError} @throws {HeightFailedError} */
export function createFillJob(now: () => number): RunFillJob {
  return async (job, report, signal) => {
    const head = (): number => job.to ?? Number.MAX_SAFE_INTEGER;
    await withOpened(openSource(job.origin, { head, now }), ({ source }) =>
      withOpened(openDatabase(job.database), async (database) => {
        const indexer = createIndexer({
          database,
          source,
          from: job.from ?? undefined,
          to: job.to ?? undefined,
          fillers: job.fillers,
          unwindHeights: job.unwindHeights,
          follow: false,
          worker: `fill-${process.pid}`,
          now: () => performance.now(),
          sleep: sleepUnlessAborted,
          onProgress: (progress) => report(fillProgress(progress)),
        });
        await indexer.run(signal);
        signal.throwIfAborted();
      }),
    );
  };
}
