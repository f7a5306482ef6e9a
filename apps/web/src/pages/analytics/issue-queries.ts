/** Queries of the lower half of the analytics page. */
import { sumCoins } from '@cairn/chain/amount';
import { listPools } from '@cairn/node-client/modules/amm';
import { listBurns } from '@cairn/node-client/modules/burner';
import { getCommitmentParams } from '@cairn/node-client/modules/commitment';
import { listPoolInfos } from '@cairn/node-client/modules/masterchef';
import { listTimeBasedInflations } from '@cairn/node-client/modules/tokenomics';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';

/** The averaging window of pool answers: a week. */
const AVERAGE_DAYS = 7;

/**
 * The yield of each pool and lending vault, with its holdings; null for a vault.
 * @see GET /elys-network/elys/masterchef/list_pool_infos, /elys-network/elys/amm/pool/{key}/{days}
 */
export const poolYieldsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'masterchef', 'pool-yields'],
    queryFn: async ({ signal }) => {
      const [infos, pools] = await Promise.all([
        listPoolInfos.all(node, { signal }),
        listPools.all(node, { days: AVERAGE_DAYS, signal }),
      ]);
      return mapAnswer(infos, ({ items }) =>
        items.map((info) => ({
          ...info,
          pool: pools.value.items.find(({ poolId }) => poolId === info.poolId) ?? null,
        })),
      );
    },
  });

/**
 * Issued Eden, commitments and burns.
 * @see GET /elys-network/elys/tokenomics/time_based_inflation, /elys-network/elys/commitment/params,
 * /elys-network/elys/burner/history
 */
export const issueQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tokenomics', 'issue'],
    queryFn: async ({ signal }) => {
      const [inflations, commitment, burns] = await Promise.all([
        listTimeBasedInflations(node, { signal }),
        getCommitmentParams(node, { signal }),
        listBurns.all(node, { signal }),
      ]);
      return mapAnswer(inflations, ({ items }) => ({
        inflations: items,
        committed: commitment.value.totalCommitted,
        burned: sumCoins(burns.value.items.flatMap(({ coins }) => coins)),
        areBurnsComplete: burns.value.complete,
      }));
    },
  });
