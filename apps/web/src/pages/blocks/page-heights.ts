/** The heights on a page of the list, and its neighbours. */

export const PAGE_BLOCKS = 25;

export interface PageHeights {
  /** The highest height on the page. */
  readonly to: number;
  /** `to` of the page of newer blocks: null for the page that follows the head; undefined for none. */
  readonly newer: number | null | undefined;
  /** `to` of the page of older blocks; undefined for none. */
  readonly older: number | undefined;
}

/** Parses `to` from the URL; invalid and future heights show the page that follows the head. */
export function pageHeights(text: string | undefined, head: number): PageHeights {
  const requested = text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : head;
  const isLive = requested >= head;
  const to = isLive ? head : requested;
  const next = to + PAGE_BLOCKS;
  return {
    to,
    newer: isLive ? undefined : next >= head ? null : next,
    older: to > PAGE_BLOCKS ? to - PAGE_BLOCKS : undefined,
  };
}
