/** Packet state at each end of a channel. */
import type { Tx } from '@cairn/chain/tx';
import { listClientCommitments, listPacketCommitments } from '@cairn/node-client/modules/ibc';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { txCondition } from '@cairn/node-client/tx-condition';
import type { NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import type { Found, PacketTx } from './packet-life.ts';
import {
  isClientEnd,
  packetsOf,
  readBackAnswer,
  samePacket,
  writtenAnswer,
  type Packet,
  type PacketAnswer,
  type PacketSeen,
  type PacketStep,
} from './packets.ts';

/** Maximum commitments fetched per channel. */
const MAX_COMMITMENTS = 5_000;

export interface SourceSide {
  readonly sent: Found<PacketTx>;
  readonly acknowledged: Found<PacketTx & { readonly answer: PacketAnswer }>;
  readonly timedOut: Found<PacketTx>;
  /** Whether the packet's commitment still exists; null when the list was too long. */
  readonly isOpen: boolean | null;
}

/**
 * The source chain: sending and outcome.
 * @see GET /cosmos/tx/v1beta1/txs?query=, GET /ibc/core/channel/v1/channels/{channel}/ports/{port}/packet_commitments,
 * GET /ibc/core/channel/v2/clients/{client}/packet_commitments
 */
export const sourceSideQuery = (node: NodeClient, packet: Packet) =>
  nodeQuery(
    node,
    'ibc/packet-source',
    { packet: packetKey(packet) },
    async (node, { signal }): Promise<SourceSide> => {
      const { port, channel } = packet.source;
      const [commitments, sent, acknowledged, timedOut] = await Promise.all([
        isClientEnd(packet.source)
          ? listClientCommitments.all(node, { clientId: channel, cap: MAX_COMMITMENTS, signal })
          : listPacketCommitments.all(node, {
              portId: port,
              channelId: channel,
              cap: MAX_COMMITMENTS,
              signal,
            }),
        findStep(node, packet, 'send_packet', 'sent', signal),
        findStep(node, packet, 'acknowledge_packet', 'acknowledged', signal),
        findStep(node, packet, 'timeout_packet', 'timed-out', signal),
      ]);
      const { items, complete } = commitments.value;
      const isOpen = items.some(({ sequence }) => sequence === packet.sequence);
      return {
        sent: sent?.at ?? 'none',
        acknowledged:
          acknowledged === undefined
            ? 'none'
            : { ...acknowledged.at, answer: readBackAnswer(acknowledged.tx, acknowledged.seen) },
        timedOut: timedOut?.at ?? 'none',
        isOpen: isOpen || complete ? isOpen : null,
      };
    },
  );

/** The destination chain: arrival and the written acknowledgement. @see GET /cosmos/tx/v1beta1/txs?query= */
export const destinationSideQuery = (node: NodeClient, packet: Packet) =>
  nodeQuery(node, 'ibc/packet-destination', { packet: packetKey(packet) }, async (node, { signal }) => {
    const received = await findStep(node, packet, 'recv_packet', 'received', signal);
    return received === undefined
      ? 'none'
      : { ...received.at, answer: writtenAnswer(received.tx.events, packet) };
  });

function packetKey({ source, destination, sequence }: Packet): readonly string[] {
  return [source.port, source.channel, destination.port, destination.channel, sequence.toString()];
}

/** Nodes match conditions across all events of a tx, and relayers batch packets, so the events decide. */
async function findStep(
  node: NodeClient,
  packet: Packet,
  eventType: string,
  step: PacketStep,
  signal: AbortSignal,
): Promise<{ readonly tx: Tx; readonly seen: PacketSeen; readonly at: PacketTx } | undefined> {
  const condition = (key: string, value: string) => txCondition(`${eventType}.packet_${key}`, value);
  const { value } = await searchTxs(node, {
    conditions: [
      condition('sequence', packet.sequence.toString()),
      ...(isClientEnd(packet.source)
        ? [
            condition('source_client', packet.source.channel),
            condition('dest_client', packet.destination.channel),
          ]
        : [
            condition('src_port', packet.source.port),
            condition('src_channel', packet.source.channel),
            condition('dst_channel', packet.destination.channel),
          ]),
    ],
    order: 'oldest',
    limit: 30,
    signal,
  });
  for (const tx of value.txs) {
    const seen = packetsOf(tx.events).find(
      (candidate) => candidate.step === step && samePacket(candidate.packet, packet),
    );
    if (seen !== undefined) return { tx, seen, at: { hash: tx.hash, height: tx.height, time: tx.time } };
  }
  return undefined;
}
