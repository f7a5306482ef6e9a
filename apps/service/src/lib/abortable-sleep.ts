import { setTimeout as wait } from 'node:timers/promises';

/**
 * Sleeps.
 * @throws {DOMException} AbortError, when the signal aborts.
 */
export async function sleepUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal });
}
