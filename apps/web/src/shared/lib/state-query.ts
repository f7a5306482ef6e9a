/** State queries that can be pinned to a height. */
import type { Answer, CallOptions, NodeClient } from '@cairn/node-client/node-client';
import { hashKey, queryOptions, type QueryKey } from '@tanstack/react-query';
import { FINAL_STALE_MS, PRICE_REFRESH_MS, STATE_STALE_MS } from '../config/lifetimes.ts';
import { networkRate } from './network-clock.ts';
import type { QueryInput } from './node-query.ts';

/** The latest state, or the state at a height. */
export type StateHeight = number | 'newest';

/**
 * A call for state. Pinned to a height it reuses a cached answer of that height and never goes stale; the latest state
 * goes stale after the usual time.
 * @see nodeQuery
 */
export function stateQuery<const I extends QueryInput, T>(
  node: NodeClient,
  name: string,
  input: I,
  at: StateHeight,
  call: (node: NodeClient, input: I & CallOptions) => Promise<Answer<T>>,
) {
  const keyAt = (height: StateHeight): QueryKey => ['node', node.url, name, input, height];
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the name says which call it is
  return queryOptions({
    queryKey: keyAt(at),
    queryFn: async ({ signal, client }): Promise<Answer<T>> => {
      if (at === 'newest') return call(node, { ...input, signal });
      const newest = client.getQueryData<Answer<T>>(keyAt('newest'));
      return newest?.height === at ? newest : call(node, { ...input, signal, height: at });
    },
    staleTime: at === 'newest' ? STATE_STALE_MS : FINAL_STALE_MS,
    placeholderData: keepOtherHeight(keyAt(at)),
  });
}

/** Keeps the previous answer while another height or node is read, but not the answer for another address or pool. */
const keepOtherHeight =
  (key: QueryKey) =>
  <D>(previous: D | undefined, query: { readonly queryKey: QueryKey } | undefined): D | undefined =>
    query !== undefined && subjectOf(query.queryKey) === subjectOf(key) ? previous : undefined;

/** Of a key as `stateQuery` writes it: name and input. */
const subjectOf = (key: QueryKey): string => hashKey(key.slice(2, 4));

/** For current prices: refetched every 30 s (specification, section 9) while the network is running. */
export const priceRefresh = {
  refetchInterval: () => (networkRate() === 0 ? false : PRICE_REFRESH_MS),
} as const;

/** A price query, refreshed while it shows the latest state. @see stateQuery */
export function priceQuery<const I extends QueryInput, T>(...args: Parameters<typeof stateQuery<I, T>>) {
  const [, , , at] = args;
  return { ...stateQuery(...args), ...(at === 'newest' ? priceRefresh : {}) };
}

/** The lowest and the highest of heights that differ; null when they agree, or when one is not readable. */
export function heightRange(heights: readonly (number | null)[]): readonly [number, number] | null {
  const known = heights.filter((height) => height !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return known.length < heights.length || lowest >= highest ? null : [lowest, highest];
}

/** One round of calls for the same state. */
export interface Round {
  readonly at: StateHeight;
  /** The height that was requested before, without having all states: some sources have a state every few blocks. */
  readonly above: number | null;
}

export const FIRST_ROUND: Round = { at: 'newest', above: null };

/**
 * The round that follows once all calls of one have answered, null when it was the last: at the highest height of the
 * answers, then at the lowest, and again when prices have a newer one.
 * @param newest the height of the latest prices.
 */
export function nextRound(
  { at, above }: Round,
  heights: readonly (number | null)[],
  newest: number | null,
): Round | null {
  const range = heightRange(heights);
  if (at === 'newest') return range === null ? null : { at: range[1], above: null };
  if (newest !== null && newest > (above ?? at)) return { at: newest, above: null };
  return range === null || above !== null ? null : { at: range[0], above: at };
}
