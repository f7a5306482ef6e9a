/** What ties the signers to the provider chain. */
/* eslint @tanstack/query/exhaustive-deps: ["error", { "allowlist": { "types": ["NodeClient"] } }] -- the key holds node.url, which names the client */
import { getClientStatus } from '@cairn/node-client/modules/ibc/get-client-status';
import { getIbcChannel } from '@cairn/node-client/modules/ibc/get-ibc-channel';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Whether the light client of the provider still works.
 * @see GET /ibc/core/client/v1/client_status/{clientId} */
export const clientStatusQuery = (node: NodeClient, clientId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'client-status', clientId],
    queryFn: ({ signal }) => getClientStatus(node, { clientId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** A channel's state and its other end.
 * @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId} */
export const channelQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'channel', portId, channelId],
    queryFn: ({ signal }) => getIbcChannel(node, { portId, channelId, signal }),
    staleTime: STATE_STALE_MS,
  });
