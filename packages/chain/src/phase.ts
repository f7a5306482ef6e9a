/** The state of the network, computed once and shown with the tip. */
import type { Timestamp } from './time.ts';
import { timestampMs } from './time.ts';

export type Phase =
  | { readonly kind: 'live' }
  | { readonly kind: 'catching-up' }
  /** `ms` at the usual pace; 0 while unknown. */
  | { readonly kind: 'index-behind'; readonly blocks: number; readonly ms: number }
  | { readonly kind: 'halted'; readonly sinceMs: number }
  /** Permanent, so it is shown even when the node does not respond. */
  | ({ readonly kind: 'ended'; readonly nodeAnswers: boolean } & NetworkEnd)
  /** The last block of a recording; the network itself may have continued. */
  | ({ readonly kind: 'recording-ended'; readonly nodeAnswers: boolean } & RecordingEnd)
  /** A recording that is pinned to one block. */
  | { readonly kind: 'held'; readonly height: number }
  | { readonly kind: 'unreachable' };

/** The last block of a recording. */
export interface RecordingEnd {
  readonly height: number;
  readonly time: Timestamp;
}

/** The configured block at which the network stopped permanently. */
export interface NetworkEnd {
  readonly height: number;
  readonly time: Timestamp;
  readonly reason: string;
}

export interface PhaseFacts {
  /** Network time now, in milliseconds. */
  readonly nowMs: number;
  /** The newest known block, possibly from before the node stopped responding; null when unknown. */
  readonly head: { readonly height: number; readonly time: Timestamp } | null;
  readonly nodeAnswers: boolean;
  readonly end: NetworkEnd | null;
  /** null for a live network. */
  readonly recordedTo: RecordingEnd | null;
  /** The recording is pinned to one block. */
  readonly isHeld: boolean;
  readonly nodeSyncing: boolean;
  /** Interval between recent blocks; null with fewer than two. */
  readonly blockIntervalMs: number | null;
  /** Head of the index, if any. */
  readonly index: { readonly height: number; readonly time: Timestamp } | null;
}

/** A network halts after this many usual intervals without a block. */
export const HALT_INTERVALS = 10;
/** An index is behind from this many blocks; a smaller lag is normal. */
export const INDEX_SLACK_BLOCKS = 5;
/** Assumed interval while unknown: no network in use is slower. */
const SLOWEST_INTERVAL_MS = 60_000;
/** Shorter pauses are jitter, however fast the blocks are. */
const MIN_HALT_MS = 15_000;

/** The current phase. An ended network is ended even when no node responds. */
export function networkPhase(facts: PhaseFacts): Phase {
  const { head, end, recordedTo, isHeld, index, nowMs, nodeAnswers } = facts;
  if (end !== null && hasEnded(end, facts)) return { kind: 'ended', ...end, nodeAnswers };
  if (recordedTo !== null && hasEnded(recordedTo, facts))
    return { kind: 'recording-ended', ...recordedTo, nodeAnswers };
  if (head === null || !nodeAnswers) return { kind: 'unreachable' };
  if (isHeld) return { kind: 'held', height: head.height };
  if (facts.nodeSyncing) return { kind: 'catching-up' };
  const headMs = timestampMs(head.time);
  const usualMs = facts.blockIntervalMs ?? SLOWEST_INTERVAL_MS;
  if (nowMs - headMs > Math.max(MIN_HALT_MS, HALT_INTERVALS * usualMs))
    return { kind: 'halted', sinceMs: headMs };
  if (index !== null && head.height - index.height > INDEX_SLACK_BLOCKS) {
    return { kind: 'index-behind', blocks: head.height - index.height, ms: headMs - timestampMs(index.time) };
  }
  return { kind: 'live' };
}

/** A configured end counts before the head reaches it once its time has passed and no node responds. */
function hasEnded(end: RecordingEnd, { head, nodeAnswers, nowMs }: PhaseFacts): boolean {
  if (head !== null && head.height >= end.height) return true;
  return (head === null || !nodeAnswers) && timestampMs(end.time) <= nowMs;
}

/** Whether another block is expected soon. */
export function isMoving(phase: Phase | undefined): boolean {
  return phase?.kind === 'live' || phase?.kind === 'index-behind';
}

/** Whether blocks have stopped, temporarily or permanently: nothing is due, closes or earns. */
export function hasStopped(phase: Phase | undefined): boolean {
  // Phases with a height are pinned to it.
  return phase !== undefined && ('height' in phase || phase.kind === 'halted');
}

/** The median interval between consecutive block times, newest or oldest first; null below two. */
export function medianIntervalMs(times: readonly Timestamp[]): number | null {
  const stamps = times.map(timestampMs).sort((a, b) => a - b);
  const gaps = stamps
    .slice(1)
    .map((stamp, index) => stamp - (stamps[index] ?? stamp))
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? null;
}
