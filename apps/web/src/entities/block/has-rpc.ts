/** Capabilities of an endpoint. */
import type { NodeClient } from '@cairn/node-client/node-client';

/** Whether block events and header lists are available. */
export function hasRpc(node: NodeClient): boolean {
  return node.rpcUrl !== undefined || node.archive?.rpcUrl !== undefined;
}
