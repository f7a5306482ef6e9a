import pLimit from 'p-limit';

/** Maps items, at most `lanes` of them at once. After a failure no further one is begun. */
export function mapLimited<T, R>(
  lanes: number,
  items: readonly T[],
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const limit = pLimit(lanes);
  return limit.map(items, (item) =>
    map(item).catch((error: unknown): never => {
      limit.clearQueue();
      throw error;
    }),
  );
}
