/** A channel, its counterparty chain, a node of that chain if configured, and the packets that cannot arrive. */
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import type { IbcChannel, IbcClient } from '@cairn/node-client/modules/ibc';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ChannelRoute } from '../../entities/ibc/arrange-channels.ts';
import {
  channelQuery,
  clientStatusQuery,
  ibcNetworkQuery,
  channelsQuery,
  arrivedQuery,
} from '../../entities/ibc/queries.ts';
import type { PacketEnd } from '../../entities/tx/packets.ts';
import { allSettled } from '../../shared/lib/all-settled.ts';
import { useBoot, useNode } from '../../shared/lib/chain-context.ts';
import { useCounterpartyNode } from '../../shared/lib/use-counterparty.ts';
import type { OtherState } from './missing-step.ts';
import { useClientFault } from '../../entities/ibc/use-client-fault.ts';

export interface ChannelView {
  readonly query: UseQueryResult<Answer<IbcChannel>>;
  readonly route: ChannelRoute | null;
  readonly chainId: string | null;
  /** Null when no node of the other chain is configured. */
  readonly other: NodeClient | null;
  /** The other chain's channel list, used to find its end. */
  readonly theirs: UseQueryResult;
  /** The other chain's record; null until loaded, and when missing. */
  readonly otherEnd: IbcChannel | null;
  readonly otherState: OtherState;
  /** The light client behind the other end; null until loaded. */
  readonly otherClient: IbcClient | null;
  /** The first screen has loaded or failed, so it renders once without shifts. */
  readonly isSettled: boolean;
}

export function useChannel({ port, channel }: PacketEnd): ChannelView {
  const node = useNode();
  const query = useQuery(channelQuery(node, port, channel));
  const network = useQuery(ibcNetworkQuery(node));
  const route =
    network.data?.value.routes.find(
      (item) => item.channel.portId === port && item.channel.channelId === channel,
    ) ?? null;
  const chainId = route?.chainId ?? null;
  const other = useCounterpartyNode(chainId);
  const theirs = useQuery({ ...channelsQuery(other ?? node), enabled: other !== null });
  const here = query.data?.value;
  const otherEnd =
    other === null || here === undefined || theirs.data === undefined
      ? null
      : findOtherEnd(theirs.data.value.items, here, route?.connection?.counterparty.connectionId ?? null);
  // Most channels lead to the configured chain, so its list is requested before that is certain.
  const configured = useCounterpartyNode(useBoot().counterparty?.chainId ?? null);
  const otherNetwork = useQuery({ ...ibcNetworkQuery(configured ?? node), enabled: configured !== null });
  const otherClient =
    (otherEnd === null
      ? null
      : otherNetwork.data?.value.routes.find(({ channel: { portId, channelId } }) => {
          return portId === otherEnd.portId && channelId === otherEnd.channelId;
        })?.client) ?? null;
  const client = route?.client ?? null;
  const areClientsIn = useQueries({
    queries: [
      ...(client === null ? [] : [clientStatusQuery(node, client.clientId)]),
      ...(other === null || otherClient === null ? [] : [clientStatusQuery(other, otherClient.clientId)]),
    ],
    combine: allSettled,
  });
  return {
    query,
    route,
    chainId,
    other,
    theirs,
    otherEnd,
    otherState:
      otherEnd?.state ??
      (other !== null && here !== undefined && theirs.data?.value.complete === true ? 'none' : 'unknown'),
    otherClient: other === null ? null : otherClient,
    isSettled:
      !query.isPending &&
      !network.isPending &&
      (other === null || (!theirs.isPending && !otherNetwork.isPending)) &&
      areClientsIn,
  };
}

/**
 * The end that `channel` names, or, before it names one, the end on the same connection that names it.
 * @param theirConnection the other chain's name of the connection, as channels of other chains have the same names.
 */
export function findOtherEnd(
  channels: readonly IbcChannel[],
  { portId, channelId, counterparty }: IbcChannel,
  theirConnection: string | null,
): IbcChannel | null {
  const isNamed = counterparty.channelId !== '';
  const found = channels.find(
    (item) =>
      item.portId === counterparty.portId &&
      (isNamed
        ? item.channelId === counterparty.channelId
        : item.counterparty.portId === portId &&
          item.counterparty.channelId === channelId &&
          item.connectionHops[0] === theirConnection),
  );
  return found ?? null;
}

/** Whether a packet was not received while the light client that must prove it is unusable. */
export function useStuckPackets({
  other,
  otherEnd,
  otherClient,
}: ChannelView): (sequence: number) => boolean {
  const node = useNode();
  const fault = useClientFault(other, otherClient);
  const arrived = useQuery({
    ...arrivedQuery(other ?? node, { port: otherEnd?.portId ?? '', channel: otherEnd?.channelId ?? '' }),
    enabled: other !== null && otherEnd !== null,
  }).data?.value;
  if (fault === null || arrived?.complete !== true) return () => false;
  const received = new Set(arrived.sequences);
  return (sequence) => !received.has(BigInt(sequence));
}
