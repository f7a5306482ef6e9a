/** Joins channels, connections and light clients, to find the chain behind each channel. */
import type { IbcChannel, IbcClient, IbcConnection } from '@cairn/node-client/modules/ibc';

export interface ChannelRoute {
  readonly channel: IbcChannel;
  /** Null when the connection list does not contain it. */
  readonly connection: IbcConnection | null;
  readonly client: IbcClient | null;
  /** The counterparty chain; null when its light client names none. */
  readonly chainId: string | null;
}

export interface IbcNetwork {
  /** By chain, then by number. */
  readonly routes: readonly ChannelRoute[];
  /** All light clients except the chain's client of itself. */
  readonly clients: readonly ClientRoute[];
}

interface ClientRoute {
  readonly client: IbcClient;
  readonly connections: readonly IbcConnection[];
}

/** Joins the three lists. Channels in use have a single hop. */
export function arrangeChannels(
  channels: readonly IbcChannel[],
  connections: readonly IbcConnection[],
  clients: readonly IbcClient[],
): IbcNetwork {
  const connectionsById = new Map(connections.map((item) => [item.connectionId, item]));
  const clientsById = new Map(clients.map((item) => [item.clientId, item]));
  const routes = channels.map((channel): ChannelRoute => {
    const connection = connectionsById.get(channel.connectionHops[0] ?? '') ?? null;
    const client = connection === null ? null : (clientsById.get(connection.clientId) ?? null);
    return { channel, connection, client, chainId: client?.tendermint?.chainId ?? null };
  });
  return {
    routes: routes.sort(
      (a, b) =>
        (a.chainId ?? '').localeCompare(b.chainId ?? '') ||
        channelNumber(a.channel.channelId) - channelNumber(b.channel.channelId),
    ),
    clients: clients
      .filter(({ typeUrl }) => !typeUrl.startsWith('/ibc.lightclients.localhost.'))
      .map((client) => ({
        client,
        connections: connections.filter(({ clientId }) => clientId === client.clientId),
      })),
  };
}

/** The number in `channel-12`; the maximum for anything else. */
export function channelNumber(channelId: string): number {
  const digits = /^channel-(\d{1,15})$/.exec(channelId)?.[1];
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits);
}
