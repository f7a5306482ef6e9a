/** Total stake and staking parameters. */
import { getPool, getStakingParams } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/**
 * Total bonded and unbonding stake at `height`, the height of the list it is compared with. @see GET
 * /cosmos/staking/v1beta1/pool
 */
export const stakingPoolQuery = (node: NodeClient, height?: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'pool', height ?? 'latest'],
    queryFn: ({ signal }) => getPool(node, { height, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Maximum validators, unbonding time and minimum commission. @see GET /cosmos/staking/v1beta1/params */
export const stakingParamsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'staking', 'params'],
    queryFn: ({ signal }) => getStakingParams(node, { signal }),
    staleTime: REGISTRY_STALE_MS,
  });
