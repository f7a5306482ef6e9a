/** The block time over the last hundred or so blocks, for converting blocks into time. */
import { timestampMs } from '@cairn/chain/time';
import { useQuery } from '@tanstack/react-query';
import { useNode } from '../../shared/lib/chain-context.ts';
import { blockQuery } from './queries.ts';
import { useHead } from './use-head.ts';

const SPAN_BLOCKS = 100;

/** The block to measure from. It changes every hundred blocks, so it is fetched once. */
function paceAnchor(head: number): number {
  return Math.max(1, Math.floor((head - SPAN_BLOCKS) / SPAN_BLOCKS) * SPAN_BLOCKS);
}

/** Recent milliseconds per block; null while unknown. Label it as an estimate. */
export function useRecentPace(): number | null {
  const node = useNode();
  const head = useHead();
  const anchor = paceAnchor(head?.height ?? 1);
  const { data } = useQuery({
    ...blockQuery(node, anchor),
    enabled: head !== undefined && head.height > anchor,
  });
  if (head === undefined || data === undefined || head.height <= data.value.header.height) return null;
  const { height, time } = data.value.header;
  return (timestampMs(head.time) - timestampMs(time)) / (head.height - height);
}
