import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type SlippageTrack, wireSlippageTrack } from './slippage-track.ts';

const schema = v.pipe(
  v.object({ tracks: v.array(wireSlippageTrack) }),
  v.transform((body): readonly SlippageTrack[] => body.tracks),
);

/**
 * The slippage of every pool, in base units. The node does not page this list.
 * @see GET /elys-network/elys/amm/slippage_tracks
 */
export function listSlippageTracks(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly SlippageTrack[]>> {
  return getRest(node, route`/elys-network/elys/amm/slippage_tracks`, parameters, schema);
}
