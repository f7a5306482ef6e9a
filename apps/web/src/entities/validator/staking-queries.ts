/** Total stake and staking parameters. */
import { getPool, getStakingParams } from '@cairn/node-client/modules/staking';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS, STATE_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Total bonded and unbonding stake, optionally at a height. @see GET /cosmos/staking/v1beta1/pool */
export const stakingPoolQuery = (node: NodeClient, height?: number) =>
  nodeQuery(node, 'staking/pool', { height }, getPool, {
    staleTime: height === undefined ? STATE_STALE_MS : REGISTRY_STALE_MS,
  });

/** Maximum validators, unbonding time and minimum commission. @see GET /cosmos/staking/v1beta1/params */
export const stakingParamsQuery = (node: NodeClient) =>
  nodeQuery(node, 'staking/params', {}, getStakingParams, { staleTime: REGISTRY_STALE_MS });
