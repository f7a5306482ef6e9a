/** The counterparty chain of a channel. */
import { getChannelClient, getIbcClient } from '@cairn/node-client/modules/ibc';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/**
 * The light client behind a channel; that client itself without a port.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/client_state, /ibc/core/client/v1/client_states/{client}
 */
export const channelClientQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'channel-client', portId, channelId],
    queryFn: ({ signal }) =>
      portId === ''
        ? getIbcClient(node, { clientId: channelId, signal })
        : getChannelClient(node, { portId, channelId, signal }),
    staleTime: REGISTRY_STALE_MS,
  });

/**
 * The chain id of a channel's counterparty; null when the light client names none.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/client_state
 */
export const channelChainQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    ...channelClientQuery(node, portId, channelId),
    select: (answer) => mapAnswer(answer, (client) => client.tendermint?.chainId ?? null),
  });
