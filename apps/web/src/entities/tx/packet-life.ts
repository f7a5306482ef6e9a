/** The lifecycle of an IBC packet, from the state of both ends. */
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Packet, PacketAnswer } from './packets.ts';

/** A tx of the packet's lifecycle. */
export interface PacketTx {
  readonly hash: TxHash;
  readonly height: number;
  readonly time: Timestamp;
}

/** A lookup's result: a tx, none, or unknown because no node could be queried. */
export type Found<T> = T | 'none' | 'unknown';

export interface PacketFacts {
  readonly packet: Packet;
  readonly sent: Found<PacketTx>;
  readonly received: Found<PacketTx & { readonly answer: PacketAnswer }>;
  readonly acknowledged: Found<PacketTx & { readonly answer: PacketAnswer }>;
  readonly timedOut: Found<PacketTx>;
  /** Whether the source still has the packet's commitment; null when unknown. */
  readonly isOpen: boolean | null;
  /** False when the light client that must prove its arrival has expired. */
  readonly canArrive: boolean;
  /** Network time, in milliseconds. */
  readonly nowMs: number;
}

export type OpenPacketState =
  | 'answer-on-its-way'
  | 'cannot-arrive'
  | 'expired'
  | 'in-flight'
  | 'overdue'
  | 'unknown';

/**
 * Why a packet is still pending.
 * @param hasArrived null when the destination was not queried.
 * @param canArrive false when the light client that must prove it has expired.
 * @param timeoutMs network time of the timeout; null when its tx is unknown or has none.
 */
export function openPacketState(
  hasArrived: boolean | null,
  canArrive: boolean,
  timeoutMs: number | null,
  nowMs: number,
): OpenPacketState {
  if (hasArrived === true) return 'answer-on-its-way';
  const isPastTimeout = timeoutMs !== null && timeoutMs <= nowMs;
  // It may have been received in time, without its acknowledgement relayed.
  if (hasArrived === null) return isPastTimeout ? 'overdue' : 'unknown';
  if (isPastTimeout) return 'expired';
  return canArrive ? 'in-flight' : 'cannot-arrive';
}

export type PacketState = OpenPacketState | 'delivered' | 'received' | 'refused' | 'timed-out';

/** The state of the packet. A closed packet at the source outweighs the destination. */
export function packetState(facts: PacketFacts): PacketState {
  const { packet, received, acknowledged, timedOut, isOpen, canArrive, nowMs } = facts;
  if (isTx(timedOut)) return 'timed-out';
  if (isTx(acknowledged)) {
    const kinds = [acknowledged.answer.kind, isTx(received) ? received.answer.kind : 'unread'];
    if (kinds.includes('refused')) return 'refused';
    return kinds.includes('accepted') ? 'delivered' : 'received';
  }
  if (isTx(received)) {
    if (received.answer.kind === 'refused' && isOpen !== true) return 'refused';
    if (isOpen === true) return 'answer-on-its-way';
    return received.answer.kind === 'accepted' ? 'delivered' : 'received';
  }
  if (isOpen !== true) return 'unknown';
  return openPacketState(received === 'unknown' ? null : false, canArrive, packet.timeoutMs, nowMs);
}

/** Whether the lookup found its tx. */
export function isTx<T extends PacketTx>(found: Found<T>): found is T {
  return typeof found === 'object';
}

/** The sentence for a packet's state from this chain's side: who rejected it, and who was refunded. */
export function packetSentence(state: PacketState, isSourceHere: boolean, isReturned: boolean): string {
  if (state !== 'refused' || isSourceHere) return PACKET_SENTENCES[state];
  return isReturned
    ? 'This chain refused it, and it was refunded on the other chain.'
    : 'This chain refused it. The other chain refunds it when the acknowledgement is received.';
}

/** The sentences on the sending side; the arrival of an `overdue` packet is unknown. */
export const PACKET_SENTENCES: Readonly<Record<PacketState, string>> = {
  delivered: 'Delivered and accepted.',
  received: 'Received. Whether it was accepted is unknown.',
  refused: 'The other chain refused it, and it was refunded.',
  'timed-out': 'It timed out before it was received, and it was refunded.',
  'answer-on-its-way': 'It was received. The acknowledgement has not been relayed back yet.',
  'in-flight': 'In flight: no relayer has delivered it yet.',
  'cannot-arrive':
    'Cannot arrive: the light client that must verify it has expired or is frozen. It is refunded after the packet times out.',
  expired:
    'Stuck: it timed out, but no relayer has submitted the timeout to this chain yet. It is refunded once one does.',
  overdue:
    'Its timeout has passed, but this chain has neither an acknowledgement nor a timeout. Whether it was received in time is unknown.',
  unknown: 'What happened next is unknown.',
};
