import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type SlippageTrack, wireSlippageTrack } from './slippage-track.ts';

const schema = v.pipe(
  v.object({ track: wireSlippageTrack }),
  v.transform((body) => body.track),
);

/**
 * The slippage of one pool, in base units; an unknown pool answers an empty list.
 * @see GET /elys-network/elys/amm/slippage_track/{pool_id}
 */
export function getSlippageTrack(
  node: NodeClient,
  parameters: CallOptions & { readonly poolId: number },
): Promise<Answer<SlippageTrack>> {
  return getRest(node, route`/elys-network/elys/amm/slippage_track/${parameters.poolId}`, parameters, schema);
}
