/** The stake as a whole and its rules. */
import { getPool, getStakingParams } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Bonded and unbonding stake in total, as of `height`: of the same state as the list that it is set against.
 * @see GET /cosmos/staking/v1beta1/pool */
export const stakingPoolQuery = (node: NodeClient, height?: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'pool', height ?? 'latest'],
    queryFn: ({ signal }) => getPool(node, { height, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Seats, unbonding time and the least commission.
 * @see GET /cosmos/staking/v1beta1/params */
export const stakingParamsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'params'],
    queryFn: ({ signal }) => getStakingParams(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });
