/** Expensive figures that calls share for some seconds. */
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { createQueryContext, type QueryContext } from './query-context.ts';
import { sharedDatabase, inTransaction } from './until-aborted.ts';

/** Of the connections of readers, those that long reads hold at most. */
const MAX_LONG = 2;
const longReads = createConcurrencyLimit(MAX_LONG, MAX_LONG);

/** The figure of a key, or `make`'s. `make` gets a context that does not end with the call that began it. */
export async function cached<T>(
  context: QueryContext,
  key: string,
  make: (shared: QueryContext) => Promise<T>,
): Promise<T> {
  const { index, cache } = context;
  const found = await cache.get(`${index.generation} ${key}`, async () => ({
    height: index.height,
    value: await make(
      createQueryContext({ ...index, database: sharedDatabase(index.database) }, undefined, cache),
    ),
  }));
  if (found.height !== index.height) context.forbidCaching();
  return found.value;
}

/** As `cached`, of whole tables: PostgreSQL may take a minute for it, while visitors are refused. */
export const cachedLong: typeof cached = (context, key, make) =>
  cached(context, key, async (shared) => {
    const { index, cache } = shared;
    const { database } = index;
    const leave = database.engine === 'postgres' ? longReads.acquire('') : undefined;
    if (leave === undefined) return make(shared);
    try {
      return await database.transaction(
        (transaction) =>
          make(
            createQueryContext(
              { ...index, database: inTransaction(database, transaction) },
              undefined,
              cache,
            ),
          ),
        { timeLimit: 'minute' },
      );
    } finally {
      leave();
    }
  });
