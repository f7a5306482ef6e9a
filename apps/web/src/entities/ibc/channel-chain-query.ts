/** The counterparty chain of a channel. */
import { NotFoundError } from '@cairn/chain/errors';
import { getChannelClient, listIbcClients, type IbcClient } from '@cairn/node-client/modules/ibc';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Chains have fewer. */
const MAX_CLIENTS = 1_000;

/** The client of this name: an end of IBC v2. */
async function readClient(
  node: NodeClient,
  clientId: string,
  signal: AbortSignal,
): Promise<Answer<IbcClient>> {
  const answer = await listIbcClients.all(node, { cap: MAX_CLIENTS, signal });
  const client = answer.value.items.find((item) => item.clientId === clientId);
  if (client === undefined) throw new NotFoundError(`there is no client ${clientId}`);
  return mapAnswer(answer, () => client);
}

/**
 * The light client behind a channel; that client itself without a port.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/client_state
 */
export const channelClientQuery = (node: NodeClient, portId: string, channelId: string) =>
  queryOptions({
    queryKey: ['node', node.url, 'ibc', 'channel-client', portId, channelId],
    queryFn: ({ signal }) =>
      portId === ''
        ? readClient(node, channelId, signal)
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
