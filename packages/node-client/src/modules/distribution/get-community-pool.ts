/** What the community owns. */
import type { DecCoin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { orMovedTo } from '../../moved.ts';
import { getRest } from '../../request.ts';
import { wireDecCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ pool: v.array(wireDecCoin) }),
  v.transform((body) => body.pool),
);

/** How a node of SDK 0.53 says that another module keeps the pool. */
const ELSEWHERE = /external community pool is enabled/;

/** The community pool.
 * @see GET /cosmos/distribution/v1beta1/community_pool, with x/protocolpool GET /cosmos/protocolpool/v1/community_pool */
export function getCommunityPool(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<readonly DecCoin[]>> {
  const { height, signal } = parameters;
  const at = (path: string) => getRest(node, path, { height, signal }, schema);
  return orMovedTo(
    at('/cosmos/distribution/v1beta1/community_pool'),
    () => at('/cosmos/protocolpool/v1/community_pool'),
    ELSEWHERE,
  );
}
