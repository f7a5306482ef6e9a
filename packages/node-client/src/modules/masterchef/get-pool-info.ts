import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type PoolInfo, wirePoolInfo } from './pool-info.ts';

/**
 * What one pool or lending vault pays.
 * @throws {NotFoundError} when there is no such pool.
 * @see GET /elys-network/elys/masterchef/pool_info?pool_id=
 */
export function getPoolInfo(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<PoolInfo>> {
  return getRest(
    node,
    route`/elys-network/elys/masterchef/pool_info`,
    { ...parameters, query: { pool_id: parameters.poolId }, missing: /invalid pool id/ },
    wirePoolInfo,
  );
}
