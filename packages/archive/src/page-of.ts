/** A page of a search as the consensus engine counts pages. */
export type NumberedPage<T> = { readonly items: readonly T[] } | { readonly problem: string };

/** Cuts a page; pages count from 1, and one past the last is a problem, in the engine's words. */
export function numberedPage<T>(items: readonly T[], page: number, perPage: number): NumberedPage<T> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  if (page <= 0 || page > pages)
    return { problem: `page should be within [1, ${pages}] range, given ${page}` };
  return { items: items.slice((page - 1) * perPage, page * perPage) };
}
