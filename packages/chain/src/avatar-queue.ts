/** The pace of avatar requests, in browsers and in the service (specification, section 9). */

/** Minimum interval between requests. */
const SPACING_MS = 500;
const AT_ONCE = 5;
const RETRIES = 3;

export interface Pace {
  readonly sleep: (ms: number) => Promise<void>;
  readonly now: () => number;
}

/** Runs a task in its turn, unless the signal has aborted by then. */
export type Queue = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>;

/** A queue, and the same with three more attempts, after 1, 2 and 4 s, at tasks that fail for a rate limit. */
export function createAvatarQueue({ sleep, now }: Pace, isLimit: (error: unknown) => boolean) {
  const waiting: (() => void)[] = [];
  let running = 0;
  let lastStartMs = Number.NEGATIVE_INFINITY;
  /** Serializes the starts of tasks. */
  let line = Promise.resolve();

  async function waitForTurn(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    // From the actual last start: a delayed timer must not shorten the next pause, nor a clock that was set back extend it.
    const waitMs = Math.min(SPACING_MS, lastStartMs + SPACING_MS - now());
    if (waitMs > 0) await sleep(waitMs);
    lastStartMs = now();
  }

  const run: Queue = async (signal, task) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      line = line.then(() => waitForTurn(signal));
      await line;
      signal.throwIfAborted();
      return await task();
    } finally {
      // The slot goes to the next in line, and is freed only when the queue is empty.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  const runWithRetries: Queue = async (signal, task) => {
    for (let retry = 0; ; retry += 1) {
      try {
        return await run(signal, task);
      } catch (error) {
        if (!isLimit(error) || retry >= RETRIES) throw error;
        await sleep(2 ** (retry + 1) * 500);
      }
    }
  };
  return { run, runWithRetries };
}
