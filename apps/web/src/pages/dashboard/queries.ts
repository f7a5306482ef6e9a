import type { Denom } from '@cairn/chain/denom';
import { inflationYield } from '@cairn/chain/yields';
import { getDistributionParams } from '@cairn/node-client/modules/distribution';
import { listProposals } from '@cairn/node-client/modules/gov';
import { listIbcChannels, listIbcClients } from '@cairn/node-client/modules/ibc';
import { getAnnualProvisions, getInflation, getMintParams } from '@cairn/node-client/modules/mint';
import { getPool } from '@cairn/node-client/modules/staking';
import { mapAnswer, type NodeClient, type Page } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { stakingSupplyQuery } from '../../entities/asset/staking-supply-query.ts';
import { bondedGovernorsQuery } from '../../entities/validator/queries.ts';
import { txRowsQuery } from '../../entities/tx/queries.ts';
import type { RowChain } from '../../entities/tx/tx-row.ts';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { whileStarting } from '../../shared/lib/history.ts';
import { orNull } from '../../shared/lib/or-null.ts';
import { readAtOneHeight } from '../../shared/lib/read-at-one-height.ts';
import { networkRate } from '../../shared/lib/network-clock.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Searching all heights is slow on large nodes: the last few blocks suffice for ten rows. */
const LOOK_BACK_BLOCKS = 20;

/** For current state: refetched while the network is running, and until the index has started. */
export const followed = {
  refetchInterval: whileStarting(() => (networkRate() === 0 ? false : STATE_STALE_MS)),
};

/** The latest txs including oracle feeds; refetched when the lower bound moves with the head. */
export const latestTxsQuery = (node: NodeClient, chain: RowChain, height: number, limit: number) =>
  txRowsQuery(node, chain, { conditions: [`tx.height>${Math.max(0, height - LOOK_BACK_BLOCKS)}`], limit });

export const supplyQuery = (node: NodeClient, denom: Denom) => ({
  ...stakingSupplyQuery(node, denom),
  ...followed,
});

export const activeSetQuery = (node: NodeClient) => ({ ...bondedGovernorsQuery(node), ...followed });

/**
 * Minting and staking yield at one height; null for what the node does not provide. Before commission and fees.
 * @see GET /cosmos/mint/v1beta1/annual_provisions, …/inflation, …/params, /cosmos/staking/v1beta1/pool,
 * /cosmos/distribution/v1beta1/params
 */
export const mintingQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'mint', 'minting'],
    queryFn: async ({ signal }) => {
      const [provisions, inflation, params, pool, distribution] = await readAtOneHeight((height) =>
        Promise.all([
          getAnnualProvisions(node, { height, signal }),
          orNull(getInflation(node, { height, signal })),
          orNull(getMintParams(node, { height, signal })),
          orNull(getPool(node, { height, signal })),
          orNull(getDistributionParams(node, { height, signal })),
        ]),
      );
      const bonded = pool?.value.bonded ?? null;
      const communityTax = distribution?.value.communityTax ?? null;
      return mapAnswer(provisions, (perYear) => ({
        perYear,
        inflation: inflation?.value ?? null,
        params: params?.value ?? null,
        communityTax,
        bonded,
        apr: !bonded || communityTax === null ? null : inflationYield(perYear, bonded, communityTax),
      }));
    },
    ...followed,
  });

/**
 * Numbers of channels and light clients; null when the node does not count them.
 * @see GET /ibc/core/channel/v1/channels, /ibc/core/client/v1/client_states, each with pagination.count_total
 */
export const ibcCountsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'counts'],
    queryFn: async ({ signal }) => {
      const page = { limit: 1, countTotal: true };
      const [channels, clients] = await Promise.all([
        listIbcChannels(node, { page, signal }),
        orNull(listIbcClients(node, { page, signal })),
      ]);
      return mapAnswer(channels, (first) => ({
        channels: countOf(first),
        clients: clients === null ? null : countOf(clients.value),
      }));
    },
    ...followed,
  });

/** A page that is not full needs no count. */
const countOf = ({ items, total, nextKey }: Page<unknown>): bigint | null =>
  total ?? (nextKey === null ? BigInt(items.length) : null);

/** All open proposals in one state. @see GET /cosmos/gov/v1/proposals?proposal_status= */
export const openProposalsQuery = (node: NodeClient, status: 'voting-period' | 'deposit-period') => ({
  ...nodeQuery(node, 'gov/open-proposals', { status }, listProposals.all),
  ...followed,
});
