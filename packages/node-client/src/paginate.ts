import { ResponseShapeError } from '@cairn/chain/errors';
import type { Answer, CallOptions, Page } from './node-client.ts';
import type { Query } from './request.ts';

/** A page of a list. `key` and `offset` are mutually exclusive. */
export interface PageRequest {
  /** The `nextKey` of the previous page. */
  readonly key?: string | undefined;
  readonly offset?: number | undefined;
  /** Entries per page; 100 when absent. */
  readonly limit?: number | undefined;
  /** Starts at the end of the list. */
  readonly reverse?: boolean | undefined;
  /** Requests `total`, which costs the node a full scan. */
  readonly countTotal?: boolean | undefined;
}

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
 * A `nextKey` as the last path segment, for Elys lists that take it there (guide 0.6.4): URL-safe, since a
 * slash splits the segment even when percent-encoded. Empty for the first page, whose path ends in a slash.
 */
export function pathKey(key: string | undefined): string {
  return (key ?? '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** A list read to its end or to the cap. */
export interface FullList<T> {
  readonly items: readonly T[];
  /** False when items are missing because of the cap. */
  readonly complete: boolean;
}

/** Page size for complete lists: public gateways time out on larger pages. */
const FULL_LIST_PAGE = 500;
/** Default maximum number of entries. */
const FULL_LIST_CAP = 20_000;
/** Maximum number of pages: of 100 entries for the longest list. */
const MAX_PAGES = 1_000;

export interface FullListOptions extends CallOptions {
  /** Maximum number of entries; defaults to FULL_LIST_CAP. */
  readonly cap?: number | undefined;
  /** Starts at the end of the list, which decides what the cap leaves out. */
  readonly reverse?: boolean | undefined;
}

export interface PagedOptions extends CallOptions {
  readonly page?: PageRequest | undefined;
}

/**
 * Follows `nextKey` to the end. Later pages are requested at the height of the first where it is known, so
 * that the list is consistent.
 * @throws {ResponseShapeError} when the node repeats a key.
 */
export async function listAllPages<T>(
  getPage: (requested: {
    readonly page: PageRequest;
    readonly height: number | undefined;
  }) => Promise<Answer<Page<T>>>,
  options: FullListOptions = {},
): Promise<Answer<FullList<T>>> {
  const cap = options.cap ?? FULL_LIST_CAP;
  const page = { limit: FULL_LIST_PAGE, reverse: options.reverse };
  const first = await getPage({ page, height: options.height });
  const height = options.height ?? first.height ?? undefined;
  const items: T[] = [...first.value.items];
  const seen = new Set<string>();
  let key = first.value.nextKey;
  // A node may return empty pages, but not forever.
  while (key !== null && items.length < cap && seen.size < Math.min(cap, MAX_PAGES)) {
    if (seen.has(key))
      throw new ResponseShapeError('pagination.next_key', 'the same key again', { url: first.source.url });
    seen.add(key);
    const next = await getPage({ page: { ...page, key }, height });
    items.push(...next.value.items);
    key = next.value.nextKey;
  }
  return { ...first, value: { items: items.slice(0, cap), complete: key === null && items.length <= cap } };
}
