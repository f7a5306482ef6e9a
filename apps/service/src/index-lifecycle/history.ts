/** The index as seen by the service: preparing, ready, following, or the reason why not. */
import type { Filling } from '@cairn/api/history/filling';
import type { Database } from '@cairn/db/database';
import { Dictionary } from '@cairn/db/dictionary';
import { knownChain, readChain, refuseForeign, type IndexedChain } from '@cairn/indexer/begin-index';
import { toError } from '@cairn/indexer/errors';
import { foldedTo } from '@cairn/indexer/follow-tip';
import { isAborted } from '@cairn/indexer/is-aborted';
import { listQuarantined } from '@cairn/indexer/quarantine';
import { replacedFrom } from '@cairn/indexer/unwind';
import { problemOf } from '@cairn/indexer/problem';
import type { FillProgress } from './fill-messages.ts';
import type { HistoryOptions } from './history-options.ts';
import type { HistorySink, IndexGaps, ShippedState } from './history-sink.ts';
import { NotReadyError } from './not-ready.ts';
import { isOfDatabase } from './follow-source.ts';
import { PermanentError, IndexSkippedError, runHistory } from './run-history.ts';
import { FillFailedError } from './spawn-fill.ts';

/** What stores read from. */
export interface IndexReader {
  readonly database: Database;
  readonly dictionary: Dictionary;
  readonly chain: IndexedChain;
  /** The height of running figures; rows above it are not served. */
  readonly height: number;
  /** Changes when earlier answers may have been rolled back. */
  readonly generation: number;
}

export interface HistoryStatus {
  /**
   * `waiting`: the database does not answer. `failed`: restarts automatically, except after permanent
   * failures.
   */
  readonly state: 'off' | 'preparing' | 'indexing' | 'following' | 'waiting' | 'failed';
  readonly engine: Database['engine'] | null;
  readonly chain: IndexedChain | null;
  readonly height: number | null;
  readonly target: number | null;
  readonly fill: FillProgress | null;
  readonly problem: string | null;
  readonly gaps: IndexGaps;
  readonly shipped: ShippedState;
  /** Progress of the index that replaces one whose history was replaced. */
  readonly replacement: FillProgress | null;
}

export interface History {
  /** No rollback reaches rows this far below its height: they may be cached for ever elsewhere. */
  readonly finalDepth: number;
  status(): HistoryStatus;
  /** @throws {NotReadyError} also while the whole index is of a network that has restarted since. */
  reader(): IndexReader;
  /**
   * For data other than the network's history.
   * @throws {NotReadyError}
   */
  database(): Database;
  /**
   * Throws at once when the database does not answer.
   * @throws {NotReadyError}
   */
  mustAnswer(): void;
  /**
   * Receives each new height, and `undefined` when the index restarted.
   * @returns the unsubscribe function.
   */
  onHeight(listener: (height: number | undefined) => void): () => void;
  /** Stops indexing and closes the database. */
  close(): Promise<void>;
}

/** How far an index is filled; null while its end is unknown. */
export function fillingOf({ fill, target }: Pick<HistoryStatus, 'fill' | 'target'>): Filling | null {
  const of = target ?? fill?.head ?? null;
  return of === null ? null : { done: Math.max(0, fill?.foldedTo ?? 0), of };
}

/** Whether the network's first block is another one than the index's. */
export function hasRestarted({
  chain,
  gaps: { replacedFrom },
}: Pick<HistoryStatus, 'chain' | 'gaps'>): boolean {
  return chain !== null && replacedFrom !== null && replacedFrom <= chain.firstHeight;
}

const RETRY_AFTER_SECONDS = 2;
/** Heights between two trims of cached terms. */
const TRIM_EVERY = 100;

/** An index that starts at once, in the background. */
export function startHistory(options: HistoryOptions): History {
  return new RunningHistory(options);
}

const NO_GAPS: IndexGaps = { quarantined: { heights: [], count: 0 }, replacedFrom: null };

const refuseIndex = (): never => {
  throw new NotReadyError('this service has no index', null, 60);
};

const FINAL_DEPTH = 100;

export const noHistory: History = {
  status: () => ({
    state: 'off',
    engine: null,
    chain: null,
    height: null,
    target: null,
    fill: null,
    problem: null,
    gaps: NO_GAPS,
    shipped: null,
    replacement: null,
  }),
  finalDepth: FINAL_DEPTH,
  reader: refuseIndex,
  database: refuseIndex,
  mustAnswer: () => undefined,
  onHeight: () => () => undefined,
  close: () => Promise.resolve(),
};

