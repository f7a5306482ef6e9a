/** Names and descriptions of network phases. */
import type { Phase } from './phase.ts';

export interface PhaseWord {
  readonly kind: 'good' | 'pending' | 'warning' | 'bad';
  readonly word: string;
}

export const PHASE_WORDS: Readonly<Record<Phase['kind'], PhaseWord>> = {
  live: { kind: 'good', word: 'live' },
  'catching-up': { kind: 'pending', word: 'catching up' },
  'index-behind': { kind: 'warning', word: 'index behind' },
  halted: { kind: 'warning', word: 'halted' },
  ended: { kind: 'warning', word: 'ended' },
  'recording-ended': { kind: 'warning', word: 'recording ended' },
  held: { kind: 'warning', word: 'recording paused' },
  unreachable: { kind: 'bad', word: 'node unreachable' },
};

/** Explains the end of a recording. */
export const RECORDING_ENDS = 'The recording ends here; the network may have continued.';

/** Why blocks have stopped, as the start of a sentence; only for a stopped phase. */
export function stoppedWords(phase: Phase | undefined): string {
  if (phase?.kind === 'ended') return 'The network has ended';
  if (phase?.kind === 'recording-ended') return 'The recording ends here';
  if (phase?.kind === 'held') return 'The recording is paused at this block';
  return 'The network has stopped producing blocks';
}
