/** Which heights a page of the list shows, and where its neighbours begin. */

/** Rows of a page. */
export const PAGE_BLOCKS = 25;

export interface PageHeights {
  /** The newest height on the page. */
  readonly to: number;
  /** Whether the page follows the head. */
  readonly isLive: boolean;
  /** `to` of the page of newer blocks: null for the live one; undefined where there is none. */
  readonly newer: number | null | undefined;
  /** `to` of the page of older blocks; undefined where there is none. */
  readonly older: number | undefined;
}

/** Reads `to` of the URL; what is no height, or not there yet, is the live page. */
export function pageHeights(text: string | undefined, head: number): PageHeights {
  const asked = text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : head;
  const isLive = asked >= head;
  const to = isLive ? head : asked;
  const next = to + PAGE_BLOCKS;
  return {
    to,
    isLive,
    newer: isLive ? undefined : next >= head ? null : next,
    older: to > PAGE_BLOCKS ? to - PAGE_BLOCKS : undefined,
  };
}
