/** The index as the service sees it: being prepared, ready to be read, following, or why not. */
import type { Database } from '@cairn/db/database';
import { Dictionary } from '@cairn/db/dictionary';
import { DatabaseError } from '@cairn/db/errors';
import { readChain, type IndexedChain } from '@cairn/indexer/begin-index';
import { foldedTo } from '@cairn/indexer/follow-tip';
import type { FillProgress } from './fill-job.ts';
import type { HistoryOptions } from './history-options.ts';
import type { HistorySink } from './history-sink.ts';
import { ForeverFailedError, runHistory } from './run-history.ts';

/** What stores read with. */
export interface IndexReader {
  readonly database: Database;
  readonly dictionary: Dictionary;
  readonly chain: IndexedChain;
  /** Running figures are of this height; what is above it is not told. */
  readonly height: number;
}

/** The index cannot be read now; `progress` says how far it is prepared. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
  constructor(
    message: string,
    readonly progress: { readonly done: number; readonly of: number } | null,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}

export interface HistoryStatus {
  readonly state: 'off' | 'preparing' | 'indexing' | 'following' | 'failed';
  readonly engine: Database['engine'] | null;
  readonly chain: IndexedChain | null;
  readonly height: number | null;
  readonly target: number | null;
  readonly fill: FillProgress | null;
  readonly problem: string | null;
}

export interface History {
  status(): HistoryStatus;
  /** @throws {NotReadyError} */
  reader(): IndexReader;
  /** Told each new height; and `undefined` when the index began anew. @returns what ends it. */
  onHeight(listener: (height: number | undefined) => void): () => void;
  /** Stops indexing and closes the database. */
  close(): Promise<void>;
}

const RETRY_AFTER_SECONDS = 2;
/** Terms that are forgotten from memory now and then. */
const TRIM_EVERY = 100;

/** An index that begins at once, in the background. */
export function startHistory(options: HistoryOptions): History {
  return new RunningHistory(options);
}

/** No index at all. */
export const noHistory: History = {
  status: () => ({
    state: 'off',
    engine: null,
    chain: null,
    height: null,
    target: null,
    fill: null,
    problem: null,
  }),
  reader: () => {
    throw new NotReadyError('this service keeps no index', null, 60);
  },
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
  #status: HistoryStatus = { ...noHistory.status(), state: 'preparing' };

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#run = this.#keepRunning();
  }

  status(): HistoryStatus {
    return this.#status;
  }

  reader(): IndexReader {
    const { chain, height, state, problem } = this.#status;
    if (this.#database === undefined || chain === null || height === null || height < chain.firstHeight)
      throw new NotReadyError(
        state === 'failed' ? `the index is not available: ${problem ?? ''}` : 'the index is being prepared',
        this.#progress(),
        RETRY_AFTER_SECONDS,
      );
    this.#reads += 1;
    if (this.#reads % TRIM_EVERY === 0) this.#dictionary.trim();
    return { database: this.#database, dictionary: this.#dictionary, chain, height };
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
    this.#set({ state: 'preparing', target });
  }

  filling(fill: FillProgress): void {
    this.#set({ fill, problem: fill.problem });
  }

  async opened(database: Database): Promise<void> {
    const chain = await readChain(database);
    const height = await foldedTo(database);
    this.#dictionary = new Dictionary();
    this.#database = database;
    this.#set({ state: 'indexing', engine: database.engine, chain: chain ?? null, height, problem: null });
    this.#tell(undefined);
  }

  closing(): void {
    this.#database = undefined;
    this.#set({ state: 'preparing', chain: null, height: null });
    this.#tell(undefined);
  }

  height(height: number): void {
    if (height === this.#status.height) return;
    this.#set({ height });
    if (this.#status.chain === null) void this.#learnChain();
    this.#tell(height);
  }

  following(): void {
    this.#set({ state: 'following' });
  }

  problem(problem: string | null): void {
    if (problem !== this.#status.problem) this.#set({ problem });
  }

  #progress(): { readonly done: number; readonly of: number } | null {
    const { target, fill } = this.#status;
    const of = target ?? fill?.head ?? null;
    return of === null ? null : { done: Math.max(0, fill?.foldedTo ?? 0), of };
  }

  /** An index that was begun after it was opened. */
  async #learnChain(): Promise<void> {
    const chain =
      this.#database === undefined ? undefined : await readChain(this.#database).catch(() => undefined);
    if (chain !== undefined) this.#set({ chain });
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stop;
    const { sleep, report } = this.#options;
    for (let waitMs = 1_000; !signal.aborted; waitMs = Math.min(30_000, waitMs * 2)) {
      try {
        await runHistory(this.#options, this, signal);
        waitMs = 1_000;
      } catch (error) {
        if (isAborted(signal)) break;
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== this.#status.problem) report(`The index: ${problem}`);
        this.#set({ state: 'failed', problem });
        if (error instanceof ForeverFailedError) return;
        // A database that cannot be reached now is asked again soon; what else went wrong, later.
        await sleep(error instanceof DatabaseError ? 1_000 : waitMs, signal).catch(() => undefined);
      }
    }
  }

  #tell(height: number | undefined): void {
    for (const listener of this.#listeners) listener(height);
  }

  #set(change: Partial<HistoryStatus>): void {
    this.#status = { ...this.#status, ...change };
  }
}

/** Asked anew each time: a signal aborts while others work. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;
