/** The day that daily figures end with. */
import { hasStopped } from '@cairn/chain/phase';
import { timestampMs, utcDate } from '@cairn/chain/time';
import { useClockText } from '../../shared/lib/network-clock.ts';
import { useHead, usePhase } from './use-head.ts';

/** The network's UTC day, `YYYY-MM-DD`; that of the last block when blocks have stopped, since later days are empty. */
export function useToday(): string {
  const phase = usePhase();
  const head = useHead();
  const today = useClockText((nowMs) => utcDate(nowMs));
  if (!hasStopped(phase)) return today;
  const last = head?.time ?? (phase !== undefined && 'time' in phase ? phase.time : undefined);
  return last === undefined ? today : utcDate(timestampMs(last));
}
