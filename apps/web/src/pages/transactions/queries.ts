import { searchTxs } from '@cairn/node-client/modules/tx';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import type { RowChain, TxRow } from '../../entities/tx/tx-row.ts';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import {
  acceptsTx,
  filterKey,
  planSearch,
  positionText,
  type MessageKnowledge,
  type TxFilter,
} from './tx-filter.ts';
import { collectPage, type Position, type TxPage, type TxScan } from './walk-txs.ts';

export const PAGE_ROWS = 25;
/** Maximum searches per page; filters that a node does not support may need many. */
const MAX_STRETCHES = 20;
/** Unfiltered pages need one search of this size; filtered ones use the node's maximum. */
const PLAIN_LIMIT = 30;
const SCAN_LIMIT = 100;

/** The walk of a filter between two heights. */
export function walkOf(
  node: NodeClient,
  filter: TxFilter,
  highest: number,
  lowest: number,
  signal: AbortSignal | undefined,
): TxScan {
  const { searches, isScan } = planSearch(filter);
  const isJudgedHere =
    filter.module !== null || filter.result !== 'any' || (filter.sinceDay ?? filter.untilDay) !== null;
  return {
    searches,
    isDense: isScan,
    highest,
    lowest,
    limit: isJudgedHere ? SCAN_LIMIT : PLAIN_LIMIT,
    sinceDay: filter.sinceDay,
    request: async (conditions, page, limit) => {
      const { value } = await searchTxs(node, { conditions, order: 'newest', page, limit, signal });
      return value;
    },
  };
}

/** Message classification; loaded only for filters that need it. */
export async function messageKnowledge(filter: TxFilter): Promise<MessageKnowledge> {
  if (filter.module === null && (filter.type === null || filter.result !== 'failed'))
    return { walkMessages: (message) => [{ message }], messageModule: () => '' };
  return import('@cairn/messages/describe-message');
}

export interface TxRows extends Omit<TxPage, 'txs'> {
  readonly txs: readonly TxRow[];
}

async function rowsOf(chain: RowChain, page: TxPage): Promise<TxRows> {
  const { txRow } = await import('../../entities/tx/row-of-tx.ts');
  return { ...page, txs: await Promise.all(page.txs.map((tx) => txRow(tx, chain))) };
}

/** Nodes answer searches before they have indexed their newest block, and one of several may lag. */
const SETTLED_AFTER_BLOCKS = 2;

/** Whether a search down from this height is complete. @param head undefined while unknown. */
export const isSettled = (height: number, head: number | undefined): boolean =>
  head !== undefined && head >= height + SETTLED_AFTER_BLOCKS;

/**
 * A page of transactions from `start` down. Final once that block is settled, and loaded again then.
 * @see GET /cosmos/tx/v1beta1/txs?query=
 */
export const txPageQuery = (
  node: NodeClient,
  chain: RowChain,
  filter: TxFilter,
  start: Position,
  settled: boolean,
) =>
  queryOptions({
    queryKey: [
      'node',
      node.url,
      'tx',
      'walk',
      chain.chainId,
      filterKey(filter),
      positionText(start),
      settled,
    ],
    queryFn: async ({ signal }): Promise<TxRows> =>
      rowsOf(
        chain,
        await collectPage(
          walkOf(node, filter, start.height, filter.fromHeight ?? 1, signal),
          acceptsTx(filter, await messageKnowledge(filter)),
          start,
          PAGE_ROWS,
          MAX_STRETCHES,
        ),
      ),
    staleTime: FINAL_STALE_MS,
  });

/** Transactions above `pinned` up to `head`: those since the list was opened. */
export const newTxsQuery = (
  node: NodeClient,
  chain: RowChain,
  filter: TxFilter,
  pinned: number,
  head: number,
) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'walk-new', chain.chainId, filterKey(filter), pinned, head],
    queryFn: async ({ signal }): Promise<TxRows> =>
      rowsOf(
        chain,
        await collectPage(
          walkOf(node, filter, head, pinned + 1, signal),
          acceptsTx(filter, await messageKnowledge(filter)),
          { height: head, skip: 0 },
          SCAN_LIMIT,
          MAX_STRETCHES,
        ),
      ),
    staleTime: FINAL_STALE_MS,
  });
