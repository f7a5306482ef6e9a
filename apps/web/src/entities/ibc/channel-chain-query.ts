/** Where a channel leads. */
import { getChannelClient } from '@cairn/node-client/modules/ibc/get-channel-client';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The chain at the other end of a channel, by its id; null where the light client names none.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/client_state */
export const channelChainQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'channel-client', portId, channelId],
    queryFn: async ({ signal }) =>
      mapAnswer(
        await getChannelClient(node, { portId, channelId, signal }),
        (client) => client.tendermint?.chainId ?? null,
      ),
    staleTime: REGISTRY_STALE_MS,
  });
