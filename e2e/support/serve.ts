/** Starts the built program for all journeys, holding still at the recording's last height. */
import type { TestProject } from 'vitest/node';
import { at, parseJson } from './json.ts';
import { HELD_HEIGHT, startCairn } from './start-cairn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the explorer that holds still at the last recorded height. */
    heldUrl: string;
  }
}

/** The first preparation of the index takes half a minute of a quiet machine; what comes after copies it. */
const INDEX_MS = 600_000;
const POLL_MS = 1_000;

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const held = await startCairn(['--hold', String(HELD_HEIGHT)]);
  await indexReady(held.url);
  project.provide('heldUrl', held.url);
  return () => held.stop();
}

/** Waits until the index of the explorer at `url` has caught up. */
async function indexReady(url: string): Promise<void> {
  const giveUpAt = performance.now() + INDEX_MS;
  while (performance.now() < giveUpAt) {
    const status = parseJson(await (await fetch(`${url}/api/v1/status`)).text());
    if (at(status, 'state') === 'following' && at(status, 'height') === HELD_HEIGHT) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the index was not ready within ten minutes');
}
