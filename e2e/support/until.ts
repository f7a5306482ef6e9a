/** Waits for a condition outside of a page. */
import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 600_000;

/**
 * Waits until `isDone`, looking every `pauseMs`.
 * @throws {Error} with `problem`, after ten minutes.
 */
export async function until(problem: string, isDone: () => Promise<boolean>, pauseMs = 500): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > giveUpAt) throw new Error(`${problem} in ${PATIENCE_MS / 1000} s`);
    await setTimeout(pauseMs);
  }
}
