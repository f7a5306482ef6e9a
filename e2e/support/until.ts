/** Waits for a condition outside of a page. */
import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 600_000;

/**
 * Waits until `isDone`, looking every `pauseMs`.
 * @throws {Error} with `problem`, after ten minutes.
 */
export async function until(problem: string, isDone: () => Promise<boolean>, pauseMs = 500): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error(`${problem} in ${TIMEOUT_MS / 1000} s`);
    await setTimeout(pauseMs);
  }
}
