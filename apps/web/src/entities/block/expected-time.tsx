/** When a height is expected. */
import { isMoving } from '@cairn/chain/phase';
import { Time } from '../../shared/ui/time.tsx';
import { useHead, usePhase } from './use-head.ts';
import { expectedMs, useRecentPace } from './use-recent-pace.ts';

/** Nothing while no such block is to be expected. */
export function ExpectedTime({ height }: { readonly height: number }) {
  const head = useHead();
  const pace = useRecentPace();
  const phase = usePhase();
  const isComing = isMoving(phase) || phase?.kind === 'catching-up';
  if (head === undefined || pace === null || !isComing || height <= head.height) return null;
  const ms = expectedMs(head, height, pace);
  if (ms === null) return null;
  return (
    <span className="text-muted" data-hint="Estimated from recent block times">
      {' '}
      ≈ <Time value={ms} show="both" />
    </span>
  );
}
