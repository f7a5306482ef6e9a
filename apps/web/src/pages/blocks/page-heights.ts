/** The heights on a page of the list, and its neighbours. */

/** Rows per page. */
export const PAGE_BLOCKS = 25;

export interface PageHeights {
  /** The highest height on the page. */
  readonly to: number;
  /** Whether the page follows the head. */
  readonly isLive: boolean;
  /** `to` of the page of newer blocks: null for the live page; undefined for none. */
  readonly newer: number | null | undefined;
  /** `to` of the page of older blocks; undefined for none. */
  readonly older: number | undefined;
}

/** Parses `to` from the URL; invalid and future heights show the live page. */
export function pageHeights(text: string | undefined, head: number): PageHeights {
  const requested = text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : head;
  const isLive = requested >= head;
  const to = isLive ? head : requested;
  const next = to + PAGE_BLOCKS;
  return {
    to,
    isLive,
    newer: isLive ? undefined : next >= head ? null : next,
    older: to > PAGE_BLOCKS ? to - PAGE_BLOCKS : undefined,
  };
}
