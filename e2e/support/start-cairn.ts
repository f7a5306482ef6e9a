/** The built program as a process of its own. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';

/** Height at which figures are compared: the last recorded, with a full state. */
export const HELD_HEIGHT = 2480;
/** A build may come first, on a busy machine. */
const START_MS = 600_000;
/** Nobody listens there: what a test sees must not hang on services elsewhere. */
const NOWHERE = 'http://127.0.0.1:9';
const WITHOUT_OTHERS = { AVATAR_URL: NOWHERE, AVATAR_PICTURES_URL: NOWHERE, NAME_URL: NOWHERE };

export interface RunningCairn {
  /** Without a slash at its end. */
  readonly url: string;
  readonly pid: number;
  /** Ends the program and waits until it has gone. */
  stop(): Promise<void>;
}

/**
 * Starts `cairn up` on a free port, without a rate limit, and waits until it says its address; `env` adds to the environment.
 * @throws {Error} when it does not within ten minutes.
 */
export async function startCairn(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCairn> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), 'up', '--port', '0', ...flags], {
    env: { ...process.env, RATE_LIMIT: '0', ...WITHOUT_OTHERS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) {
        resolve();
        return;
      }
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Open (http:\/\/\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(timer);
    child.stdout.resume();
    return { url: url.replace(/\/$/, ''), pid: child.pid ?? 0, stop };
  }
  throw new Error(`cairn ${flags.join(' ')} did not start in ${START_MS / 1000} s`);
}
