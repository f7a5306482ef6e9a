/** What a phase is called, and how it stands. */
import type { Phase } from './phase.ts';

export interface PhaseWord {
  readonly status: 'good' | 'pending' | 'warning' | 'bad';
  readonly word: string;
}

export const PHASE_WORDS: Readonly<Record<Phase['kind'], PhaseWord>> = {
  live: { status: 'good', word: 'live' },
  'catching-up': { status: 'pending', word: 'catching up' },
  'index-behind': { status: 'warning', word: 'index behind' },
  halted: { status: 'warning', word: 'halted' },
  ended: { status: 'warning', word: 'ended' },
  'recording-ended': { status: 'warning', word: 'recording ended' },
  held: { status: 'warning', word: 'recording held' },
  unreachable: { status: 'bad', word: 'node unreachable' },
};
