/** Starts the built program for all journeys: once holding still at the recording's last height, once replaying. */
import type { TestProject } from 'vitest/node';
import { HELD_HEIGHT, startCairn } from './start-cairn.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the explorer that holds still at the last recorded height. */
    heldUrl: string;
    /** Address of the explorer that replays. */
    replayUrl: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const held = await startCairn(['--hold', String(HELD_HEIGHT)]);
  const replayed = await startCairn([]);
  project.provide('heldUrl', held.url);
  project.provide('replayUrl', replayed.url);
  return async () => {
    await Promise.all([held.stop(), replayed.stop()]);
  };
}
