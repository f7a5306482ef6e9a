/** Queries used only by the page of compounding. */
import { searchTxs } from '@cairn/node-client/modules/tx';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { txCondition } from '@cairn/node-client/tx-condition';
import { queryOptions } from '@tanstack/react-query';
import { sumUpRuns } from './restake-grants.ts';

const MAX_TXS = 100;

/** Accounts that ran the newest grants for others: their runs are a fraction of the transactions. @see GET /cosmos/tx/v1beta1/txs?query= */
export const runnersQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'runners'],
    queryFn: async ({ signal }) => {
      const conditions = [txCondition('message.action', '/cosmos.authz.v1beta1.MsgExec')];
      const answer = await searchTxs(node, { conditions, order: 'newest', page: 1, limit: MAX_TXS, signal });
      return mapAnswer(answer, ({ txs, total }) => ({
        runners: sumUpRuns(txs),
        txCount: txs.length,
        total,
      }));
    },
  });
