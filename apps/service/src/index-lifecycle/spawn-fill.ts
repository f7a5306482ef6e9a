import { fork } from 'node:child_process';
import { toError } from '@cairn/indexer/errors';
import * as v from 'valibot';
import type { RunFillJob } from './fill-job.ts';
import { messageSchema } from './fill-messages.ts';

/** The job failed in its process; the message is the process's, for the log. */
export class FillFailedError extends Error {
  override name = 'FillFailedError';
  constructor(
    message: string,
    /** The error's name there. */
    readonly reason: string,
    /** The same in words for visitors. */
    readonly problem: string,
  ) {
    super(message);
  }
}

/** Most objects of a decoded height are short-lived: more room halves V8's time for garbage collection. */
const FILL_FLAGS = ['--max-semi-space-size=64'];

/** How long a process may take to stop before it is killed. */
const STOP_MS = 3_000;

/**
 * Runs jobs in processes started from `file`, the built `fill-process`. Rejects with the signal's reason when
 * it aborts.
 * @throws {FillFailedError}
 */
export function createSpawnedFill(file: URL): RunFillJob {
  return (job, report, signal) =>
    new Promise((resolve, reject) => {
      const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: FILL_FLAGS });
      let outcome: (() => void) | undefined;
      const stop = () => {
        outcome ??= () => reject(toError(signal.reason));
        child.kill('SIGTERM');
        setTimeout(() => child.kill('SIGKILL'), STOP_MS).unref();
      };
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      child.on('message', (raw: unknown) => {
        const message = v.parse(messageSchema, raw);
        if (message.kind === 'progress') report(message.progress);
        else if (message.kind === 'done') outcome ??= resolve;
        else {
          const failed = new FillFailedError(message.message, message.name, message.problem);
          outcome ??= () => reject(failed);
        }
      });
      child.on('error', (error) => (outcome ??= () => reject(error)));
      child.on('close', (code, ended) => {
        signal.removeEventListener('abort', stop);
        outcome ??= () =>
          reject(
            new FillFailedError(
              `the index's process ended (${ended ?? code ?? 'unknown'})`,
              'Error',
              'the program that prepares the index ended',
            ),
          );
        outcome();
      });
      child.send(job);
    });
}
