/** Converts between times and blocks, using the selected node. */
import { PrunedError, BlockNotFoundError } from '@cairn/chain/errors';
import { MAX_TIMESTAMP_MS, timestampFromMs, timestampMs, type Timestamp } from '@cairn/chain/time';
import { getBlock, getLatestBlock } from '@cairn/node-client/modules/tendermint';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';

/** Future times use the pace of this many recent blocks. */
const PACE_BLOCKS = 100;

const place = (header: { readonly height: number; readonly time: Timestamp }): PlacedBlock => ({
  height: header.height,
  ms: timestampMs(header.time),
});

export interface BlockAtTime extends FoundHeight {
  /** For a time after the head: the expected height at the recent pace; else null. */
  readonly expected: number | null;
}

/** The blocks around a past or future time. @see GET /cosmos/base/tendermint/v1beta1/blocks/{height} */
export const blockAtTimeQuery = (node: NodeClient, ms: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'block-at-time', ms],
    queryFn: async ({ signal }): Promise<Answer<BlockAtTime>> => {
      const head = await getLatestBlock(node, { signal });
      const last = place(head.value.header);
      const found = await findHeight(ms, last, async (height) => {
        try {
          return timestampMs((await getBlock(node, { height, signal })).value.header.time);
        } catch (caught) {
          if (caught instanceof PrunedError || caught instanceof BlockNotFoundError) return null;
          throw caught;
        }
      });
      const isFuture = found.after === null && ms > last.ms;
      const expected = isFuture ? estimateHeight(ms, await paceBlock(node, last, signal), last) : undefined;
      return mapAnswer(head, () => ({ ...found, expected: expected ?? null }));
    },
  });

/** The older block for the pace. */
async function paceBlock(node: NodeClient, last: PlacedBlock, signal: AbortSignal): Promise<PlacedBlock> {
  const older = await getBlock(node, { height: Math.max(1, last.height - PACE_BLOCKS), signal });
  return place(older.value.header);
}

export interface BlockTime {
  readonly height: number;
  /** Null when there is nothing to estimate from. */
  readonly time: Timestamp | null;
  /** The block does not exist yet. */
  readonly isEstimate: boolean;
}

/**
 * The time of a block; estimated from the recent pace for a future one.
 * @throws {PrunedError} when no source has it.
 * @see GET /cosmos/base/tendermint/v1beta1/blocks/{height}
 */
export const timeOfBlockQuery = (node: NodeClient, height: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'tendermint', 'time-of-block', height],
    queryFn: async ({ signal }): Promise<Answer<BlockTime>> => {
      const head = await getLatestBlock(node, { signal });
      const last = place(head.value.header);
      if (height <= last.height) {
        const block = await getBlock(node, { height, signal });
        return mapAnswer(block, ({ header }) => ({ height, time: header.time, isEstimate: false }));
      }
      const ms = estimateTime(height, await paceBlock(node, last, signal), last);
      const isPossible = ms !== undefined && ms <= MAX_TIMESTAMP_MS;
      return mapAnswer(head, () => ({
        height,
        time: isPossible ? timestampFromMs(ms) : null,
        isEstimate: true,
      }));
    },
  });

export interface PlacedBlock {
  readonly height: number;
  /** Block time, in milliseconds since 1970. */
  readonly ms: number;
}

export interface FoundHeight {
  /** The last available block at or before that time; null when pruned. */
  readonly before: PlacedBlock | null;
  /** The first available block after it; null when there is none yet. */
  readonly after: PlacedBlock | null;
  /** The blocks between the two, if no source has them. */
  readonly gap: Gap | null;
  readonly requests: number;
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Uneven blocks can mislead interpolation, so every third step bisects. */
const HALVE_EVERY = 3;

/**
 * Finds the two blocks around a time by interpolation and bisection: about a dozen requests for ten million blocks.
 * @param timeOf a block's time in milliseconds; null for a height that no source has.
 */
export async function findHeight(
  ms: number,
  head: PlacedBlock,
  timeOf: (height: number) => Promise<number | null>,
): Promise<FoundHeight> {
  if (ms >= head.ms) return { before: head, after: null, gap: null, requests: 0 };
  let requests = 0;
  let before: PlacedBlock | null = null;
  let after = head;
  let gap: Gap | null = null;
  for (;;) {
    const height = nextGuess(ms, before, after, gap, requests);
    if (height === null) return { before, after, gap: before === null ? null : gap, requests };
    requests += 1;
    const found = await timeOf(height);
    if (found === null) gap = widened(gap, height);
    else if (found <= ms) before = { height, ms: found };
    else after = { height, ms: found };
    if (gap !== null && ((before?.height ?? 0) > gap.to || after.height < gap.from)) gap = null;
  }
}

const widened = (gap: Gap | null, height: number): Gap =>
  gap === null
    ? { from: height, to: height }
    : { from: Math.min(gap.from, height), to: Math.max(gap.to, height) };

/** The next height to request; null when no height between the two blocks is left. */
function nextGuess(
  ms: number,
  before: PlacedBlock | null,
  after: PlacedBlock,
  gap: Gap | null,
  requests: number,
): number | null {
  // An archive may have the first blocks where the node lacks those in between.
  if (requests === 0) return after.height > 1 ? 1 : null;
  const floor = gap?.to ?? before?.height ?? 0;
  if (after.height - floor <= 1) {
    if (before === null || gap === null || gap.from - before.height <= 1) return null;
    return Math.floor((before.height + gap.from) / 2);
  }
  if (before === null || requests % HALVE_EVERY === 0) return Math.floor((floor + after.height) / 2);
  const share = (ms - before.ms) / Math.max(1, after.ms - before.ms);
  const guess = before.height + Math.round(share * (after.height - before.height));
  return Math.min(after.height - 1, Math.max(floor + 1, guess));
}

/** Estimates a future block's time from two known blocks; undefined without a pace. */
export function estimateTime(height: number, older: PlacedBlock, head: PlacedBlock): number | undefined {
  if (head.height <= older.height) return undefined;
  const interval = (head.ms - older.ms) / (head.height - older.height);
  return Math.round(head.ms + interval * (height - head.height));
}

/** Estimates the height at a future time from two known blocks; undefined without a pace. */
export function estimateHeight(ms: number, older: PlacedBlock, head: PlacedBlock): number | undefined {
  const heights = head.height - older.height;
  if (heights <= 0 || head.ms <= older.ms) return undefined;
  const height = head.height + Math.floor(((ms - head.ms) * heights) / (head.ms - older.ms));
  return Number.isSafeInteger(height) ? height : undefined;
}
