/** Converts between times and blocks, using the selected node. */
import { PrunedError, BlockNotFoundError } from '@cairn/chain/errors';
import { MAX_TIMESTAMP_MS, timestampFromMs, timestampMs, type Timestamp } from '@cairn/chain/time';
import { getBlock, getLatestBlock } from '@cairn/node-client/modules/tendermint';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import {
  estimateHeight,
  estimateTime,
  findHeight,
  type FoundHeight,
  type PlacedBlock,
} from './find-height.ts';

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