class RunningHistory implements History, HistorySink {
  readonly #stop = new AbortController();
  readonly #listeners = new Set<(height: number | undefined) => void>();
  readonly #options: HistoryOptions;
  readonly #run: Promise<void>;
  #dictionary = new Dictionary();
  #database: Database | undefined;
  #reads = 0;
  #isReset = false;
  #generation = 0;
  /** The failure that stops the index. */
  #standstill: string | null = null;
  /** The failure of the database. */
  #silence: string | null = null;
  #status: HistoryStatus = { ...noHistory.status(), state: 'preparing' };

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#run = this.#keepRunning();
  }

  get finalDepth(): number {
    return Math.max(FINAL_DEPTH, this.#options.unwindHeights);
  }

  status(): HistoryStatus {
    const status = this.#status;
    if (this.#silence !== null) return { ...status, state: 'waiting', problem: this.#silence };
    return { ...status, problem: this.#standstill ?? status.problem ?? status.fill?.problem ?? null };
  }

  reader(): IndexReader {
    const { chain, height, state, problem } = this.status();
    if (state === 'off') return refuseIndex();
    if (
      this.#database === undefined ||
      chain === null ||
      chain.firstTimeNs === null ||
      height === null ||
      height < chain.firstHeight
    )
      throw new NotReadyError(
        state === 'failed' ? (problem ?? 'the index is not available') : 'the index is being prepared',
        state === 'failed' ? null : fillingOf(this.#status),
        RETRY_AFTER_SECONDS,
      );
    if (hasRestarted(this.#status))
      throw new NotReadyError(
        'the network was reset, and its new history is not indexed yet',
        fillingOf({ fill: this.#status.replacement, target: null }),
        RETRY_AFTER_SECONDS,
      );
    this.#reads += 1;
    if (this.#reads % TRIM_EVERY === 0) this.#dictionary.trim();
    return {
      database: this.#database,
      dictionary: this.#dictionary,
      chain: knownChain(chain, this.#status.gaps.quarantined),
      height,
      generation: this.#generation,
    };
  }

  database(): Database {
    if (this.#database !== undefined) return this.#database;
    throw new NotReadyError('the index is being prepared', fillingOf(this.#status), RETRY_AFTER_SECONDS);
  }

  mustAnswer(): void {
    if (this.#silence === null) return;
    throw new NotReadyError(this.#silence, null, RETRY_AFTER_SECONDS);
  }

  onHeight(listener: (height: number | undefined) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#stop.abort(new DOMException('the program stops', 'AbortError'));
    await this.#run;
  }

  preparing(target: number | null): void {
    this.#set({ state: 'preparing', target, shipped: null });
  }

  emptied(): void {
    this.#isReset = true;
  }

  filling(fill: FillProgress): void {
    this.#set({ fill });
    this.gaps(fill);
  }

  gaps({ quarantined, replacedFrom }: IndexGaps): void {
    const before = hasRestarted(this.#status);
    this.#set({ gaps: { quarantined, replacedFrom } });
    if (hasRestarted(this.#status) !== before) this.unwound();
  }

  replacing(replacement: FillProgress | null): void {
    this.#set({ replacement });
  }

  shipped(shipped: ShippedState): void {
    this.#set({ shipped });
  }

  stalled(failure: Error | null): void {
    const problem = failure === null ? null : sentenceOf(failure);
    if (failure !== null && problem !== this.#standstill) this.#options.report(logged(failure));
    this.#standstill = problem;
  }

  async opened(database: Database): Promise<void> {
    const chain = await readChain(database);
    if (chain !== undefined) refuseForeign(chain, this.#options.chainId);
    const height = await foldedTo(database);
    this.#dictionary = new Dictionary();
    this.#database = database;
    this.#silence = null;
    this.#standstill = null;
    this.#generation += 1;
    this.#set({
      state: 'indexing',
      engine: database.engine,
      chain: chain ?? null,
      height,
      problem: null,
      gaps: {
        quarantined: await listQuarantined(database),
        replacedFrom: await replacedFrom(database),
      },
    });
    this.#notify(undefined);
  }

  closing(): void {
    this.#database = undefined;
    this.#silence = null;
    this.#standstill = null;
    this.#set({ state: 'preparing', chain: null, height: null });
    this.#notify(undefined);
  }

  chain(chain: IndexedChain | null): void {
    if (chain !== null) refuseForeign(chain, this.#options.chainId);
    const before = this.#status.chain;
    this.#set({ chain });
    if (before === null) return;
    if (before.firstHash === chain?.firstHash && before.firstHeight === chain.firstHeight) return;
    // Another process emptied the index.
    this.unwound();
  }

  height(height: number): void {
    const before = this.#status.height;
    if (height === before) return;
    this.#set({ height });
    const { chain } = this.#status;
    if (chain === null || chain.firstTimeNs === null) void this.#learnChain();
    if (before === null || height > before) this.#notify(height);
    // Answers above it were rolled back.
    else this.unwound();
  }

  /** Earlier answers are of the other history. */
  unwound(): void {
    this.#generation += 1;
    this.#notify(undefined);
  }

  following(): void {
    this.#set({ state: 'following' });
  }

  answering(failure: Error | null): void {
    if (failure !== null && this.#silence === null) this.#options.report(logged(failure));
    this.#silence = failure === null ? null : problemOf(failure);
  }

  /** For an index that started after it was opened. */
  async #learnChain(): Promise<void> {
    const chain =
      this.#database === undefined ? undefined : await readChain(this.#database).catch(() => undefined);
    if (chain !== undefined) this.#set({ chain });
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stop;
    const { sleep, report, readOnly } = this.#options;
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(30_000, waitMs * 2)) {
      try {
        const options = { ...this.#options, reset: this.#options.reset && !this.#isReset };
        await runHistory({ options, sink: this, signal });
        waitMs = 1_000;
      } catch (error) {
        if (isAborted(signal)) break;
        const problem = sentenceOf(error);
        if (problem !== this.#status.problem) report(logged(error));
        this.#set({ state: error instanceof IndexSkippedError ? 'off' : 'failed', problem });
        if (error instanceof PermanentError) return;
        // What others mend is retried soon: an unreachable database, or an index of another process.
        await sleep(isOfDatabase(error) || readOnly ? 1_000 : waitMs, signal).catch(() => undefined);
      }
    }
  }

  #notify(height: number | undefined): void {
    for (const listener of this.#listeners) listener(height);
  }

  #set(change: Partial<HistoryStatus>): void {
    this.#status = { ...this.#status, ...change };
  }
}

/** A failure in words for visitors. */
function sentenceOf(failure: unknown): string {
  return failure instanceof FillFailedError ? failure.problem : problemOf(failure);
}

/** A failure as a log line for operators: with the system's own message. */
function logged(failure: unknown): string {
  const problem = sentenceOf(failure);
  const { message } = toError(failure);
  return `The index: ${problem}${message === problem ? '' : ` (${message})`}`;
}
