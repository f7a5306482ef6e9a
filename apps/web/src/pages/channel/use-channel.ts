/** One channel, the chain that it leads to, and the node there where one is configured. */
import type { Answer, NodeClient } from '@cairn/node-client/node-client';
import type { IbcChannel, IbcClient } from '@cairn/node-client/modules/ibc';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ChannelRoute } from '../../entities/ibc/arrange-channels.ts';
import {
  channelQuery,
  clientStatusQuery,
  ibcNetworkQuery,
  otherChannelsQuery,
} from '../../entities/ibc/queries.ts';
import type { OtherState } from '../../entities/ibc/handshake.ts';
import type { PacketEnd } from '../../entities/tx/packets.ts';
import { allSettled } from '../../shared/lib/all-settled.ts';
import { useBoot, useNode } from '../../shared/lib/chain-context.ts';
import { useCounterpartyNode } from '../../shared/lib/use-counterparty.ts';

export interface ChannelView {
  readonly query: UseQueryResult<Answer<IbcChannel>>;
  readonly route: ChannelRoute | null;
  readonly chainId: string | null;
  /** Null where no node of the other chain is configured. */
  readonly other: NodeClient | null;
  /** The other chain's list of channels: how its end was found. */
  readonly theirs: UseQueryResult;
  /** The other chain's own record; null until it is read, and where there is none. */
  readonly otherEnd: IbcChannel | null;
  readonly otherState: OtherState;
  /** The light client that the other end trusts; null until it is read. */
  readonly otherClient: IbcClient | null;
  /** What the first view shows has come, or failed: then it is drawn once and stays where it is. */
  readonly isSettled: boolean;
}

/** Reads both ends. An end whose number is not known here is found by what the other chain says it leads to. */
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
  const theirs = useQuery({ ...otherChannelsQuery(other ?? node), enabled: other !== null });
  const otherEnd =
    other === null
      ? null
      : (theirs.data?.value.items.find(
          ({ portId, counterparty }) =>
            portId === query.data?.value.counterparty.portId &&
            counterparty.portId === port &&
            counterparty.channelId === channel,
        ) ?? null);
  // Most channels lead to the chain whose node is configured: asked before that is known, it is there sooner.
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
      otherEnd?.state ?? (other !== null && theirs.data?.value.complete === true ? 'none' : 'unknown'),
    otherClient: other === null ? null : otherClient,
    isSettled:
      !query.isPending &&
      !network.isPending &&
      (other === null || (!theirs.isPending && !otherNetwork.isPending)) &&
      areClientsIn,
  };
}
