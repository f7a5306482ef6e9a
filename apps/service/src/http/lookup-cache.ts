/** Caches answers of an upstream for a day. */
import { toError } from '@cairn/indexer/errors';
import { LRUCache } from 'lru-cache';
import { isWithin } from '../lib/ttl-cache.ts';
import { UpstreamError } from './upstream.ts';

export interface LookupCache<T> {
  /**
   * The cached answer, or the result of `load`, shared while it is in flight; null where there is none. Never
   * rejects: undefined after a failure of the upstream, which is retried later.
   */
  get(key: string): Promise<T | null | undefined>;
}

export interface LookupCacheOptions<T> {
  /**
   * Requests the upstream; null where it has nothing. The signal aborts when the upstream is found
   * unreachable.
   * @throws when the upstream fails.
   */
  readonly load: (key: string, signal: AbortSignal) => Promise<T | null>;
  /** The system clock. */
  readonly now: () => number;
  /** Receives each failure of the upstream, as a sentence for the log. */
  readonly report: (message: string) => void;
  /** The size of an answer; 0 when absent. */
  readonly bytesOf?: (value: T) => number;
  /** Maximum size of all cached answers. */
  readonly maxBytes?: number;
}

/** The specified lifetime of an answer. */
export const ANSWER_TTL_MS = 24 * 60 * 60 * 1000;
/**
 * An unreachable upstream gets no request for this long: a machine without internet must not wait for each.
 */
export const REST_MS = 60 * 1000;
/** A key that failed alone is not requested again for this long. */
const FAILED_MS = 5 * 60 * 1000;
const MAX_ANSWERS = 20_000;
/** Look-ups in flight and waiting: an upstream that is requested slowly must not collect them without end. */
export const MAX_PENDING = 1_000;

interface Looked<T> {
  readonly value: T | null | undefined;
  readonly sinceMs: number;
  readonly forMs: number;
}

interface Pending<T> {
  readonly answer: Promise<T | null | undefined>;
  readonly settle: (value: T | null | undefined) => void;
}

export function createLookupCache<T>({
  load,
  now,
  report,
  bytesOf = () => 0,
  maxBytes = 0,
}: LookupCacheOptions<T>): LookupCache<T> {
  const answers = new LRUCache<string, Looked<T>>({
    max: MAX_ANSWERS,
    ...(maxBytes > 0 && {
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => 1 + (value === null || value === undefined ? 0 : bytesOf(value)),
    }),
  });
  const pending = new Map<string, Pending<T>>();
  let restsSinceMs = Number.NEGATIVE_INFINITY;
  let presence = new AbortController();

  function settle(key: string, value: T | null | undefined): void {
    pending.get(key)?.settle(value);
    pending.delete(key);
  }

  /** Fails the waiting requests at once while the upstream is unreachable. */
  function rest(): void {
    restsSinceMs = now();
    presence.abort();
    presence = new AbortController();
    for (const key of [...pending.keys()]) settle(key, undefined);
  }

  async function look(key: string): Promise<void> {
    const { signal } = presence;
    try {
      const value = await load(key, signal);
      answers.set(key, { value, sinceMs: now(), forMs: ANSWER_TTL_MS });
      settle(key, value);
    } catch (caught) {
      if (signal.aborted) return;
      report(`look-up of ${key}: ${toError(caught).message}`);
      if (isAbsence(caught)) {
        rest();
        return;
      }
      answers.set(key, { value: undefined, sinceMs: now(), forMs: FAILED_MS });
      settle(key, undefined);
    }
  }

  return {
    get(key) {
      const found = answers.get(key);
      if (found !== undefined && isWithin(found.forMs, found.sinceMs, now()))
        return Promise.resolve(found.value);
      const running = pending.get(key);
      if (running !== undefined) return running.answer;
      if (isWithin(REST_MS, restsSinceMs, now()) || pending.size >= MAX_PENDING)
        return Promise.resolve(undefined);
      const { promise, resolve } = deferred<T | null | undefined>();
      pending.set(key, { answer: promise, settle: resolve });
      void look(key);
      return promise;
    },
  };
}

function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Whether the whole upstream is unreachable, or limits requests. */
function isAbsence(caught: unknown): boolean {
  return (
    caught instanceof UpstreamError &&
    (caught.status === null || caught.status === 429 || caught.status >= 500)
  );
}
