/** Where a channel leads. */
import { getChannelClient } from '@cairn/node-client/modules/ibc';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The light client that a channel trusts.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/client_state */
export const channelClientQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'channel-client', portId, channelId],
    queryFn: ({ signal }) => getChannelClient(node, { portId, channelId, signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/** The chain at the other end of a channel, by its id; null where the light client names none.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/client_state */
export const channelChainQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    ...channelClientQuery(node, portId, channelId),
    select: (answer) => mapAnswer(answer, (client) => client.tendermint?.chainId ?? null),
  });
