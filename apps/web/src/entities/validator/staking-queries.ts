/** Total stake and staking parameters. */
import { getPool, getStakingParams } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/**
 * Total bonded and unbonding stake at `height`, the height of the list it is compared with. @see GET
 * /cosmos/staking/v1beta1/pool
 */
export const stakingPoolQuery = (node: NodeClient, height?: number) =>
  nodeQuery(node, 'staking/pool', { height }, getPool);

/** Maximum validators, unbonding time and minimum commission. @see GET /cosmos/staking/v1beta1/params */
export const stakingParamsQuery = (node: NodeClient) => ({
  ...nodeQuery(node, 'staking/params', {}, getStakingParams),
  staleTime: REGISTRY_STALE_MS,
});
