/** What state the network is in, computed once and shown wherever the tip matters. */
import type { Timestamp } from './time.ts';
import { timestampMs } from './time.ts';

export type Phase =
  | { readonly kind: 'live' }
  | { readonly kind: 'catching-up' }
  /** `ms` at the usual pace; 0 while that is not known. */
  | { readonly kind: 'index-behind'; readonly blocks: number; readonly ms: number }
  | { readonly kind: 'halted'; readonly sinceMs: number }
  /** Known for good, so it stays told while the node does not answer. */
  | ({ readonly kind: 'ended'; readonly nodeAnswers: boolean } & NetworkEnd)
  /** The newest block of a recording: the network went on, or may have. */
  | ({ readonly kind: 'recording-ended'; readonly nodeAnswers: boolean } & RecordingEnd)
  /** A recording that is shown as of one block. */
  | { readonly kind: 'held'; readonly height: number }
  | { readonly kind: 'unreachable' };

/** The last block of a recording. */
export interface RecordingEnd {
  readonly height: number;
  readonly time: Timestamp;
}

/** Where the network stopped for good, as its configuration says. */
export interface NetworkEnd {
  readonly height: number;
  readonly time: Timestamp;
  readonly reason: string;
}

export interface PhaseFacts {
  /** Network time now, in milliseconds. */
  readonly nowMs: number;
  /** The newest block known, from before where the node does not answer now; null when none is. */
  readonly head: { readonly height: number; readonly time: Timestamp } | null;
  readonly nodeAnswers: boolean;
  readonly end: NetworkEnd | null;
  /** null where the network itself is read. */
  readonly recordedTo: RecordingEnd | null;
  /** The recording is kept at one block. */
  readonly isHeld: boolean;
  readonly nodeSyncing: boolean;
  /** Between recent blocks; null while fewer than two are known. */
  readonly blockIntervalMs: number | null;
  /** Head of the index, where there is one. */
  readonly index: { readonly height: number; readonly time: Timestamp } | null;
}

/** No block for this many usual intervals means halted. */
export const HALT_INTERVALS = 10;
/** An index this many blocks short of the head is behind; fewer is in the nature of following. */
const INDEX_SLACK_BLOCKS = 5;
/** Taken for the usual interval while none is known: no network in use is slower. */
const SLOWEST_INTERVAL_MS = 60_000;
/** Below this a pause is jitter, however fast the blocks are. */
const MIN_HALT_MS = 15_000;

/** The phase from what is known now. An ended network is ended even when no node answers. */
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

/** An end is known before the head gets there: while no node answers, it counts from its own time on. */
function hasEnded(end: RecordingEnd, { head, nodeAnswers, nowMs }: PhaseFacts): boolean {
  if (head !== null && head.height >= end.height) return true;
  return (head === null || !nodeAnswers) && timestampMs(end.time) <= nowMs;
}

/** Whether another block is to be expected soon. */
export function isMoving(phase: Phase | undefined): boolean {
  return phase?.kind === 'live' || phase?.kind === 'index-behind';
}

/** Whether no block comes any more, for now or for good: nothing is due, closes or earns. */
export function hasStopped(phase: Phase | undefined): boolean {
  // Phases with a height are those that stay there.
  return phase !== undefined && ('height' in phase || phase.kind === 'halted');
}

/** The usual interval: the median between consecutive block times, newest or oldest first; null below two. */
export function medianIntervalMs(times: readonly Timestamp[]): number | null {
  const stamps = times.map(timestampMs).sort((a, b) => a - b);
  const gaps = stamps
    .slice(1)
    .map((stamp, index) => stamp - (stamps[index] ?? stamp))
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? null;
}
