/** Block summaries for lists, and statistics over a run of blocks. */
import type { IndexedBlock } from '@cairn/api/history/blocks';
import type { BlockResults } from '@cairn/chain/block';
import type { ValconsAddress } from '@cairn/chain/address';
import type { Block } from '@cairn/chain/block';
import { decApprox, ratio, type Dec } from '@cairn/chain/dec';
import { timestampMs, type Timestamp } from '@cairn/chain/time';
import type { BlockMeta } from '@cairn/node-client/modules/rpc';

export interface BlockSummary {
  readonly height: number;
  readonly time: Timestamp;
  readonly proposer: ValconsAddress;
  readonly txs: number;
}

/** From the RPC's list of headers. */
export function summaryOfMeta({ header, txs }: BlockMeta): BlockSummary {
  return { height: header.height, time: header.time, proposer: header.proposer, txs };
}

/** From a full block. */
export function summaryOfBlock({ header, txHashes }: Block): BlockSummary {
  return { height: header.height, time: header.time, proposer: header.proposer, txs: txHashes.length };
}

/** Milliseconds since the previous block; null when either is unknown. */
export function intervalMs(block: BlockSummary | undefined, parent: BlockSummary | undefined): number | null {
  return block === undefined || parent === undefined
    ? null
    : timestampMs(block.time) - timestampMs(parent.time);
}

/** A further round costs at least the first proposer's timeout, which is most of a usual interval. */
const SLOW_RATIO = 1.25;

/** Whether a block is late enough that its previous round may have failed: only then is its commit worth fetching. */
export function isSlow(gapMs: number | null, usualMs: number | null): boolean {
  return gapMs !== null && usualMs !== null && gapMs > usualMs * SLOW_RATIO;
}

export interface RunFigures {
  readonly blocks: number;
  readonly averageIntervalMs: number;
  readonly txs: number;
  /** Truncated to 18 digits. */
  readonly txsPerSecond: Dec;
}

/** Average interval and txs per second over consecutive blocks in either order; null below two. */
export function runFigures(summaries: readonly BlockSummary[]): RunFigures | null {
  const sorted = [...summaries].sort((a, b) => a.height - b.height);
  const [oldest, ...rest] = sorted;
  const newest = rest.at(-1);
  if (oldest === undefined || newest === undefined) return null;
  if (newest.height - oldest.height !== rest.length) return null;
  const spanMs = timestampMs(newest.time) - timestampMs(oldest.time);
  if (spanMs <= 0) return null;
  // The oldest block only marks the start of the span.
  const txs = rest.reduce((sum, block) => sum + block.txs, 0);
  return {
    blocks: rest.length,
    averageIntervalMs: spanMs / rest.length,
    txs,
    txsPerSecond: ratio(BigInt(txs) * 1000n, BigInt(Math.round(spanMs)), 'down'),
  };
}

/** Heights per RPC response, aligned so that pages share requests. */
export const CHUNK_BLOCKS = 20;

/** The first height of the chunk containing `height`. */
export function chunkStart(height: number): number {
  return height - ((height - 1) % CHUNK_BLOCKS);
}

/** The first heights of the chunks covering `lowest` to `highest`, newest first. */
export function chunkStarts(lowest: number, highest: number): readonly number[] {
  const starts: number[] = [];
  for (let start = chunkStart(highest); start + CHUNK_BLOCKS > lowest && start > 0; start -= CHUNK_BLOCKS)
    starts.push(start);
  return starts;
}

/** Gas totals over a block's txs. */
export interface BlockGas {
  readonly used: bigint;
  readonly wanted: bigint;
}

export function gasOfResults({ txResults }: Pick<BlockResults, 'txResults'>): BlockGas {
  return {
    used: txResults.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
    wanted: txResults.reduce((sum, { gasWanted }) => sum + gasWanted, 0n),
  };
}

export function gasOfIndexed({ gasUsed, gasWanted }: IndexedBlock): BlockGas {
  return { used: BigInt(gasUsed), wanted: BigInt(gasWanted) };
}

/** The highest gas used by a block of the run. */
export function maxGasUsed(blocks: readonly { readonly gas: BlockGas | null | undefined }[]): bigint {
  return blocks.reduce((maxGas, { gas }) => (gas && gas.used > maxGas ? gas.used : maxGas), 0n);
}

/** The fill of a block relative to the fullest one; null while unknown. */
export function gasShareApprox(gas: BlockGas | null | undefined, maxGas: bigint): number | null {
  return !gas || maxGas === 0n ? null : decApprox(ratio(gas.used, maxGas, 'down'));
}
