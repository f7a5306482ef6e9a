/** Asking again, only where that may help. */
import { ExplorerError, RateLimitedError } from '@cairn/chain/errors';

/** Waits, and gives up waiting when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export interface RetryOptions {
  /** Attempts in all, the first included. */
  readonly attempts: number;
  readonly sleep: Sleep;
  /** From 0 to below 1. */
  readonly random: () => number;
  readonly signal: AbortSignal;
}

/** First wait at most; each further one doubles. */
const BASE_WAIT_MS = 400;
/** No back-off is longer: a visitor is looking at the panel. */
const MAX_WAIT_MS = 8_000;
/** A longer `Retry-After` is not waited for: the visitor is told instead. */
const MAX_RETRY_AFTER_MS = 20_000;

/**
 * Runs `call` until it succeeds, fails for good, or has been tried `attempts` times. Only an ExplorerError that says
 * `retryable` is tried again: after the wait the other side named, or a back-off with full jitter above a quarter.
 * @throws whatever the last attempt threw; AbortError when cancelled while waiting.
 */
export async function withRetry<T>(call: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (caught) {
      if (!(caught instanceof ExplorerError) || !caught.retryable || attempt >= options.attempts)
        throw caught;
      const wait = waitMs(caught, attempt, options.random);
      if (wait > MAX_RETRY_AFTER_MS) throw caught;
      await options.sleep(wait, options.signal);
    }
  }
}

function waitMs(error: ExplorerError, attempt: number, random: () => number): number {
  if (error instanceof RateLimitedError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  const most = Math.min(MAX_WAIT_MS, BASE_WAIT_MS * 2 ** (attempt - 1));
  return Math.round(most * (0.25 + 0.75 * random()));
}

/** The wait of a `Retry-After` header, in seconds or as a date; undefined when absent or unreadable. Never negative. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
