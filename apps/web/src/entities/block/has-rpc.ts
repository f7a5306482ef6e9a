/** What an endpoint can be asked. */
import type { NodeClient } from '@cairn/node-client/node-client';

/** Whether block events and lists of heads can be read at all. */
export function hasRpc(node: NodeClient): boolean {
  return node.rpcUrl !== undefined || node.archive?.rpcUrl !== undefined;
}
