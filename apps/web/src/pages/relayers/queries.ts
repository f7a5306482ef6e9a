/** What only the page of relayers asks. */
import { searchTxs, txCondition } from '@cairn/node-client/modules/tx';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rankRelayers, RELAY_TYPES } from '../../entities/ibc/rank-relayers.ts';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The relayers of the newest txs with each sort of relay message. Headers make these txs large: only some are read.
 * @param each txs of each sort, at most 100. @see GET /cosmos/tx/v1beta1/txs?query= */
export const relayersQuery = (node: NodeClient, each: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tx', 'relayers', each],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        RELAY_TYPES.map((type) =>
          searchTxs(node, { conditions: [txCondition('message.action', type)], limit: each, signal }),
        ),
      );
      const [first] = pages;
      if (first === undefined) throw new TypeError('no search was made');
      const txs = pages.flatMap(({ value }) => value.txs);
      return mapAnswer(first, () => ({
        relayers: rankRelayers(txs),
        read: new Set(txs.map(({ hash }) => hash)).size,
        /** Whether older ones of some sort were left out. */
        isCut: pages.some(({ value }) => value.total > BigInt(value.txs.length)),
      }));
    },
    staleTime: STATE_STALE_MS,
    placeholderData: keepPreviousData,
  });
