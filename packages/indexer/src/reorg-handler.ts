/** Handling of blocks that do not match the index: a wrong answer of the node, or a reorganized chain. */
import { PrunedError } from '@cairn/chain/errors';
import type { Database } from '@cairn/db/database';
import { lowestHeight } from '@cairn/node-client/lowest-height';
import type { IndexedChain } from './begin-index.ts';
import { type BrokenLinkError, ReplacedChainError } from './errors.ts';
import type { Source } from './source/source.ts';
import {
  compareHistory,
  type Comparison,
  lowestUnwound,
  markReplaced,
  newestUpTo,
  unwindTo,
} from './unwind.ts';

/**
 * Number of contradictions before the index is compared with the source, since a single answer may be wrong.
 */
const CONFIRMATIONS = 3;

export interface ReorgContext {
  readonly database: Database;
  readonly source: Source;
  readonly signal: AbortSignal;
  readonly chain: IndexedChain;
  /** Maximum number of heights to unwind. */
  readonly unwindHeights: number;
  /** Called after unwinding, with the folded height. */
  readonly onUnwound: (foldedTo: number) => void;
  /** Called when the source has another history from a height on, and the index is unchanged. */
  readonly onReplaced: (from: number) => void;
}

/**
 * `same`: the source matches everything indexed up to there. `unconfirmed`: it may have been a single wrong
 * answer.
 */
export type Verdict = 'unconfirmed' | 'same' | 'unwound';

/** Counts contradictions, and unwinds the index when the source confirms them. */
export class ReorgHandler {
  readonly #context: ReorgContext;
  readonly #counts = new Map<number, number>();
  /** Shared by fillers that find the same break. */
  #resolving: Promise<Verdict> | undefined;

  constructor(context: ReorgContext) {
    this.#context = context;
  }

  /**
   * Records a break.
   * @throws {ReplacedChainError} when the history differs further down than the unwind limit.
   */
  async onBrokenLink({ height }: BrokenLinkError): Promise<Verdict> {
    const { source } = this.#context;
    source.reject?.(height);
    source.reject?.(height - 1);
    const count = (this.#counts.get(height) ?? 0) + 1;
    this.#counts.set(height, count);
    if (count < CONFIRMATIONS) return 'unconfirmed';
    this.#resolving ??= this.#resolve(height).finally(() => {
      this.#resolving = undefined;
    });
    return this.#resolving;
  }

  /**
   * Records heights up to `newest` that the source has lost.
   * @throws {ReplacedChainError} when its chain now starts above them.
   */
  async onLostHeights(newest: number): Promise<void> {
    if (newest < this.#context.chain.firstHeight) return;
    const begins = await this.#findNewStart();
    if (begins !== undefined) await this.#replaced(Math.min(begins, newest + 1));
  }

  async #replaced(from: number): Promise<never> {
    await markReplaced(this.#context.database, from);
    this.#context.onReplaced(from);
    throw new ReplacedChainError(from);
  }

  async #resolve(height: number): Promise<Verdict> {
    const { database, chain, unwindHeights, onUnwound } = this.#context;
    const newest = await newestUpTo(database, height);
    if (newest === undefined) return 'same';
    const lowest = await lowestUnwound(database, chain.firstHeight, unwindHeights);
    const found = await this.#compare(lowest, newest);
    if (found.outcome === 'same') return 'same';
    // If nothing of it is left, the index must be recreated.
    if (found.outcome === 'deep' || found.height < chain.firstHeight) {
      const from = (await this.#hasRestarted()) ? chain.firstHeight : found.height;
      return this.#replaced(from);
    }
    onUnwound(await unwindTo(database, found.height));
    this.#counts.clear();
    return 'unwound';
  }

  /** An exported and restarted chain has nothing below its new first block. */
  async #compare(lowest: number, newest: number): Promise<Comparison> {
    try {
      return await compareHistory(this.#context, lowest, newest);
    } catch (error) {
      if (!(error instanceof PrunedError)) throw error;
      const begins = await this.#findNewStart();
      if (begins === undefined) throw error;
      return { outcome: 'deep', height: Math.min(begins, newest + 1) };
    }
  }

  /**
   * The height above the index's first at which the source's chain begins with a block without parent. It may be
   * indexed, too: a chain can be exported at a height below its last.
   */
  async #findNewStart(): Promise<number | undefined> {
    const { source, chain, signal } = this.#context;
    const { earliest } = await source.status(signal);
    if (earliest <= chain.firstHeight) return undefined;
    try {
      const { block } = await source.height(earliest, signal);
      return block.header.lastBlockHash === '' ? earliest : undefined;
    } catch (error) {
      // A chain that has just begun does not prune its first block, but may not have its results yet.
      if (error instanceof PrunedError && lowestHeight(error.nodeMessage ?? '') !== null) return undefined;
      throw error;
    }
  }

  /** Whether the source has another first block; a missing one does not count. */
  async #hasRestarted(): Promise<boolean> {
    const { source, chain, signal } = this.#context;
    try {
      const { block } = await source.height(chain.firstHeight, signal);
      return block.hash !== chain.firstHash;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }
}
