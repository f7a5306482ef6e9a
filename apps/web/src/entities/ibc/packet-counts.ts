/** Outcomes of packets of one direction, computed from the state of each end. */
import type { ChannelTraffic } from './queries.ts';

export interface PacketOutcomes {
  /** Received, with the acknowledgement pending. */
  readonly unanswered: bigint;
  readonly acknowledged: bigint;
  readonly timedOut: bigint;
  /** Pending and not received. */
  readonly underWay: bigint;
}

/**
 * Null where one of the lists is not known in full.
 * @param sequencesThere sequences received at the destination; null when not queried or truncated.
 */
export function packetOutcomes(
  { sent, open, isOpenComplete }: Pick<ChannelTraffic, 'sent' | 'open' | 'isOpenComplete'>,
  sequencesThere: readonly bigint[] | null,
): PacketOutcomes | null {
  if (sequencesThere === null || !isOpenComplete) return null;
  const there = new Set(sequencesThere);
  const openCount = BigInt(open.length);
  const unanswered = BigInt(open.filter((sequence) => there.has(sequence)).length);
  const acknowledged = BigInt(there.size) - unanswered;
  return {
    unanswered,
    acknowledged,
    timedOut: sent - openCount - acknowledged,
    underWay: openCount - unanswered,
  };
}

export type OpenPacketState = 'answer-on-its-way' | 'cannot-arrive' | 'expired' | 'in-flight' | 'unknown';

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
  if (timeoutMs !== null && timeoutMs <= nowMs) return 'expired';
  if (hasArrived === false && !canArrive) return 'cannot-arrive';
  return timeoutMs === null && hasArrived === null ? 'unknown' : 'in-flight';
}
