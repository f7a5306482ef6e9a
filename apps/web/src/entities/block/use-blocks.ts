/** Loads a run of consecutive blocks with as few requests as the node allows. */
import type { BlockResults } from '@cairn/chain/block';
import { PrunedError } from '@cairn/chain/errors';
import { medianIntervalMs } from '@cairn/chain/phase';
import { lowestHeight } from '@cairn/node-client/lowest-height';
import type { Answer } from '@cairn/node-client/node-client';
import { useQueries } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useIdleHydrated } from '../../shared/lib/use-idle.ts';
import {
  chunkStart,
  chunkStarts,
  intervalMs,
  isSlow,
  summaryOfBlock,
  summaryOfMeta,
  type BlockGas,
  type BlockSummary,
  gasOfIndexed,
  gasOfResults,
} from './block-summary.ts';
import { blockMetasQuery, blockResultsQuery, commitQuery, indexedBlocksQuery } from './height-queries.ts';
import { blockQuery } from './queries.ts';
import { hasRpc } from './has-rpc.ts';

export interface BlockView {
  readonly height: number;
  /** Undefined while loading or after a failure; see `error`. */
  readonly summary: BlockSummary | undefined;
  readonly error: Error | null;
  /** Since the previous block; null when unknown. */
  readonly intervalMs: number | null;
  /** 0 unless a proposer was missed; null until its commit is loaded. */
  readonly round: number | null;
  /** Total over its txs; undefined while loading, null when unavailable. */
  readonly gas: BlockGas | null | undefined;
}

export interface Blocks {
  /** Newest first; none below the node's lowest block. */
  readonly blocks: readonly BlockView[];
  /** The node's lowest block, if the run reaches below it; else null. */
  readonly lowest: number | null;
}

export interface BlockRun {
  /** The latest known height; undefined before the first answer. */
  readonly head: number | undefined;
  /** The highest height of the run. */
  readonly to: number;
  readonly count: number;
  readonly withGas: boolean;
}

/** Without a list endpoint, this many load immediately; the rest wait until the browser is idle. */
const FIRST_BLOCKS = 6;

/**
 * The blocks from `to` down, newest first. Headers come from the RPC twenty at a time, else one by one from REST; gas
 * from the index, else from block results once the browser is idle; failed rounds from the commits of late blocks.
 */
export function useBlocks({ head, to, count, withGas }: BlockRun): Blocks {
  const isIdle = useIdleHydrated(head !== undefined);
  const highest = head === undefined ? 0 : Math.min(head, to + 1);
  const lowest = Math.max(1, to - count);
  const { summaries, rounds, errors, nodeLowest } = useSummaries(lowest, highest, isIdle);
  const from = Math.max(1, to - count + 1, nodeLowest ?? 1);
  const heights = head === undefined ? [] : range(from, Math.min(to, head)).reverse();
  const usualMs = medianIntervalMs([...summaries.values()].map(({ time }) => time));
  const slow = heights.filter(
    (height) =>
      !rounds.has(height) && isSlow(intervalMs(summaries.get(height + 1), summaries.get(height)), usualMs),
  );
  const commits = useRounds(slow);
  const gas = useGas(withGas, isIdle, heights, summaries);
  const blocks = heights.map((height): BlockView => ({
    height,
    summary: summaries.get(height),
    error: errors.get(height) ?? null,
    intervalMs: intervalMs(summaries.get(height), summaries.get(height - 1)),
    round: rounds.get(height) ?? commits.get(height) ?? (isSettled(height) ? 0 : null),
    gas: gas.get(height),
  }));
  return { blocks, lowest: nodeLowest };

  function isSettled(height: number): boolean {
    return summaries.has(height + 1) && !slow.includes(height);
  }
}

interface Summaries {
  readonly summaries: ReadonlyMap<number, BlockSummary>;
  /** Rounds of blocks whose successor is fully known. */
  readonly rounds: ReadonlyMap<number, number>;
  readonly errors: ReadonlyMap<number, Error>;
  /** The node's lowest block, if a list reaches below it. */
  readonly nodeLowest: number | null;
}

