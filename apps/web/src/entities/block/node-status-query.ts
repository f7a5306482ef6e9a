/** What the selected node's RPC says of itself. */
import { getStatus } from '@cairn/node-client/modules/rpc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The chain and the block range of the RPC. @see RPC /status */
export const nodeStatusQuery = (node: NodeClient) => nodeQuery(node, 'rpc/status', {}, getStatus);
