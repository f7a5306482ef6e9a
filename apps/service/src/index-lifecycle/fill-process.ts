/** A process for one fill job at a low priority, so that it does not slow down pages. */
import { constants, setPriority } from 'node:os';
import { toError } from '@cairn/indexer/errors';
import { problemOf } from '@cairn/indexer/problem';
import * as v from 'valibot';
import { createFillJob } from './fill-job.ts';
import { jobSchema, type FillMessage, type FillProgress } from './fill-messages.ts';

/** Interval of progress messages. */
const REPORT_MS = 250;

const stop = new AbortController();
const send = (message: FillMessage): void => {
  if (process.connected) process.send?.(message);
};

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Where priorities cannot be changed, it runs at the normal one.
}
// The parent has ended, or stops the job.
process.on('disconnect', () => stop.abort());
process.on('SIGTERM', () => stop.abort());
process.on('SIGINT', () => stop.abort());

process.once('message', (message: unknown) => {
  void work(message)
    .then(
      () => send({ kind: 'done' }),
      (error: unknown) =>
        send({
          kind: 'failed',
          name: toError(error).name,
          message: toError(error).message,
          problem: problemOf(error),
        }),
    )
    .finally(() => {
      if (process.connected) process.disconnect();
    });
});

async function work(message: unknown): Promise<void> {
  let latest: FillProgress | undefined;
  const timer = setInterval(() => {
    if (latest !== undefined) send({ kind: 'progress', progress: latest });
    latest = undefined;
  }, REPORT_MS);
  try {
    const job = v.parse(jobSchema, message);
    await createFillJob(() => Date.now())(job, (progress) => (latest = progress), stop.signal);
  } finally {
    clearInterval(timer);
  }
}
