/**
 * Batches concurrent reads of single things: while some are in flight, the next keys are collected and read
 * by one statement.
 */
import type { Database } from '@cairn/db/database';
import { sharedDatabase } from './until-aborted.ts';

/** Reads in flight: enough to use the database, few enough that others are collected. */
const MAX_CONCURRENCY = 2;
/** Keys of one statement. */
const MAX_BATCH = 16;

interface Waiting<K, V> {
  readonly key: K;
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Reads one thing by its key, undefined where there is none; `read` answers for several keys. */
export function createBatchLoader<K, V>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: Waiting<K, V>[] = [];
  let running = 0;

  async function readNext(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        const found = await read([...new Set(batch.map(({ key }) => key))]);
        for (const { key, resolve } of batch) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running -= 1;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running < MAX_CONCURRENCY) void readNext();
    });
}

/** A value that is made once per database, and dropped with it. */
export function perDatabase<T>(make: (database: Database) => T): (database: Database) => T {
  const made = new WeakMap<Database, { readonly value: T }>();
  return (context) => {
    const database = sharedDatabase(context);
    const found = made.get(database) ?? { value: make(database) };
    made.set(database, found);
    return found.value;
  };
}
