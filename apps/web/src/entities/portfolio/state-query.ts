/** State of one height: questions that may be pinned to it. */
import type { Answer, CallOptions, NodeClient } from '@cairn/node-client/node-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { FINAL_STALE_MS, PRICE_REFRESH_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { networkRate } from '../../shared/lib/network-clock.ts';

/** Which state: the newest, or that of a height. */
export type StateHeight = number | 'newest';

/**
 * A question about state. Pinned to a height it takes an answer already read, when that was of the same height, and never
 * grows stale; about the newest state it does after the usual time.
 * @param key module, call and arguments.
 */
export function stateQuery<T>(
  node: NodeClient,
  key: readonly (string | number)[],
  at: StateHeight,
  read: (options: CallOptions) => Promise<Answer<T>>,
) {
  const keyAt = (height: StateHeight) => ['node', node.url, ...key, height];
  return queryOptions({
    queryKey: keyAt(at),
    queryFn: async ({ signal, client }): Promise<Answer<T>> => {
      if (at === 'newest') return read({ signal });
      const newest = client.getQueryData<Answer<T>>(keyAt('newest'));
      return newest?.height === at ? newest : read({ signal, height: at });
    },
    staleTime: at === 'newest' ? STATE_STALE_MS : FINAL_STALE_MS,
    placeholderData: keepPreviousData,
  });
}

/** For present prices: requested again every 30 s (specification, section 9) while the network goes on. */
export const priceRefresh = {
  refetchInterval: () => (networkRate() === 0 ? false : PRICE_REFRESH_MS),
} as const;

/** A question about prices: of the newest state they are kept up to date. @see stateQuery */
export function priceQuery<T>(...question: Parameters<typeof stateQuery<T>>) {
  const [, , at] = question;
  return { ...stateQuery(...question), ...(at === 'newest' ? priceRefresh : {}) };
}

/**
 * The height that all answers should be of: null when they already agree, or when some height is unreadable.
 * A list of one state may need a second round, never a third.
 */
export function heightToPin(heights: readonly (number | null)[]): number | null {
  if (heights.length === 0 || heights.some((height) => height === null)) return null;
  const known = heights.flatMap((height) => (height === null ? [] : [height]));
  const highest = Math.max(...known);
  return known.every((height) => height === highest) ? null : highest;
}
