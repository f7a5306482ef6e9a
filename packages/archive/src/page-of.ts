/** A numbered page of a search, counted from 1; one past the end is refused with the engine's message. */
export function numberedPage<T>(
  items: readonly T[],
  page: number,
  perPage: number,
  refuse: (problem: string) => Error,
): readonly T[] {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  if (page <= 0 || page > pages) throw refuse(`page should be within [1, ${pages}] range, given ${page}`);
  return items.slice((page - 1) * perPage, page * perPage);
}
