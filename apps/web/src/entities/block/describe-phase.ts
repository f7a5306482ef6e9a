/** Describes the network's phase in a sentence, for tooltips. */
import { formatDuration, formatInt } from '@cairn/chain/format';
import type { Phase } from '@cairn/chain/phase';
import { RECORDING_ENDS } from '@cairn/chain/phase-words';

const NODE_UNAVAILABLE = 'The chosen node is not responding.';

/** Undefined when everything is normal. */
export function describePhase(phase: Phase): string | undefined {
  switch (phase.kind) {
    case 'ended':
      return `${phase.reason} The last block is ${formatInt(phase.height)}.${phase.nodeAnswers ? '' : ` ${NODE_UNAVAILABLE}`}`;
    case 'recording-ended':
      return `${RECORDING_ENDS} Its last block is ${formatInt(phase.height)}.${phase.nodeAnswers ? '' : ` ${NODE_UNAVAILABLE}`}`;
    case 'held':
      return `A recording, shown as of block ${formatInt(phase.height)}.`;
    case 'halted':
      return 'No new block for ten times the usual interval.';
    case 'index-behind':
      return `The index is ${formatInt(phase.blocks)} blocks${phase.ms > 0 ? `, ${formatDuration(phase.ms)},` : ''} behind; its figures do not include those blocks.`;
    case 'unreachable':
      return NODE_UNAVAILABLE;
    case 'catching-up':
      return 'The chosen node is still syncing.';
    case 'live':
      return undefined;
  }
}
