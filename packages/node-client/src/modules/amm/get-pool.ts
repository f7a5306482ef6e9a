import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type AmmPool, wirePoolAnswer } from './amm-pool.ts';

/**
 * One swap pool. `days` is the window of `lpSavedApr`; 7 and 30 are usual.
 * @throws {NotFoundError} when there is no such pool.
 * @see GET /elys-network/elys/amm/pool/{pool_id}/{days}
 */
export function getPool(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number; readonly days: number },
): Promise<Answer<AmmPool>> {
  return getRest(
    node,
    route`/elys-network/elys/amm/pool/${parameters.poolId}/${parameters.days}`,
    parameters,
    wirePoolAnswer,
  );
}
