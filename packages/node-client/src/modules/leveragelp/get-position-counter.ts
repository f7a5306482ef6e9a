import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString } from '../../wire.ts';

/** How many leveraged positions a pool has seen. */
export interface LeveragedPositionCounter {
  readonly poolId: number;
  readonly everOpened: number;
  readonly openNow: number;
}

const schema = v.pipe(
  v.object({
    result: v.object({ pool_id: safeIntString, counter: safeIntString, total_open: safeIntString }),
  }),
  v.transform(({ result }): LeveragedPositionCounter => ({
    poolId: result.pool_id,
    everOpened: result.counter,
    openNow: result.total_open,
  })),
);

/**
 * Leveraged positions ever opened and open now in one pool.
 * @see GET /elys-network/elys/leveragelp/position_counter/{pool_id}
 */
export function getLeveragedPositionCounter(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<LeveragedPositionCounter>> {
  return getRest(
    node,
    route`/elys-network/elys/leveragelp/position_counter/${parameters.poolId}`,
    parameters,
    schema,
  );
}
