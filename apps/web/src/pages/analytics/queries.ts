/** What only the page of analytics asks. */
/* eslint @tanstack/query/exhaustive-deps: ["error", { "allowlist": { "types": ["NodeClient"] } }] -- the key holds node.url, which names the client */
import { sumCoins } from '@cairn/chain/amount';
import { decToInt } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { listAllPools } from '@cairn/node-client/modules/amm/list-pools';
import { getSupply } from '@cairn/node-client/modules/bank/get-supply';
import { listAllBurns } from '@cairn/node-client/modules/burner/list-burns';
import { getCommitmentParams } from '@cairn/node-client/modules/commitment/get-params';
import { getCommunityPool } from '@cairn/node-client/modules/distribution/get-community-pool';
import { getChainTvl } from '@cairn/node-client/modules/masterchef/get-chain-tvl';
import { listPoolAprs } from '@cairn/node-client/modules/masterchef/list-pool-aprs';
import { getPool } from '@cairn/node-client/modules/staking/get-pool';
import { listTimeBasedInflations } from '@cairn/node-client/modules/tokenomics/list-time-based-inflations';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { AVERAGE_DAYS } from '../../entities/pool/queries.ts';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** @see GET /elys-network/elys/masterchef/chain_tvl */
export const lockedValueQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'masterchef', 'locked-value'],
    queryFn: ({ signal }) => getChainTvl(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** What each pool and lending vault pays, with what it holds; null for a vault.
 * @see GET /elys-network/elys/masterchef/pool_aprs, /elys-network/elys/amm/pool/{key}/{days} */
export const poolYieldsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'masterchef', 'pool-yields'],
    queryFn: async ({ signal }) => {
      const [aprs, pools] = await Promise.all([
        listPoolAprs(node, { signal }),
        listAllPools(node, { days: AVERAGE_DAYS, signal }),
      ]);
      return mapAnswer(aprs, (list) =>
        list.map((apr) => ({
          ...apr,
          pool: pools.value.items.find(({ poolId }) => poolId === apr.poolId) ?? null,
        })),
      );
    },
    staleTime: STATE_STALE_MS,
  });

/** The staking token: how much there is and how much of it is at stake, in base units.
 * @see GET /cosmos/bank/v1beta1/supply/by_denom, /cosmos/staking/v1beta1/pool, /cosmos/distribution/v1beta1/community_pool */
export const stakingSupplyQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'staking-supply', denom],
    queryFn: async ({ signal }) => {
      const [supply, pool, community] = await Promise.all([
        getSupply(node, { denom, signal }),
        getPool(node, { signal }),
        getCommunityPool(node, { signal }),
      ]);
      const own = community.value.find((coin) => coin.denom === denom);
      return mapAnswer(supply, ({ baseUnits }) => ({
        supply: baseUnits,
        bonded: pool.value.bonded,
        notBonded: pool.value.notBonded,
        community: own === undefined ? 0n : decToInt(own.baseUnits, 'down'),
      }));
    },
    staleTime: STATE_STALE_MS,
  });

/** What is issued as Eden, what is committed, and what was burned.
 * @see GET /elys-network/elys/tokenomics/time_based_inflation, /elys-network/elys/commitment/params, /elys-network/elys/burner/history */
export const issueQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tokenomics', 'issue'],
    queryFn: async ({ signal }) => {
      const [inflations, commitment, burns] = await Promise.all([
        listTimeBasedInflations(node, { signal }),
        getCommitmentParams(node, { signal }),
        listAllBurns(node, { signal }),
      ]);
      return mapAnswer(inflations, ({ items }) => ({
        inflations: items,
        committed: commitment.value.totalCommitted,
        burned: sumCoins(burns.value.items.flatMap(({ coins }) => coins)),
        areBurnsComplete: burns.value.complete,
      }));
    },
    staleTime: STATE_STALE_MS,
  });
