/** Starts the built program once for all journeys, holding still at the recording's last height. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the explorer that holds still at the last recorded height. */
    heldUrl: string;
    /** Address of the explorer that replays. */
    replayUrl: string;
  }
}

/** Height at which figures are compared: the last recorded, with a full state. */
const HELD_HEIGHT = '2480';
const START_MS = 30_000;
const START_FILE = new URL('../../scripts/start.mjs', import.meta.url).pathname;

async function start(
  flags: readonly string[],
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [START_FILE, 'up', '--port', '0', ...flags], {
    env: { ...process.env, RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Open (http:\/\/\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(timer);
    child.stdout.resume();
    return { url, child };
  }
  throw new Error(`cairn ${flags.join(' ')} did not start in ${START_MS / 1000} s`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const held = await start(['--hold', HELD_HEIGHT]);
  const replayed = await start([]);
  project.provide('heldUrl', held.url);
  project.provide('replayUrl', replayed.url);
  return async () => {
    await Promise.all([stop(held.child), stop(replayed.child)]);
  };
}
