/** Processes several items concurrently, and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const under: Promise<Result>[] = [];
  for (const item of items) {
    const working = work(item);
    // Prevents an unhandled rejection while an earlier item is awaited: this one is awaited below.
    working.catch(() => undefined);
    under.push(working);
    const first = under.length >= atOnce ? under.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const last of under) yield await last;
}
