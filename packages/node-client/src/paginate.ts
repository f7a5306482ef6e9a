/** Lists that come in pages. */
import { ResponseShapeError } from '@cairn/chain/errors';
import type { Answer, CallOptions, Page } from './node-client.ts';
import type { Query } from './request.ts';

/** Which page of a list. `key` and `offset` exclude each other. */
export interface PageRequest {
  /** The `nextKey` of the page before. */
  readonly key?: string | undefined;
  readonly offset?: number | undefined;
  /** Entries per page; 100 when absent. */
  readonly limit?: number | undefined;
  /** From the end of the list. */
  readonly reverse?: boolean | undefined;
  /** Asks for `total`, which costs the node a full scan. */
  readonly countTotal?: boolean | undefined;
}

/** The query parameters of a page. */
export function pageQuery(page: PageRequest | undefined): Query {
  return {
    'pagination.key': page?.key,
    'pagination.offset': page?.offset,
    'pagination.limit': page?.limit,
    'pagination.reverse': page?.reverse === true ? true : undefined,
    'pagination.count_total': page?.countTotal === true ? true : undefined,
  };
}

/**
 * A `nextKey` as the last segment of a path, for the Elys lists that take it there (guide 0.6.4): in the URL-safe
 * alphabet, since a slash of plain base64 cuts the segment even when percent-encoded. Empty for the first page,
 * whose path ends in a slash.
 */
export function pathKey(key: string | undefined): string {
  return (key ?? '').replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A list followed to its end, or to the cap. */
export interface WholeList<T> {
  readonly items: readonly T[];
  /** False when the cap cut it: then the items are not all there is. */
  readonly complete: boolean;
}

/** Entries per request when a list is read whole: public gateways time out on larger pages. */
const WHOLE_LIST_PAGE = 500;
/** Entries at most when a call states no other cap. */
const WHOLE_LIST_CAP = 20_000;

/** Options of a call that reads a whole list. */
export interface WholeListOptions extends CallOptions {
  /** Entries at most; WHOLE_LIST_CAP when absent. */
  readonly cap?: number | undefined;
}

/** Options of a call that reads one page. */
export interface PagedOptions extends CallOptions {
  readonly page?: PageRequest | undefined;
}

/**
 * Follows `nextKey` to the end. Every page after the first is asked at the height that answered the first, where that is
 * known, so that the list is of one state.
 * @throws {ResponseShapeError} when the node repeats a key, which would never end.
 */
export async function listWhole<T>(
  getPage: (asked: {
    readonly page: PageRequest;
    readonly height: number | undefined;
  }) => Promise<Answer<Page<T>>>,
  options: WholeListOptions = {},
): Promise<Answer<WholeList<T>>> {
  const cap = options.cap ?? WHOLE_LIST_CAP;
  const first = await getPage({ page: { limit: WHOLE_LIST_PAGE }, height: options.height });
  const height = options.height ?? first.height ?? undefined;
  const items: T[] = [...first.value.items];
  const seen = new Set<string>();
  let key = first.value.nextKey;
  while (key !== null && items.length < cap) {
    if (seen.has(key))
      throw new ResponseShapeError('pagination.next_key', 'the same key again', { url: first.source.url });
    seen.add(key);
    const next = await getPage({ page: { limit: WHOLE_LIST_PAGE, key }, height });
    items.push(...next.value.items);
    key = next.value.nextKey;
  }
  return { ...first, value: { items: items.slice(0, cap), complete: key === null && items.length <= cap } };
}
