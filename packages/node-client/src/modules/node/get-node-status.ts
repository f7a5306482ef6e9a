/** Where a node stands. */
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { base64AsHex, safeIntString, timestamp } from '../../wire.ts';

/** `earliest_store_height` is left out: it reads 0 on pruned nodes and archives alike. */
export interface NodeStatus {
  readonly height: number;
  readonly time: Timestamp;
  /** Upper-case hex. */
  readonly appHash: string;
}

const schema: v.GenericSchema<unknown, NodeStatus> = v.pipe(
  v.object({ height: safeIntString, timestamp, app_hash: base64AsHex }),
  v.transform((wire) => ({ height: wire.height, time: wire.timestamp, appHash: wire.app_hash })),
);

/** The node's head, cheaper than its newest block. Some gateways do not serve it.
 * @throws {NotServedError} there.
 * @see GET /cosmos/base/node/v1beta1/status */
export function getNodeStatus(
  node: NodeClient,
  parameters: { readonly signal?: AbortSignal | undefined } = {},
): Promise<Answer<NodeStatus>> {
  return getRest(node, '/cosmos/base/node/v1beta1/status', { signal: parameters.signal }, schema);
}
