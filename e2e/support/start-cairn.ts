/** The built program as a separate process. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { stopChild } from './stop-child.ts';

/** The height for comparing figures: the last recorded one, with a full state. */
export const HELD_HEIGHT = 2480;
/** A build may come first, on a busy machine. */
const START_MS = 600_000;
/** An unused port: tests must not depend on third-party services. */
const NOWHERE = 'http://127.0.0.1:9';
const WITHOUT_OTHERS = { AVATAR_URL: NOWHERE, AVATAR_PICTURES_URL: NOWHERE, NAME_URL: NOWHERE };

/** For tests that read pages without scripts: on a busy machine the browser would have to load the rest. */
export const COMPLETE_PAGES = { RENDER_MS: '60000' };

export interface RunningCairn {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  /** Stops the program and waits until it has exited. */
  stop(): Promise<void>;
}

/**
 * Starts `cairn up` on a free port, without a rate limit, and waits until it prints its address; `env` adds to the
 * environment.
 * @throws {Error} when it ends before, or takes more than ten minutes.
 */
export async function startCairn(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCairn> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), 'up', '--port', '0', ...flags], {
    env: { ...process.env, RATE_LIMIT: '0', ...WITHOUT_OTHERS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failed setup stops nothing by itself.
  const stopWithTests = (): void => void child.kill('SIGTERM');
  process.once('exit', stopWithTests);
  child.once('exit', () => process.off('exit', stopWithTests));
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Open (http:\/\/\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(timer);
    child.stdout.resume();
    return { url: url.replace(/\/$/, ''), pid: child.pid ?? 0, stop: () => stopChild(child) };
  }
  clearTimeout(timer);
  const what = child.killed ? `did not start in ${START_MS / 1000} s` : 'ended before it was ready';
  throw new Error(`cairn ${flags.join(' ')} ${what}`);
}
