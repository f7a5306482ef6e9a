import { ExplorerError, RateLimitedError } from '@cairn/chain/errors';

/** Waits; rejects when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export interface RetryOptions {
  /** Total number of attempts. */
  readonly attempts: number;
  readonly sleep: Sleep;
  /** In [0, 1). */
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** A longer `Retry-After` is reported instead. */
  readonly maxRetryAfterMs: number;
}

/** Maximum of the first delay, doubled for each further one. */
const BASE_WAIT_MS = 400;
/** Limit of the back-off: a visitor is waiting for the panel. */
const MAX_WAIT_MS = 8_000;

/**
 * Runs `call` until it succeeds, fails permanently, or has been tried `attempts` times. Only a `retryable`
 * ExplorerError is retried, after the server's delay or a back-off with full jitter above a quarter.
 * @throws the error of the last attempt; AbortError when cancelled while waiting.
 */
export async function withRetry<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (caught) {
      if (!(caught instanceof ExplorerError) || !caught.retryable || attempt >= options.attempts)
        throw caught;
      const wait = waitMs(caught, attempt, options.random);
      if (wait > options.maxRetryAfterMs) throw caught;
      await options.sleep(wait, options.signal);
    }
  }
}

function waitMs(error: ExplorerError, attempt: number, random: () => number): number {
  if (error instanceof RateLimitedError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  const maxWaitMs = Math.min(MAX_WAIT_MS, BASE_WAIT_MS * 2 ** (attempt - 1));
  return Math.round(maxWaitMs * (0.25 + 0.75 * random()));
}

/**
 * The delay of a `Retry-After` header in ms, from seconds or a date; undefined when absent or malformed.
 * Never negative.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
