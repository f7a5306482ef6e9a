/** Whether a node is still catching up. */
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';

const schema = v.pipe(
  v.object({ syncing: v.boolean() }),
  v.transform((body) => body.syncing),
);

/** True while the node replays older blocks: its head is not the network's.
 * @see GET /cosmos/base/tendermint/v1beta1/syncing */
export function getSyncing(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<boolean>> {
  return getRest(node, '/cosmos/base/tendermint/v1beta1/syncing', { signal: parameters.signal }, schema);
}
