import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type AccountedPool, wireAccountedPool } from './accounted-pool.ts';

const schema = v.pipe(
  v.object({ accounted_pool: wireAccountedPool }),
  v.transform((body) => body.accounted_pool),
);

/**
 * What one AMM pool holds with leverage and perpetual book-keeping counted in.
 * @throws {NotFoundError} for a plain pool: only pools switched on for leverage or perpetual have an entry.
 * @see GET /elys-network/elys/accountedpool/accounted_pool/{pool_id}
 */
export function getAccountedPool(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<AccountedPool>> {
  return getRest(
    node,
    route`/elys-network/elys/accountedpool/accounted_pool/${parameters.poolId}`,
    parameters,
    schema,
  );
}
