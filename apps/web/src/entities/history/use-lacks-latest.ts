/** Whether the index ends below the latest blocks. */
import { hasStopped, INDEX_SLACK_BLOCKS } from '@cairn/chain/phase';
import { useIndexLag } from '../../shared/lib/index-lag.ts';
import { useHead, usePhase } from '../block/use-head.ts';

/** For an answer of the index up to a height. */
export function useLacksLatest(height: number | null | undefined): boolean {
  const lag = useIndexLag();
  const head = useHead();
  // While blocks arrive every answer is some blocks old, so the index's own lag counts.
  const isStopped = hasStopped(usePhase());
  const blocks = isStopped && head !== undefined ? head.height - (height ?? head.height) : lag;
  return (blocks ?? 0) > INDEX_SLACK_BLOCKS;
}