function useSummaries(lowest: number, highest: number, isIdle: boolean): Summaries {
  const node = useNode();
  const { addressPrefix } = useChain();
  const starts = chunkStarts(lowest, highest);
  const chunks = useQueries({
    queries: starts.map((start) => ({
      ...blockMetasQuery(node, addressPrefix, start),
      enabled: hasRpc(node),
    })),
  });
  const summaries = new Map<number, BlockSummary>();
  for (const chunk of chunks)
    for (const meta of chunk.data?.value ?? []) summaries.set(meta.header.height, summaryOfMeta(meta));
  // An archive may have older blocks.
  const nodeLowest = node.archive === undefined ? lowestListed(starts, chunks) : null;
  // The poll provides the head; only blocks outside every list are fetched individually.
  const heights = range(Math.max(lowest, nodeLowest ?? 1), highest)
    .reverse()
    .filter((height, index) => index === 0 || (!isListPending(height) && !summaries.has(height)));
  const blocks = useQueries({
    queries: heights.map((height, index) => ({
      ...blockQuery(node, height),
      enabled: !isListPending(height) && !summaries.has(height) && (isIdle || index < FIRST_BLOCKS),
    })),
  });
  const rounds = new Map<number, number>();
  const errors = new Map<number, Error>();
  heights.forEach((height, index) => {
    const { data, error } = blocks[index] ?? { data: undefined, error: null };
    if (error !== null && !summaries.has(height)) errors.set(height, error);
    if (data === undefined) return;
    rounds.set(height - 1, data.value.lastCommit.round);
    if (!summaries.has(height)) summaries.set(height, summaryOfBlock(data.value));
  });
  return { summaries, rounds, errors, nodeLowest };

  function isListPending(height: number): boolean {
    return hasRpc(node) && chunks[starts.indexOf(chunkStart(height))]?.isPending === true;
  }
}

function useRounds(heights: readonly number[]): ReadonlyMap<number, number> {
  const node = useNode();
  const { addressPrefix } = useChain();
  const commits = useQueries({
    queries: heights.map((height) => ({
      ...commitQuery(node, addressPrefix, height),
      enabled: hasRpc(node),
    })),
  });
  return new Map(
    heights.flatMap((height, index): (readonly [number, number])[] => {
      const round = commits[index]?.data?.value.commit.round;
      return round === undefined ? [] : [[height, round]];
    }),
  );
}

const NO_GAS: BlockGas = { used: 0n, wanted: 0n };

/** Gas from the index in chunks of blocks; for blocks not indexed, from their results. */
function useGas(
  isEnabled: boolean,
  isIdle: boolean,
  heights: readonly number[],
  summaries: ReadonlyMap<number, BlockSummary>,
): ReadonlyMap<number, BlockGas | null | undefined> {
  const node = useNode();
  const txsOf = (height: number) => summaries.get(height)?.txs;
  const filled = isEnabled ? heights.filter((height) => (txsOf(height) ?? 0) > 0) : [];
  const starts = [...new Set(filled.map(chunkStart))];
  const chunks = useQueries({ queries: starts.map((start) => indexedBlocksQuery(start)) });
  const indexed = new Map(
    chunks.flatMap(({ data }) => data?.value.items ?? []).map((block) => [block.height, gasOfIndexed(block)]),
  );
  const isIndexPending = (height: number) => chunks[starts.indexOf(chunkStart(height))]?.isPending === true;
  const others =
    isIdle && hasRpc(node) ? filled.filter((height) => !indexed.has(height) && !isIndexPending(height)) : [];
  const results = useQueries({
    queries: others.map((height) => ({ ...blockResultsQuery(node, height), select: gasOfAnswer })),
  });
  return new Map(
    heights.map((height) => {
      if (txsOf(height) === 0) return [height, NO_GAS];
      const known = indexed.get(height);
      if (known !== undefined) return [height, known];
      const result = results[others.indexOf(height)];
      return [height, hasRpc(node) && result?.isError !== true ? result?.data : null];
    }),
  );
}

function gasOfAnswer({ value }: Answer<BlockResults>): BlockGas {
  return gasOfResults(value);
}

function range(from: number, to: number): number[] {
  return to < from ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

interface List {
  readonly data: { readonly value: readonly { readonly header: { readonly height: number } }[] } | undefined;
  readonly error: Error | null;
}

/**
 * The lowest available height, if one of the lists reaches below it: such a list begins there, and lists of lower
 * blocks are refused. `starts` are the requested first heights.
 */
export function lowestListed(starts: readonly number[], lists: readonly List[]): number | null {
  const found = lists.flatMap(({ data, error }, index): readonly (number | null)[] => {
    if (error instanceof PrunedError) return [lowestHeight(error.nodeMessage ?? '')];
    const heights = (data?.value ?? []).map(({ header }) => header.height);
    const first = Math.min(...heights);
    return heights.length > 0 && first > (starts[index] ?? first) ? [first] : [];
  });
  const known = found.filter((height) => height !== null);
  return known.length === 0 ? null : Math.max(...known);
}
