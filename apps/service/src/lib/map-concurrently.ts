/** Bounded concurrency. */

/** The results in the order of the items, at most so many in flight. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of queue) results.set(at, await work(item));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return [...results].sort(([a], [b]) => a - b).map(([, result]) => result);
}
