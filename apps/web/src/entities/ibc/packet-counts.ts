/** Outcomes of packets of one direction, computed from the state of each end. */
import type { ChannelTraffic } from './queries.ts';

export interface ReceivedPackets {
  readonly sequences: readonly bigint[];
  /** False when the list was cut. */
  readonly complete: boolean;
}

export interface PacketOutcomes {
  /** Received, with the acknowledgement pending. */
  readonly unanswered: bigint;
  readonly acknowledged: bigint;
  readonly timedOut: bigint;
  /** Pending and not received. */
  readonly inFlight: bigint;
}

/** Why the outcomes are not known: the list that was not loaded, not requested, or cut. */
export type OutcomesGap = 'pending-cut' | 'not-requested' | 'failed' | 'received-cut';

/** @param received the sequences that the destination acknowledged. */
export function packetOutcomes(
  { sent, open, isOpenComplete }: Pick<ChannelTraffic, 'sent' | 'open' | 'isOpenComplete'>,
  received: ReceivedPackets | 'not-requested' | 'failed',
): PacketOutcomes | OutcomesGap {
  if (!isOpenComplete) return 'pending-cut';
  if (received === 'not-requested' || received === 'failed') return received;
  if (!received.complete) return 'received-cut';
  // The lists may be newer than the count: packets sent since then are not part of it.
  const isCounted = (sequence: bigint) => sequence <= sent;
  const there = new Set(received.sequences.filter(isCounted));
  const pending = open.filter(isCounted);
  const openCount = BigInt(pending.length);
  const unanswered = BigInt(pending.filter((sequence) => there.has(sequence)).length);
  const acknowledged = BigInt(there.size) - unanswered;
  return {
    unanswered,
    acknowledged,
    timedOut: sent - openCount - acknowledged,
    inFlight: openCount - unanswered,
  };
}
