/** Expensive figures that calls share for some seconds. */
import { createQueryContext, type QueryContext } from './query-context.ts';
import { sharedDatabase } from './until-aborted.ts';

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
  if (found.height !== index.height) context.mustNotLast();
  return found.value;
}
