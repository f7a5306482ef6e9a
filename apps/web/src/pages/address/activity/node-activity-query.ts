import type { AccAddress } from '@cairn/chain/address';
import type { Tx } from '@cairn/chain/tx';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';

export type Direction = 'all' | 'sent' | 'received';

const ROWS = 20;
/** Slightly more than a page, because pages end with a complete block. */
const SEARCH_LIMIT = 25;

const CONDITIONS: Readonly<Record<Exclude<Direction, 'all'>, string>> = {
  sent: 'message.sender',
  received: 'transfer.recipient',
};

/** One search, newest first. */
interface FoundTxs {
  readonly txs: readonly Tx[];
  /** Whether there are older matches. */
  readonly hasMore: boolean;
}

/** @see mergeActivity */
interface ActivityPage {
  /** Newest first, without duplicates. */
  readonly txs: readonly Tx[];
  /** The height to continue below; null at the end. */
  readonly nextHeight: number | null;
  /** True when a block has more txs than a search returns, so that some are missing. */
  readonly isPartial: boolean;
}

/**
 * The newest txs of both, at least `rows` if available. A page ends with a complete block, so that the next one
 * continues by height; blocks that a search may have truncated go to the next page.
 */
export function mergeActivity(sources: readonly FoundTxs[], rows: number): ActivityPage {
  const byHash = new Map(sources.flatMap(({ txs }) => txs.map((tx) => [tx.hash, tx] as const)));
  const merged = [...byHash.values()].sort((a, b) => b.height - a.height);
  // The lowest block of a truncated search may have more txs.
  const cut = Math.max(0, ...sources.map(({ txs, hasMore }) => (hasMore ? (txs.at(-1)?.height ?? 0) : 0)));
  const complete = merged.filter((tx) => tx.height > cut);
  if (complete.length === 0 && cut > 0) {
    return { txs: merged.filter((tx) => tx.height >= cut), nextHeight: cut - 1, isPartial: true };
  }
  const lastHeight = complete[Math.min(rows, complete.length) - 1]?.height ?? 0;
  const page = complete.filter((tx) => tx.height >= lastHeight);
  const isEnd = cut === 0 && page.length === merged.length;
  return { txs: page, nextHeight: isEnd || lastHeight <= 1 ? null : lastHeight - 1, isPartial: false };
}

export interface ActivityAnswer extends ActivityPage {
  /** Number of txs that failed to parse. */
  readonly unreadable: number;
}

/**
 * A page of txs that an account signed or received by transfer, newest first.
 * @param below the highest height to include; null for the latest.
 * @see GET /cosmos/tx/v1beta1/txs?query=message.sender='…' and transfer.recipient='…'
 */
export const activityQuery = (
  node: NodeClient,
  address: AccAddress,
  direction: Direction,
  below: number | null,
) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'activity', address, direction, below],
    queryFn: async ({ signal }): Promise<Answer<ActivityAnswer>> => {
      const keys = direction === 'all' ? [CONDITIONS.sent, CONDITIONS.received] : [CONDITIONS[direction]];
      const [first, ...others] = await Promise.all(
        keys.map((key) =>
          searchTxs(node, {
            conditions: [txCondition(key, address), ...(below === null ? [] : [`tx.height<=${below}`])],
            limit: SEARCH_LIMIT,
            signal,
          }),
        ),
      );
      if (first === undefined) throw new Error('no search was made');
      const all = [first, ...others];
      const found = all.map(({ value }): FoundTxs => ({
        txs: value.txs,
        hasMore: value.total > BigInt(value.txs.length + value.unreadable),
      }));
      const unreadable = all.reduce((sum, { value }) => sum + value.unreadable, 0);
      // Searches are not bound to a state, so they have no height.
      return { ...first, height: null, value: { ...mergeActivity(found, ROWS), unreadable } };
    },
  });
