/** Limits searches of an archive that scan heights: few at a time, and each for a short time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { SearchBudget } from '@cairn/archive/search/search-budget';
import { RateLimitedError, ValidationError } from '@cairn/chain/errors';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';

/** Searches in flight in all; a client has one. */
const MAX_AT_ONCE = 2;
/** Scanning time per request. */
const MAX_MS = 1_500;
const RETRY_AFTER_MS = 2_000;
/** Longer than a few searches of a page take in sequence. */
const MAX_WAIT_MS = 5_000;
const LOOK_MS = 20;

/** The budgets of requests: `left` aborts when the client disconnects. */
export type SlowSearches = (client: string, left: AbortSignal) => SearchBudget;

/** Shares the time of slow searches among clients. */
export function createSlowSearches(maxWaitMs = MAX_WAIT_MS, maxMs = MAX_MS): SlowSearches {
  const limit = createConcurrencyLimit(MAX_AT_ONCE, 1);

  /** A page requests several things at once: they queue for a while before one is refused. */
  async function placeFor(client: string, left: AbortSignal): Promise<(() => void) | undefined> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      const leave = limit.acquire(client);
      if (leave !== undefined || performance.now() > deadline) return leave;
      await pause(LOOK_MS, undefined, { signal: left });
    }
  }

  return (client, left) => {
    let spentMs = 0;
    // Searches of one request run in sequence, and share its time.
    let turn: Promise<unknown> = Promise.resolve();

    async function scan<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      left.throwIfAborted();
      if (spentMs >= maxMs) throw tooLong(maxMs);
      const leave = await placeFor(client, left);
      if (leave === undefined)
        throw new RateLimitedError('too many searches of this kind at once', {
          retryAfterMs: RETRY_AFTER_MS,
        });
      const startMs = performance.now();
      const over = new AbortController();
      const timer = setTimeout(() => over.abort(tooLong(maxMs)), maxMs - spentMs);
      try {
        return await work(AbortSignal.any([left, over.signal]));
      } finally {
        clearTimeout(timer);
        spentMs += performance.now() - startMs;
        leave();
      }
    }

    return {
      client,
      signal: left,
      scan: (work) => {
        const run = turn.then(() => scan(work));
        turn = run.catch(() => undefined);
        return run;
      },
    };
  };
}

const tooLong = (maxMs: number): ValidationError =>
  new ValidationError(`the search reads for more than ${maxMs / 1_000} s: narrow it down by height`);
