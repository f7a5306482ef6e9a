/** Caches expensive figures for some seconds. */
import { isWithin } from './is-within.ts';

export interface TtlCache {
  /** The cached value of a key, or `make`'s. A failure is not cached. */
  get<T>(key: string, make: () => Promise<T>): Promise<T>;
}

interface Entry {
  readonly value: Promise<unknown>;
  /** When the value was made; undefined while it is. */
  sinceMs?: number;
}

const MAX_ENTRIES = 1_000;

/** Caches values for `ms` by the clock `now`. */
export function createTtlCache(ms: number, now: () => number): TtlCache {
  const entries = new Map<string, Entry>();
  return {
    get<T>(key: string, make: () => Promise<T>): Promise<T> {
      const found = entries.get(key);
      const isFresh = isWithin(ms, found?.sinceMs ?? now(), now());
      // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a key has one maker, which decides the type
      if (found !== undefined && isFresh) return found.value as Promise<T>;
      const value = make();
      const entry: Entry = { value };
      entries.delete(key);
      entries.set(key, entry);
      // A late failure leaves a newer value.
      value.then(
        () => (entry.sinceMs = now()),
        () => entries.get(key) === entry && entries.delete(key),
      );
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
