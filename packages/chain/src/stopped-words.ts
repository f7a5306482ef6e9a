/** Why no block comes, in words. */
import type { Phase } from './phase.ts';

/** What the end of a recording means. */
export const RECORDING_ENDS = 'The recording ends here; the network went on or may have.';

/** Why no block comes, as the beginning of a sentence; for a phase that has stopped. */
export function stoppedWords(phase: Phase | undefined): string {
  if (phase?.kind === 'ended') return 'The network has ended';
  if (phase?.kind === 'recording-ended') return 'The recording ends here';
  if (phase?.kind === 'held') return 'The recording is held at this block';
  return 'The network has stopped making blocks';
}
