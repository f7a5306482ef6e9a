/** The recent block time, for converting blocks into time. */
import { MAX_TIMESTAMP_MS, timestampMs, type Timestamp } from '@cairn/chain/time';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { blockQuery } from './queries.ts';
import { useBlockInterval, useHead } from './use-head.ts';

const SPAN_BLOCKS = 20;
/** A mean of this many typical intervals includes a halt, which says nothing about the blocks to come. */
const HALT_RATIO = 2;

/** The block to measure from, 20 to 39 before the head. It changes every 20 blocks, so it is fetched once. */
function paceAnchor(head: number): number {
  return Math.max(1, Math.floor((head - SPAN_BLOCKS) / SPAN_BLOCKS) * SPAN_BLOCKS);
}

/** Recent milliseconds per block; null while unknown. Label it as an estimate. */
export function useRecentPace(): number | null {
  const node = useNode();
  const head = useHead();
  const anchor = paceAnchor(head?.height ?? 1);
  const { data, isError } = useQuery({
    ...blockTimeQuery(node, anchor),
    enabled: head !== undefined && head.height > anchor,
  });
  const readTypical = useBlockInterval();
  if (head === undefined) return null;
  // A node may have pruned the block.
  if (isError) return readTypical();
  return data === undefined ? null : recentPace(head, data, readTypical());
}

interface BlockTime {
  readonly height: number;
  readonly time: Timestamp;
}

/** The time of a block alone: a prerendered page would carry the block. Final. */
const blockTimeQuery = (node: NodeClient, at: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'block-time', at],
    queryFn: async ({ client }): Promise<BlockTime> => {
      const { height, time } = (await client.query(blockQuery(node, at))).value.header;
      return { height, time };
    },
    staleTime: FINAL_STALE_MS,
  });

/** The mean milliseconds per block between two blocks, or the typical ones when the network halted between them. */
export function recentPace(head: BlockTime, anchor: BlockTime, typicalMs: number | null): number | null {
  if (head.height <= anchor.height) return null;
  const meanMs = (timestampMs(head.time) - timestampMs(anchor.time)) / (head.height - anchor.height);
  return typicalMs !== null && meanMs > HALT_RATIO * typicalMs ? typicalMs : meanMs;
}

/** At `paceMs` per block; null for a height too far ahead to have a date, and for times that run backwards. */
export function expectedMs(
  head: { readonly height: number; readonly time: Timestamp },
  height: number,
  paceMs: number,
): number | null {
  const headMs = timestampMs(head.time);
  const ms = headMs + (height - head.height) * paceMs;
  return ms >= headMs && ms <= MAX_TIMESTAMP_MS ? ms : null;
}
