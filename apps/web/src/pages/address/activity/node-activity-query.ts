/** Queries used only by this page. */
import type { AccAddress } from '@cairn/chain/address';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { mergeActivity, type ActivityPage, type FoundTxs } from './merge-activity.ts';

/** Which txs of an account to include. */
export type Direction = 'all' | 'sent' | 'received';

const ROWS = 20;
/** Slightly more than a page, because pages end with a complete block. */
const SEARCH_LIMIT = 25;

const CONDITIONS: Readonly<Record<Exclude<Direction, 'all'>, string>> = {
  sent: 'message.sender',
  received: 'transfer.recipient',
};

/** @see activityQuery */
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
