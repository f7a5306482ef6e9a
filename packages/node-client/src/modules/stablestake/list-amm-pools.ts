import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type LendingAmmPool, wireLendingAmmPool } from './lending-amm-pool.ts';

const schema = v.pipe(
  v.object({ amm_pools: v.array(wireLendingAmmPool) }),
  v.transform((body): readonly LendingAmmPool[] => body.amm_pools),
);

/**
 * What the positions in every AMM pool owe, in base units. The node does not page this list.
 * @see GET /elys-network/elys/stablestake/all-amm-pools
 */
export function listLendingAmmPools(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly LendingAmmPool[]>> {
  return getRest(node, route`/elys-network/elys/stablestake/all-amm-pools`, parameters, schema);
}
