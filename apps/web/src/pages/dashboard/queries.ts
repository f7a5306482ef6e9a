/** What only the dashboard asks. */
import { decCoinToCoin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { getCommunityPool } from '@cairn/node-client/modules/distribution';
import { listProposals } from '@cairn/node-client/modules/gov';
import { getChainTvl } from '@cairn/node-client/modules/masterchef';
import { getPool } from '@cairn/node-client/modules/staking';
import { getSupply } from '@cairn/node-client/modules/bank';
import { listTokenPrices } from '@cairn/node-client/modules/tier';
import { getCurrentPlan } from '@cairn/node-client/modules/upgrade';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { priceRefresh } from '../../entities/portfolio/state-query.ts';
import { txSearchQuery } from '../../entities/tx/queries.ts';
import { PRICE_REFRESH_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { orNull } from '../../shared/lib/or-null.ts';
import { readAtOneHeight } from '../../shared/lib/read-at-one-height.ts';
import { networkRate } from '../../shared/lib/network-clock.ts';

/** A search over all heights is slow on a large node: the last few blocks are enough for ten rows. */
const LOOK_BACK_BLOCKS = 20;
/** Proposals of one state that fit the panel. */
const PROPOSALS = 5;

/** For present state: read again while the network goes on. */
export const followed = {
  staleTime: STATE_STALE_MS,
  refetchInterval: () => (networkRate() === 0 ? false : STATE_STALE_MS),
};

/** The newest txs, oracle feeds and all; read again whenever the lower bound moves with the head. */
export const latestTxsQuery = (node: NodeClient, height: number, limit: number) =>
  txSearchQuery(node, {
    conditions: [`tx.height>${Math.max(0, height - LOOK_BACK_BLOCKS)}`],
    order: 'newest',
    limit,
  });

/** Supply and stake of the staking token, and what the community owns of every denom, all of one height.
 * @see GET /cosmos/staking/v1beta1/pool, /cosmos/bank/v1beta1/supply/by_denom, /cosmos/distribution/v1beta1/community_pool */
export const supplyQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'supply-split', denom],
    queryFn: async ({ signal }) => {
      const [pool, supply, community] = await readAtOneHeight((height) =>
        Promise.all([
          getPool(node, { height, signal }),
          getSupply(node, { height, signal, denom }),
          orNull(getCommunityPool(node, { height, signal })),
        ]),
      );
      const owned = community?.value.map((coin) => decCoinToCoin(coin, 'down')) ?? null;
      return mapAnswer(pool, ({ bonded, notBonded }) => ({
        supply: supply.value.baseUnits,
        bonded,
        notBonded,
        communityCoins: owned,
        communityPool: owned === null ? null : (owned.find((coin) => coin.denom === denom)?.baseUnits ?? 0n),
      }));
    },
    ...followed,
  });

/** Proposals that are open, of one state.
 * @see GET /cosmos/gov/v1/proposals?proposal_status= */
export const openProposalsQuery = (node: NodeClient, status: 'voting-period' | 'deposit-period') =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'open-proposals', status],
    queryFn: ({ signal }) => listProposals(node, { status, page: { limit: PROPOSALS }, signal }),
    ...followed,
  });

/** @see GET /cosmos/upgrade/v1beta1/current_plan */
export const currentPlanQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'upgrade', 'current-plan'],
    queryFn: ({ signal }) => getCurrentPlan(node, { signal }),
    ...followed,
  });

/** @see GET /elys-network/elys/tier/get_all_prices */
export const tokenPricesQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'tier', 'all-prices'],
    queryFn: ({ signal }) => listTokenPrices(node, { signal }),
    staleTime: PRICE_REFRESH_MS,
    ...priceRefresh,
  });

/** @see GET /elys-network/elys/masterchef/chain_tvl */
export const chainTvlQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'masterchef', 'chain-tvl'],
    queryFn: ({ signal }) => getChainTvl(node, { signal }),
    ...followed,
  });
