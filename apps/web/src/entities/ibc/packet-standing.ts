/** Where the packets of one direction stand, from what each end keeps. */

export interface Standing {
  readonly sent: bigint;
  /** Without an end: the commitment still stands at the source. */
  readonly open: bigint;
  /** Answered or timed out. */
  readonly finished: bigint;
  /** The parts that only the destination can tell; null where it was not asked. */
  readonly told: {
    readonly arrived: bigint;
    /** Arrived, and the answer has not come back. */
    readonly unanswered: bigint;
    readonly acknowledged: bigint;
    readonly timedOut: bigint;
    /** Open and not arrived. */
    readonly underWay: bigint;
  } | null;
}

/** @param sequencesThere what arrived at the destination; null where it was not asked or the list was cut. */
export function packetStanding(
  sent: bigint,
  open: readonly bigint[],
  sequencesThere: readonly bigint[] | null,
): Standing {
  const openCount = BigInt(open.length);
  const finished = sent - openCount;
  if (sequencesThere === null) return { sent, open: openCount, finished, told: null };
  const there = new Set(sequencesThere);
  const arrived = BigInt(there.size);
  const unanswered = BigInt(open.filter((sequence) => there.has(sequence)).length);
  const acknowledged = arrived - unanswered;
  return {
    sent,
    open: openCount,
    finished,
    told: {
      arrived,
      unanswered,
      acknowledged,
      timedOut: finished - acknowledged,
      underWay: openCount - unanswered,
    },
  };
}

export type OpenPacketState = 'answer-on-its-way' | 'cannot-arrive' | 'expired' | 'in-flight' | 'unknown';

/** Why a packet is still open.
 * @param hasArrived null where the destination was not asked.
 * @param canArrive false where the light client that would have to prove it does not work.
 * @param timeoutMs when it may be undone, network time; null where its tx is not known or names none. */
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
