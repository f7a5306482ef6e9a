/** What only this page asks. */
import type { AccAddress } from '@cairn/chain/address';
import { searchTxs, txCondition } from '@cairn/node-client/modules/tx';
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../../shared/config/lifetimes.ts';
import { mergeActivity, type ActivityPage, type FoundTxs } from './merge-activity.ts';

/** Which txs of an account. */
export type Direction = 'all' | 'sent' | 'received';

const ROWS = 20;
/** A little more than a page: a page ends with a whole block. */
const SEARCH_LIMIT = 25;

const CONDITIONS: Readonly<Record<Exclude<Direction, 'all'>, string>> = {
  sent: 'message.sender',
  received: 'transfer.recipient',
};

/** @see activityQuery */
export interface ActivityAnswer extends ActivityPage {
  /** Txs that could not be read. */
  readonly unreadable: number;
}

/**
 * A page of what an account signed and of what it received by transfer, newest first.
 * @param below the highest height to show; null for the newest.
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
      // A search has no state: no height answers it.
      return { ...first, height: null, value: { ...mergeActivity(found, ROWS), unreadable } };
    },
    staleTime: STATE_STALE_MS,
  });
