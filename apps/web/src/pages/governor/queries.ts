/** Queries of the governor page. */
import type { ValoperAddress } from '@cairn/chain/address';
import { getCommission, getOutstandingRewards, listSlashes } from '@cairn/node-client/modules/distribution';
import { getValidator, listValidatorDelegations } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** @see GET /cosmos/staking/v1beta1/validators/{valoper} */
export const governorQuery = (node: NodeClient, address: ValoperAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'validator', address],
    queryFn: ({ signal }) => getValidator(node, { address, signal }),
    staleTime: STATE_STALE_MS,
  });

/**
 * All delegations to it at `height`, up to the client's cap. @see GET
 * /cosmos/staking/v1beta1/validators/{valoper}/delegations
 */
export const delegatorsQuery = (node: NodeClient, governor: ValoperAddress, height: number | undefined) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'validator-delegations', governor, height ?? 'latest'],
    queryFn: ({ signal }) => listValidatorDelegations.all(node, { validator: governor, height, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Unclaimed commission. @see GET /cosmos/distribution/v1beta1/validators/{valoper}/commission */
export const commissionQuery = (node: NodeClient, governor: ValoperAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'distribution', 'commission', governor],
    queryFn: ({ signal }) => getCommission(node, { validator: governor, signal }),
    staleTime: STATE_STALE_MS,
  });

/**
 * Unclaimed rewards including commission. @see GET
 * /cosmos/distribution/v1beta1/validators/{valoper}/outstanding_rewards
 */
export const outstandingRewardsQuery = (node: NodeClient, governor: ValoperAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'distribution', 'outstanding-rewards', governor],
    queryFn: ({ signal }) => getOutstandingRewards(node, { validator: governor, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Slashes up to `head`. @see GET /cosmos/distribution/v1beta1/validators/{valoper}/slashes */
export const slashesQuery = (node: NodeClient, governor: ValoperAddress, head: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'distribution', 'slashes', governor, head],
    queryFn: ({ signal }) =>
      listSlashes(node, { validator: governor, fromHeight: 1, toHeight: head, signal }),
    staleTime: STATE_STALE_MS,
  });
