/** Descriptions of why blocks have stopped. */
import type { Phase } from './phase.ts';

/** Explains the end of a recording. */
export const RECORDING_ENDS = 'The recording ends here; the network may have continued.';

/** Why blocks have stopped, as the start of a sentence; only for a stopped phase. */
export function stoppedWords(phase: Phase | undefined): string {
  if (phase?.kind === 'ended') return 'The network has ended';
  if (phase?.kind === 'recording-ended') return 'The recording ends here';
  if (phase?.kind === 'held') return 'The recording is paused at this block';
  return 'The network has stopped producing blocks';
}
