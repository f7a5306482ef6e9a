/** What the community owns. */
import type { DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { wireDecCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ pool: v.array(wireDecCoin) }),
  v.transform((body) => body.pool),
);

/** The community pool.
 * @see GET /cosmos/distribution/v1beta1/community_pool */
export function getCommunityPool(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly DecCoin[]>> {
  const { height, signal } = parameters;
  return getRest(node, '/cosmos/distribution/v1beta1/community_pool', { height, signal }, schema);
}
