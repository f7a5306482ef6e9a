/** Queries for channels, connections, light clients and packets. */
import { ibcEscrowAddress } from '@cairn/chain/address';
import { compare } from '@cairn/chain/compare';
import { batched } from '@cairn/node-client/batched';
import { getBalances } from '@cairn/node-client/modules/bank';
import {
  getClientNextSequence,
  getClientStatus,
  getIbcChannel,
  getNextSequenceReceive,
  getNextSequenceSend,
  type IbcChannel,
  type IbcClient,
  listClientAcknowledgements,
  listClientCommitments,
  listConsensusStates,
  listIbcChannels,
  listIbcClients,
  listIbcConnections,
  listPacketAcknowledgements,
  listPacketCommitments,
} from '@cairn/node-client/modules/ibc';
import { getIcaControllerParams, getIcaHostParams } from '@cairn/node-client/modules/ica';
import { getClientCounterparty } from '@cairn/node-client/modules/ibc-counterparty';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { FINAL_STALE_MS, REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { PacketEnd } from '../tx/packets.ts';
import { arrangeChannels } from './arrange-channels.ts';

/** Maximum commitments or acknowledgements fetched per channel; longer lists are marked as truncated. */
const MAX_PACKETS = 5_000;
/** Headers per page when the last of the list is not the latest. */
const HEADERS_PAGE = 500;
const MAX_HEADER_PAGES = 20;

/** A light client's status. @see GET /ibc/core/client/v1/client_status/{clientId} */
export const clientStatusQuery = (node: NodeClient, clientId: string) =>
  nodeQuery(batched(node), 'ibc/client-status', { clientId }, getClientStatus);

/** A channel's state and counterparty. @see GET /ibc/core/channel/v1/channels/{channelId}/ports/{portId} */
export const channelQuery = (node: NodeClient, portId: string, channelId: string) =>
  nodeQuery(node, 'ibc/channel', { portId, channelId }, getIbcChannel);

/**
 * All channels with their counterparty chains, and all light clients.
 * @see GET /ibc/core/channel/v1/channels, /ibc/core/connection/v1/connections, /ibc/core/client/v1/client_states
 */
export const ibcNetworkQuery = (node: NodeClient) =>
  nodeQuery(node, 'ibc/network', {}, async (node, { signal }) => {
    const [channels, connections, clients] = await Promise.all([
      listIbcChannels.all(node, { signal }),
      listIbcConnections.all(node, { signal }),
      listIbcClients.all(node, { signal }),
    ]);
    return mapAnswer(channels, ({ items }) =>
      arrangeChannels(items, connections.value.items, clients.value.items),
    );
  });

/**
 * The time of a client's latest header; null when the node stores none. Heights sort as text (89 after 813), so the
 * full list is fetched only when its last entry is not the latest.
 * @see GET /ibc/core/client/v1/consensus_states/{clientId}
 */
export const newestHeaderQuery = (
  node: NodeClient,
  { clientId, tendermint }: Pick<IbcClient, 'clientId' | 'tendermint'>,
) =>
  nodeQuery(
    batched(node),
    'ibc/newest-header',
    { clientId, latestHeight: tendermint?.latestHeight.height },
    async (node, { latestHeight, signal }) => {
      const listPage = (page: { readonly key?: string | undefined; readonly limit: number }) =>
        listConsensusStates(node, { clientId, page: { ...page, reverse: true }, signal });
      let answer = await listPage({ limit: 1 });
      const isNewest = () => answer.value.items.find(({ height }) => height.height === latestHeight);
      let key: string | undefined;
      for (let page = 0; isNewest() === undefined && page < MAX_HEADER_PAGES; page += 1) {
        answer = await listPage({ key, limit: HEADERS_PAGE });
        if (answer.value.nextKey === null) break;
        key = answer.value.nextKey;
      }
      return mapAnswer(answer, () => isNewest()?.time ?? null);
    },
  );

export interface ChannelTraffic {
  /** Total packets sent from this end. */
  readonly sent: bigint;
  /** Sequences with a commitment: neither acknowledged nor timed out. Ascending. */
  readonly open: readonly bigint[];
  /** False when the list was truncated. */
  readonly isOpenComplete: boolean;
  /** Packets received and acknowledged here; null when the node does not count them. */
  readonly received: bigint | null;
}

/**
 * Packets that one end of a channel sent, received and has pending.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/next_sequence_send, …/next_sequence,
 * …/packet_commitments, …/packet_acknowledgements
 */
export const channelTrafficQuery = (
  node: NodeClient,
  { portId, channelId, ordered }: Pick<IbcChannel, 'portId' | 'channelId' | 'ordered'>,
) =>
  nodeQuery(node, 'ibc/traffic', { portId, channelId, ordered }, async (node, { signal }) => {
    const end = { portId, channelId, signal };
    const batchedNode = batched(node);
    const [next, commitments, received] = await Promise.all([
      getNextSequenceSend(batchedNode, end),
      listPacketCommitments.all(batchedNode, { ...end, cap: MAX_PACKETS }),
      // Ordered channels count received packets; unordered ones store an acknowledgement for each.
      ordered
        ? getNextSequenceReceive(batchedNode, end).then(({ value }) => value - 1n)
        : listPacketAcknowledgements(batchedNode, { ...end, page: { limit: 1, countTotal: true } }).then(
            ({ value }) => value.total,
          ),
    ]);
    return mapAnswer(next, (sequence) => ({
      sent: sequence - 1n,
      open: ascending(commitments.value.items.map((item) => item.sequence)),
      isOpenComplete: commitments.value.complete,
      received,
    }));
  });

/**
 * Packets of IBC v2 that a client sent, received and has pending. Not found when it has no counterparty.
 * @see GET /ibc/core/channel/v2/clients/{client}/next_sequence_send, …/packet_commitments, …/packet_acknowledgements
 */
export const clientTrafficQuery = (node: NodeClient, clientId: string) =>
  nodeQuery(node, 'ibc/client-traffic', { clientId }, async (node, { signal }) => {
    const batchedNode = batched(node);
    const [next, commitments, received] = await Promise.all([
      getClientNextSequence(batchedNode, { clientId, signal }),
      listClientCommitments.all(batchedNode, { clientId, cap: MAX_PACKETS, signal }),
      listClientAcknowledgements(batchedNode, { clientId, page: { limit: 1, countTotal: true }, signal }),
    ]);
    return mapAnswer(next, (sequence) => ({
      sent: sequence - 1n,
      open: ascending(commitments.value.items.map((item) => item.sequence)),
      isOpenComplete: commitments.value.complete,
      received: received.value.total,
    }));
  });

/** @see getClientCounterparty */
export const clientCounterpartyQuery = (node: NodeClient, clientId: string) => ({
  ...nodeQuery(node, 'ibc/client-counterparty', { clientId }, getClientCounterparty),
  staleTime: REGISTRY_STALE_MS,
});

/**
 * Sequences received and acknowledged at one end.
 * @see GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/packet_acknowledgements
 */
export const arrivedQuery = (node: NodeClient, { port, channel }: PacketEnd) =>
  nodeQuery(
    node,
    'ibc/arrived',
    { portId: port, channelId: channel, cap: MAX_PACKETS },
    async (node, input) =>
      mapAnswer(await listPacketAcknowledgements.all(node, input), ({ items, complete }) => ({
        sequences: items.map(({ sequence }) => sequence),
        complete,
      })),
  );

function ascending(sequences: readonly bigint[]): readonly bigint[] {
  return [...sequences].sort(compare);
}

/** Balances of a transfer channel's escrow account. @see GET /cosmos/bank/v1beta1/balances/{address} */
export const escrowBalancesQuery = (node: NodeClient, channel: string, prefix: string) =>
  nodeQuery(
    batched(node),
    'ibc/escrow-balances',
    { address: ibcEscrowAddress('transfer', channel, prefix) },
    getBalances,
  );

/**
 * The tx that sent a packet: final once found. Null when the node's search does not find it. @see GET
 * /cosmos/tx/v1beta1/txs?query=
 */
export const sentPacketQuery = (
  node: NodeClient,
  { port, channel }: PacketEnd,
  sequence: bigint,
  isOutgoing = true,
) => ({
  ...nodeQuery(
    node,
    'ibc/sent-packet',
    { port, channel, sequence: `${sequence}`, isOutgoing },
    async (node, { signal }) => {
      const answer = await searchTxs(node, {
        conditions: [
          txCondition('send_packet.packet_sequence', `${sequence}`),
          txCondition('send_packet.packet_src_channel', channel),
        ],
        order: 'oldest',
        limit: 5,
        signal,
      });
      const { findSentPacket } = await import('./channel-packets.ts');
      return mapAnswer(answer, ({ txs }) =>
        findSentPacket(txs, { source: { port, channel }, sequence, isOutgoing }),
      );
    },
  ),
  staleTime: FINAL_STALE_MS,
});

/** @see GET /ibc/core/channel/v1/channels */
export const channelsQuery = (node: NodeClient) =>
  nodeQuery(node, 'ibc/channels', {}, listIbcChannels.all, { staleTime: REGISTRY_STALE_MS });

/** @see getIcaHostParams */
export const icaHostQuery = (node: NodeClient) =>
  nodeQuery(node, 'ica/host-params', {}, getIcaHostParams, { staleTime: REGISTRY_STALE_MS });

/** @see getIcaControllerParams */
export const icaControllerQuery = (node: NodeClient) =>
  nodeQuery(node, 'ica/controller-params', {}, getIcaControllerParams, { staleTime: REGISTRY_STALE_MS });
