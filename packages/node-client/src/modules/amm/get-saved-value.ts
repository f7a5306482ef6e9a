import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ value: decString }),
  v.transform((body) => body.value),
);

/**
 * USD that the liquidity providers of a pool kept on one UTC day (`YYYY-MM-DD`) from weight and slippage fees.
 * An unknown pool or day answers zero.
 * @see GET /elys-network/elys/amm/saved_value/{pool_id}/{date}
 */
export function getSavedValue(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number; readonly date: string },
): Promise<Answer<Dec>> {
  return getRest(
    node,
    route`/elys-network/elys/amm/saved_value/${parameters.poolId}/${parameters.date}`,
    parameters,
    schema,
  );
}
