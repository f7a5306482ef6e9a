/** Starts the built program for all journeys, holding still at the recording's last height. */
import type { TestProject } from 'vitest/node';
import { HELD_HEIGHT, startCairn } from './start-cairn.ts';
import { untilIndexed } from './until-indexed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the explorer that holds still at the last recorded height. */
    heldUrl: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const held = await startCairn(['--hold', String(HELD_HEIGHT)]);
  await untilIndexed(held.url);
  project.provide('heldUrl', held.url);
  return () => held.stop();
}
