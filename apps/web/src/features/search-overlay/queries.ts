/** Lists searched by the overlay, and details of single hits. Cached, so that further typing sends no requests. */
import type { AccAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import { listPools } from '@cairn/node-client/modules/amm';
import { getBalance } from '@cairn/node-client/modules/bank';
import { listProposals } from '@cairn/node-client/modules/gov';
import { listIbcChannels, listIbcClients } from '@cairn/node-client/modules/ibc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Titles and states of all proposals.
 * @see GET /cosmos/gov/v1/proposals */
export const searchedProposalsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'gov', 'searched-proposals'],
    queryFn: async ({ signal }) => {
      const { value } = await listProposals.all(node, { signal });
      return value.items.map(({ id, title, status }) => ({ id, title, status }));
    },
    staleTime: REGISTRY_STALE_MS,
  });

/** The assets of each swap pool. @see GET /elys-network/elys/amm/pool/{days} */
export const searchedPoolsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'amm', 'searched-pools'],
    queryFn: async ({ signal }) => {
      const { value } = await listPools.all(node, { days: 7, signal });
      return value.items.map(({ poolId, assets }) => ({ poolId, assets }));
    },
    staleTime: REGISTRY_STALE_MS,
  });

/** Channels with their counterparty chains. @see GET /ibc/core/channel/v1/channels */
export const searchedChannelsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'searched-channels'],
    queryFn: async ({ signal }) => (await listIbcChannels.all(node, { signal })).value.items,
    staleTime: REGISTRY_STALE_MS,
  });

/** Light clients with the chains that they follow. @see GET /ibc/core/client/v1/client_states */
export const searchedClientsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'searched-clients'],
    queryFn: async ({ signal }) =>
      (await listIbcClients.all(node, { signal })).value.items.map(({ clientId, tendermint }) => ({
        clientId,
        tendermint,
      })),
    staleTime: REGISTRY_STALE_MS,
  });

/** An account's balance of the staking denom. @see GET /cosmos/bank/v1beta1/balances/{address}/by_denom */
export const foundBalanceQuery = (node: NodeClient, address: AccAddress, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'balance', address, denom],
    queryFn: async ({ signal }) => (await getBalance(node, { address, denom, signal })).value,
  });
