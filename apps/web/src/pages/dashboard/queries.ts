/** What only the dashboard asks. */
import type { NodeClient } from '@cairn/node-client/node-client';
import { txSearchQuery } from '../../entities/tx/queries.ts';

/** A search over all heights is slow on a large node: the last few blocks are enough for ten rows. */
const LOOK_BACK_BLOCKS = 20;

/** The newest txs, oracle feeds and all; read again whenever the lower bound moves with the head. */
export const latestTxsQuery = (node: NodeClient, height: number, limit: number) =>
  txSearchQuery(node, {
    conditions: [`tx.height>${Math.max(0, height - LOOK_BACK_BLOCKS)}`],
    order: 'newest',
    limit,
  });
