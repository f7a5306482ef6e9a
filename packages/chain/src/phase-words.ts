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
