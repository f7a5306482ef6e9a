/** Works at several items at once, and hands the results on in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const under: Promise<Result>[] = [];
  for (const item of items) {
    const working = work(item);
    // Whoever waits for an earlier one first must not miss that this one failed: it is awaited below.
    working.catch(() => undefined);
    under.push(working);
    const first = under.length >= atOnce ? under.shift() : undefined;
    if (first !== undefined) yield await first;
  }
  for (const last of under) yield await last;
}
