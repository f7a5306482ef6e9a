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
  | { readonly kind: 'unreachable' };

/** Where the network stopped for good, from its configuration or an archive. */
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
/** Below this a pause is jitter, however fast the blocks are. */
const MIN_HALT_MS = 15_000;

/** The phase from what is known now. An ended network is ended even when no node answers. */
export function networkPhase(facts: PhaseFacts): Phase {
  const { head, end, index, nowMs, nodeAnswers } = facts;
  if (end !== null && hasEnded(end, facts)) return { kind: 'ended', ...end, nodeAnswers };
  if (head === null || !nodeAnswers) return { kind: 'unreachable' };
  if (facts.nodeSyncing) return { kind: 'catching-up' };
  const headMs = timestampMs(head.time);
  if (
    facts.blockIntervalMs !== null &&
    nowMs - headMs > Math.max(MIN_HALT_MS, HALT_INTERVALS * facts.blockIntervalMs)
  ) {
    return { kind: 'halted', sinceMs: headMs };
  }
  if (index !== null && head.height - index.height > INDEX_SLACK_BLOCKS) {
    return { kind: 'index-behind', blocks: head.height - index.height, ms: headMs - timestampMs(index.time) };
  }
  return { kind: 'live' };
}

/** A recording's end is known before the replay gets there: while no node tells, it counts from its own time on. */
function hasEnded(end: NetworkEnd, { head, nodeAnswers, nowMs }: PhaseFacts): boolean {
  if (head !== null && head.height >= end.height) return true;
  return (head === null || !nodeAnswers) && timestampMs(end.time) <= nowMs;
}

/** Whether another block is to be expected soon. */
export function isMoving(phase: Phase | undefined): boolean {
  return phase?.kind === 'live' || phase?.kind === 'index-behind';
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
