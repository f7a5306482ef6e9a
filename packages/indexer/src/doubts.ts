/** Blocks that do not fit: first the node's answer is doubted, then the index. */
import { PrunedError } from '@cairn/chain/errors';
import type { Database } from '@cairn/db/database';
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

/** So often the source must contradict the index before the index is doubted: a single answer may be a lie. */
const CONFIRMATIONS = 3;

export interface DoubtContext {
  readonly database: Database;
  readonly source: Source;
  readonly signal: AbortSignal;
  readonly chain: IndexedChain;
  /** The most heights that are taken back. */
  readonly unwindHeights: number;
  /** Called after the index was taken back, with the height folded to. */
  readonly onUnwound: (foldedTo: number) => void;
  /** Called when the source has another history from a height on, and the index stays. */
  readonly onReplaced: (from: number) => void;
}

/** `same`: the source agrees with everything that is indexed up to there. `unconfirmed`: it may have been a single lie. */
export type Verdict = 'unconfirmed' | 'same' | 'unwound';

/** Counts contradictions, and takes the index back where the source stays with them. */
export class Doubts {
  readonly #context: DoubtContext;
  readonly #counts = new Map<number, number>();
  /** Several fillers may come upon the same break. */
  #resolving: Promise<Verdict> | undefined;

  constructor(context: DoubtContext) {
    this.#context = context;
  }

  /**
   * Takes note of a break.
   * @throws {ReplacedChainError} when the source has another history, deeper than is taken back.
   */
  async broken({ height }: BrokenLinkError): Promise<Verdict> {
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
   * Takes note of heights above `newest` that the source has no more.
   * @throws {ReplacedChainError} when it lacks them because its chain begins above them.
   */
  async lost(newest: number): Promise<void> {
    if (newest < this.#context.chain.firstHeight || !(await this.#beginsAbove(newest))) return;
    await this.#replaced(newest + 1);
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
    // Where nothing of it is left, an index is begun, not unwound.
    if (found.outcome === 'deep' || found.height < chain.firstHeight) {
      const from = (await this.#isBegunAnew()) ? chain.firstHeight : found.height;
      return this.#replaced(from);
    }
    onUnwound(await unwindTo(database, found.height));
    this.#counts.clear();
    return 'unwound';
  }

  /** A chain that was exported and restarted has nothing of what is indexed: it begins above it, with a block that follows none. */
  async #compare(lowest: number, newest: number): Promise<Comparison> {
    try {
      return await compareHistory(this.#context, lowest, newest);
    } catch (error) {
      if (!(error instanceof PrunedError) || !(await this.#beginsAbove(newest))) throw error;
      return { outcome: 'deep', height: newest + 1 };
    }
  }

  async #beginsAbove(newest: number): Promise<boolean> {
    const { source, signal } = this.#context;
    const { earliest } = await source.status(signal);
    if (earliest <= newest) return false;
    const { block } = await source.height(earliest, signal);
    return block.header.lastBlockHash === '';
  }

  /** Whether the source has another first block; one that it does not have is none. */
  async #isBegunAnew(): Promise<boolean> {
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
