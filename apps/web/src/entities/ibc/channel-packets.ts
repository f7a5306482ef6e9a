/** The packets of one channel in a list of txs, with their contents. */
import { type Coin, parseCoin } from '@cairn/chain/amount';
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import { localDenom } from '@cairn/chain/hash';
import { type Json, tryParseJsonObject } from '@cairn/chain/json';
import type { Tx } from '@cairn/chain/tx';
import { packetText } from '@cairn/messages/packet-text';
import {
  packetsOf,
  readBackAnswer,
  sameEnd,
  writtenAnswer,
  type Packet,
  type PacketAnswer,
  type PacketEnd,
  type PacketStep,
} from '../tx/packets.ts';
import type { PacketTx } from '../tx/packet-life.ts';
import { attempt } from '@cairn/chain/attempt';

/** The decoded content of a packet. */
export type PacketContent =
  | {
      readonly kind: 'transfer';
      /** In this chain's denom; null when it has none. */
      readonly coin: Coin | null;
      readonly sender: string;
      readonly receiver: string;
    }
  | { readonly kind: 'signer-updates'; readonly count: number }
  /** The refund of a timed-out transfer. */
  | { readonly kind: 'refund'; readonly coin: Coin | null; readonly receiver: string }
  | { readonly kind: 'unread' };

export interface ChannelPacket {
  readonly tx: Tx;
  readonly packet: Packet;
  readonly content: PacketContent;
  /** The acknowledgement; null for steps without one. */
  readonly answer: PacketAnswer | null;
}

/** Packets that the txs moved through one step at this end of the channel, in tx order. */
export function channelPackets(
  txs: readonly Tx[],
  step: PacketStep,
  end: PacketEnd,
): readonly ChannelPacket[] {
  return txs.flatMap((tx) =>
    tx.events.flatMap((event): readonly ChannelPacket[] => {
      const [seen] = packetsOf([event]);
      if (seen?.step !== step) return [];
      const own = step === 'received' ? seen.packet.destination : seen.packet.source;
      if (!sameEnd(own, end)) return [];
      const answer =
        step === 'acknowledged'
          ? readBackAnswer(tx, seen)
          : step === 'received'
            ? writtenAnswer(tx.events, seen.packet)
            : null;
      return [{ tx, packet: seen.packet, content: contentOf(tx, event, step, seen.packet), answer }];
    }),
  );
}

export interface SentPacket extends PacketTx {
  readonly packet: Packet;
  /** In this chain's denoms. */
  readonly content: PacketContent;
}

interface SoughtPacket {
  readonly source: PacketEnd;
  readonly sequence: bigint;
  /** False when the txs are of the other chain. */
  readonly isOutgoing: boolean;
}

/** The tx that sent a packet; null for none. A search matches across all events of a tx, so each event is checked. */
export function findSentPacket(
  txs: readonly Tx[],
  { source, sequence, isOutgoing }: SoughtPacket,
): SentPacket | null {
  for (const tx of txs) {
    for (const event of tx.events) {
      const [seen] = packetsOf([event]);
      if (seen?.step !== 'sent' || seen.packet.sequence !== sequence || !sameEnd(seen.packet.source, source))
        continue;
      const { hash, height, time } = tx;
      const { packet } = seen;
      const content = contentOf(tx, event, isOutgoing ? 'sent' : 'received', packet);
      return { hash, height, time, packet, content };
    }
  }
  return null;
}

function contentOf(tx: Tx, event: ChainEvent, step: PacketStep, packet: Packet): PacketContent {
  if (step === 'timed-out') return refundOf(tx, event);
  if (step === 'acknowledged') return answeredOf(tx, event);
  const data = tryParseJsonObject(packetText(event, 'packet_data') ?? '');
  const updates = data?.['validator_updates'];
  if (Array.isArray(updates)) return { kind: 'signer-updates', count: updates.length };
  const [denom, amount] = [textOf(data?.['denom']), textOf(data?.['amount'])];
  const [sender, receiver] = [textOf(data?.['sender']), textOf(data?.['receiver'])];
  if (denom === null || amount === null || sender === null || receiver === null) return { kind: 'unread' };
  return { kind: 'transfer', coin: coinOf(localTrace(denom, packet, step), amount), sender, receiver };
}

/** Events of the source chain beside a timeout carry the refund. */
function refundOf(tx: Tx, event: ChainEvent): PacketContent {
  const beside = besides(tx, event, 'timeout');
  const [denom, amount, receiver] = ['refund_denom', 'refund_amount', 'refund_receiver'].map((key) =>
    beside === undefined ? undefined : attribute(beside, key),
  );
  if (denom === undefined || amount === undefined || receiver === undefined) return { kind: 'unread' };
  return { kind: 'refund', coin: coinOf(denom, amount), receiver };
}

function answeredOf(tx: Tx, event: ChainEvent): PacketContent {
  const beside = besides(tx, event, 'fungible_token_packet');
  const [denom, amount, sender, receiver] = ['denom', 'amount', 'sender', 'receiver'].map((key) =>
    beside === undefined ? undefined : attribute(beside, key),
  );
  if (denom === undefined || amount === undefined || sender === undefined || receiver === undefined)
    return { kind: 'unread' };
  return { kind: 'transfer', coin: coinOf(denom, amount), sender, receiver };
}

function besides(tx: Tx, event: ChainEvent, type: string): ChainEvent | undefined {
  const index = eventMsgIndex(event);
  return tx.events.find((other) => other.type === type && eventMsgIndex(other) === index);
}

/**
 * The coin of a transfer in this chain's denom; null when it has none.
 * @param denom as the packet names it.
 */
export function carriedCoin(
  denom: string,
  amount: bigint,
  ends: Pick<Packet, 'source' | 'destination'>,
  isOutgoing: boolean,
): Coin | null {
  return coinOf(isOutgoing ? denom : localTrace(denom, ends, 'received'), amount.toString());
}

/** The local trace: a returning token loses its last hop, other tokens gain one. */
function localTrace(
  denom: string,
  { source, destination }: Pick<Packet, 'source' | 'destination'>,
  step: PacketStep,
): string {
  if (step === 'sent') return denom;
  const back = `${source.port}/${source.channel}/`;
  return denom.startsWith(back)
    ? denom.slice(back.length)
    : `${destination.port}/${destination.channel}/${denom}`;
}

const coinOf = (trace: string, amount: string): Coin | null =>
  attempt(() => parseCoin({ denom: localDenom(trace), amount }));

function textOf(json: Json | undefined): string | null {
  return typeof json === 'string' ? json : null;
}
