/** A numbered page of a search, as in the consensus engine. */
export type NumberedPage<T> = { readonly items: readonly T[] } | { readonly problem: string };

/** Returns a page, counted from 1; a page past the end is an error with the engine's message. */
export function numberedPage<T>(items: readonly T[], page: number, perPage: number): NumberedPage<T> {
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  if (page <= 0 || page > pages)
    return { problem: `page should be within [1, ${pages}] range, given ${page}` };
  return { items: items.slice((page - 1) * perPage, page * perPage) };
}
