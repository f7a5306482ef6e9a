import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

/** How many positions a pool has seen. */
export interface PositionCounter {
  readonly poolId: number;
  readonly everOpened: number;
  readonly openNow: number;
}

const schema = v.pipe(
  v.object({
    result: v.object({ amm_pool_id: safeIntString, counter: safeIntString, total_open: safeIntString }),
  }),
  v.transform(({ result }): PositionCounter => ({
    poolId: result.amm_pool_id,
    everOpened: result.counter,
    openNow: result.total_open,
  })),
);

/**
 * Positions ever opened and open now in one pool; an unknown pool answers zeros.
 * @see GET /elys-network/elys/perpetual/counter/{id}
 */
export function getPerpetualCounter(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<PositionCounter>> {
  return getRest(node, route`/elys-network/elys/perpetual/counter/${parameters.poolId}`, parameters, schema);
}
