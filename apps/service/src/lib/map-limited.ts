import pLimit from 'p-limit';

/** Maps items, at most `concurrency` of them at once. After a failure no further one is begun. */
export function mapLimited<T, R>(
  concurrency: number,
  items: readonly T[],
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(concurrency);
  return limit.map(items, (item) =>
    map(item).catch((error: unknown): never => {
      limit.clearQueue();
      throw error;
    }),
  );
}
