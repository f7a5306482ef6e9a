/** The phase of the network as a state and a sentence. */
import { formatDuration, formatInt } from '@cairn/chain/format';
import type { Phase } from '@cairn/chain/phase';
import { RECORDING_ENDS } from '@cairn/chain/stopped-words';
import type { StatusKind } from '../../shared/ui/status.tsx';

export interface PhaseWords {
  readonly kind: StatusKind;
  readonly word: string;
  readonly says: string;
}

/** What a phase means for whoever reads this page. */
export function phaseWords(phase: Phase): PhaseWords {
  switch (phase.kind) {
    case 'live':
      return { kind: 'good', word: 'live', says: 'Blocks come as usual.' };
    case 'catching-up':
      return { kind: 'pending', word: 'catching up', says: 'The chosen node still replays older blocks.' };
    case 'index-behind':
      return {
        kind: 'warning',
        word: 'index behind',
        says: `The index is ${formatInt(phase.blocks)} blocks${phase.ms > 0 ? `, ${formatDuration(phase.ms)},` : ''} behind.`,
      };
    case 'halted':
      return { kind: 'warning', word: 'halted', says: 'No block came for ten times the usual interval.' };
    case 'ended':
      return {
        kind: 'warning',
        word: 'ended',
        says: phase.nodeAnswers
          ? `${phase.reason} The last block is ${formatInt(phase.height)}. Every page still works.`
          : `${phase.reason} The last block is ${formatInt(phase.height)}. The chosen node does not answer right now.`,
      };
    case 'recording-ended':
      return {
        kind: 'warning',
        word: 'recording ended',
        says: phase.nodeAnswers
          ? `${RECORDING_ENDS} Its last block is ${formatInt(phase.height)}. Every page still works.`
          : `${RECORDING_ENDS} Its last block is ${formatInt(phase.height)}. The chosen node does not answer right now.`,
      };
    case 'held':
      return {
        kind: 'warning',
        word: 'recording held',
        says: `A recording, shown as of block ${formatInt(phase.height)}: no further block comes.`,
      };
    case 'unreachable':
      return { kind: 'bad', word: 'node unreachable', says: 'The chosen node does not answer right now.' };
  }
}
