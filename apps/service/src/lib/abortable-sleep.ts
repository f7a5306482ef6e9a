/** Waiting that ends when it is told to. */
import { setTimeout as wait } from 'node:timers/promises';

/** Waits by the timer. @throws {DOMException} AbortError, when the signal aborts. */
export async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal });
}
