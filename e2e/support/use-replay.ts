/** A network whose blocks come, begun when the file of tests begins: the recording lasts 21 minutes, all tests longer. */
import { afterAll, beforeAll } from 'vitest';
import { startCairn, type RunningCairn } from './start-cairn.ts';

/** The address of an explorer that replays; for use inside tests. */
export function useReplay(): () => string {
  let running: RunningCairn | undefined;
  beforeAll(async () => {
    running = await startCairn([]);
  });
  afterAll(() => running?.stop());
  return () => running?.url ?? '';
}
