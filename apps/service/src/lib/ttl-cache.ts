/** Caches expensive figures for some seconds. */
export interface TtlCache {
  /** The cached value of a key, or `make`'s. A failure is not cached. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

interface Entry {
  readonly value: Promise<unknown>;
  sinceMs: number;
  forMs: number;
}

const MAX_ENTRIES = 1_000;
/** A value that takes longer is made again. */
const LOAD_TIMEOUT_MS = 120_000;

/**
 * Caches values for `ms` by the clock `now`, or for as long as they took to make times `timesItsCost`. What was not
 * read for longest goes first.
 */
export function createTtlCache(ms: number, now: () => number, timesItsCost = 0): TtlCache {
  const entries = new Map<string, Entry>();
  return {
    get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      entries.delete(key);
      if (found !== undefined && isWithin(found.forMs, found.sinceMs, now())) {
        entries.set(key, found);
        // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a key has one maker, which decides the type
        return found.value as Promise<T>;
      }
      const beganMs = now();
      const value = make();
      const entry: Entry = { value, sinceMs: beganMs, forMs: Math.max(ms, LOAD_TIMEOUT_MS) };
      entries.set(key, entry);
      value.then(
        () => {
          entry.sinceMs = now();
          entry.forMs = Math.max(ms, timesItsCost * (entry.sinceMs - beganMs));
        },
        () => entries.get(key) === entry && entries.delete(key),
      );
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}

/** Whether less than `ms` have passed since a time; a clock that was set back ends the span, too. */
export const isWithin = (ms: number, sinceMs: number, nowMs: number): boolean =>
  sinceMs <= nowMs && nowMs < sinceMs + ms;
