/** Packet counts of one direction, computed from the state of each end. */

export interface PacketCounts {
  readonly sent: bigint;
  /** Pending: the source still has the commitment. */
  readonly open: bigint;
  /** Acknowledged or timed out. */
  readonly finished: bigint;
  /** Counts known only at the destination; null when it was not queried. */
  readonly outcomes: {
    readonly arrived: bigint;
    /** Received, with the acknowledgement pending. */
    readonly unanswered: bigint;
    readonly acknowledged: bigint;
    readonly timedOut: bigint;
    /** Pending and not received. */
    readonly underWay: bigint;
  } | null;
}

/** @param sequencesThere sequences received at the destination; null when not queried or truncated. */
export function packetCounts(
  sent: bigint,
  open: readonly bigint[],
  sequencesThere: readonly bigint[] | null,
): PacketCounts {
  const openCount = BigInt(open.length);
  const finished = sent - openCount;
  if (sequencesThere === null) return { sent, open: openCount, finished, outcomes: null };
  const there = new Set(sequencesThere);
  const arrived = BigInt(there.size);
  const unanswered = BigInt(open.filter((sequence) => there.has(sequence)).length);
  const acknowledged = arrived - unanswered;
  return {
    sent,
    open: openCount,
    finished,
    outcomes: {
      arrived,
      unanswered,
      acknowledged,
      timedOut: finished - acknowledged,
      underWay: openCount - unanswered,
    },
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
