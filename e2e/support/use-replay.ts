/** A network with new blocks, one per run: the recording lasts 21 minutes and starts over at its end. */
import { inject } from 'vitest';

/** The address of an explorer that replays; for use inside tests. */
export function useReplay(): () => string {
  return () => inject('replayUrl');
}
