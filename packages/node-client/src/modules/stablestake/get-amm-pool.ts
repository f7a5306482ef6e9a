import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type LendingAmmPool, wireLendingAmmPool } from './lending-amm-pool.ts';

const schema = v.pipe(
  v.object({ amm_pool: wireLendingAmmPool }),
  v.transform((body) => body.amm_pool),
);

/**
 * What the positions in one AMM pool owe, in base units; an unknown pool answers an empty list.
 * @see GET /elys-network/elys/stablestake/amm-pool/{id}
 */
export function getLendingAmmPool(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<LendingAmmPool>> {
  return getRest(
    node,
    route`/elys-network/elys/stablestake/amm-pool/${parameters.poolId}`,
    parameters,
    schema,
  );
}
