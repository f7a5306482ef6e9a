/** What only the page of a block asks. */
import { getStatus } from '@cairn/node-client/modules/rpc';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Where the chosen node's blocks begin and end.
 * @see RPC /status */
export const nodeStatusQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'rpc', 'status'],
    queryFn: ({ signal }) => getStatus(node, { signal }),
    staleTime: STATE_STALE_MS,
  });
