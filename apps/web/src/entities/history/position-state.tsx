/** Whether a position is open, and how it ended. */
import type { IndexedPerpetualTrade } from '@cairn/api/history/trading';
import { Status } from '../../shared/ui/status.tsx';
import { isClose, stepWords } from './position-steps.ts';

interface PositionStateProps {
  readonly isOpen: boolean;
  /** Its last step; undefined when none is indexed. */
  readonly newest: Pick<IndexedPerpetualTrade, 'action' | 'trigger'> | undefined;
}

export function PositionState({ isOpen, newest }: PositionStateProps) {
  if (isOpen) return <Status kind="good">open</Status>;
  const isLiquidated = newest?.trigger === 'unhealthy';
  const words = newest !== undefined && isClose(newest) ? stepWords(newest).toLowerCase() : 'closed';
  return isLiquidated ? <Status kind="bad">{words}</Status> : <span className="text-muted">{words}</span>;
}
