/** A fill job in a process of its own. */
import { fork } from 'node:child_process';
import * as v from 'valibot';
import type { RunFillJob } from './fill-job.ts';
import { messageSchema } from './fill-messages.ts';

/** The job failed in its process; the message is the process's own, for the log. */
export class FillFailedError extends Error {
  override name = 'FillFailedError';
  constructor(
    message: string,
    /** Name of the error there. */
    readonly reason: string,
    /** The same in words for visitors. */
    readonly problem: string,
  ) {
    super(message);
  }
}

/** Most of what a height is decoded from is garbage at once: with more room for it V8 spends half as much on collecting. */
const FILL_FLAGS = ['--max-semi-space-size=64'];

/** How long a process may take to stop before it is ended. */
const STOP_MS = 3_000;

/** Runs jobs in processes started from `file`, which is `fill-process` as built.
 * A run rejects with the signal's reason when it is aborted. @throws {FillFailedError} */
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

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));
