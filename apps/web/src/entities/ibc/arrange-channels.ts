/** Channels, connections and light clients put together: which chain a channel leads to. */
import type { IbcChannel, IbcClient, IbcConnection } from '@cairn/node-client/modules/ibc';

export interface ChannelRoute {
  readonly channel: IbcChannel;
  /** Null where the list of connections does not have it. */
  readonly connection: IbcConnection | null;
  readonly client: IbcClient | null;
  /** The chain at the other end; null where its light client names none. */
  readonly chainId: string | null;
}

export interface IbcNetwork {
  /** By chain, then by number. */
  readonly routes: readonly ChannelRoute[];
  /** The light clients of other chains; the chain's client of itself is none. */
  readonly clients: readonly ClientRoute[];
}

interface ClientRoute {
  readonly client: IbcClient;
  readonly connections: readonly IbcConnection[];
}

/** Joins the three lists. A channel has one hop wherever IBC is in use. */
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
      .filter(({ tendermint }) => tendermint !== null)
      .map((client) => ({
        client,
        connections: connections.filter(({ clientId }) => clientId === client.clientId),
      })),
  };
}

/** The number in `channel-12`; the largest there is for anything else. */
export function channelNumber(channelId: string): number {
  const digits = /^channel-(\d{1,15})$/.exec(channelId)?.[1];
  return digits === undefined ? Number.MAX_SAFE_INTEGER : Number(digits);
}
