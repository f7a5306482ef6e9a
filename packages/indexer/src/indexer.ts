/** The index of one chain: begins, fills, follows, folds; pauses, resumes, reports. */
import { setMaxListeners } from 'node:events';
import { DatabaseError, DatabaseLostError } from '@cairn/db/errors';
import { Dictionary } from '@cairn/db/dictionary';
import { ExplorerError } from '@cairn/chain/errors';
import { beginIndex, type IndexedChain } from './begin-index.ts';
import { ClaimLostError, ForeignChainError, HeightFailedError, ReplacedChainError } from './errors.ts';
import { BATCH_HEIGHTS, fillRange, LEASE_SECONDS, type FillContext } from './fill-range.ts';
import { advanceTip, foldAll, foldedTo } from './follow-tip.ts';
import type { IndexerOptions, IndexProgress } from './indexer-options.ts';
import { Maintenance } from './maintain.ts';
import { Pace } from './pace.ts';
import { problemOf } from './problem.ts';
import { claimRange, freeAllClaims, releaseClaim, writtenTo, type Claim } from './ranges.ts';

export interface Indexer {
  /** Runs until `signal` aborts, or until all is folded where it does not follow.
   * @throws {ForeignChainError} @throws {ReplacedChainError} @throws {HeightFailedError} @throws {DatabaseLostError} */
  run(signal: AbortSignal): Promise<void>;
  /** Stops after the batch under way; `resume` goes on. */
  pause(): void;
  resume(): void;
  progress(): IndexProgress;
}

const MAX_WAIT_MS = 30_000;
/** A node or a database that is away is looked for this often: who waits for it sees the difference. */
const MOST_WHILE_AWAY_MS = 5_000;
/** Attempts before an index that does not follow gives up. */
const MAX_ATTEMPTS = 6;

/** Prepares an index; nothing happens before `run`. */
export function createIndexer(options: IndexerOptions): Indexer {
  return new RunningIndexer(options);
}

class RunningIndexer implements Indexer {
  readonly #options: IndexerOptions;
  readonly #heights: Pace;
  readonly #rows: Pace;
  #progress: IndexProgress;
  #paused: { readonly done: Promise<void>; readonly resume: () => void } | undefined;

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#heights = new Pace(options.now);
    this.#rows = new Pace(options.now);
    this.#progress = {
      state: 'beginning',
      chain: null,
      head: null,
      foldedTo: null,
      heightsWritten: 0,
      rowsWritten: 0,
      heightsPerSecond: null,
      rowsPerSecond: null,
      secondsLeft: null,
      problem: null,
      missing: options.source.missing,
    };
  }

  progress(): IndexProgress {
    const { foldedTo, head } = this.#progress;
    const pace = this.#heights.perSecond();
    return {
      ...this.#progress,
      state: this.#paused === undefined ? this.#progress.state : 'paused',
      heightsPerSecond: pace,
      rowsPerSecond: this.#rows.perSecond(),
      secondsLeft:
        pace === null || pace === 0 || foldedTo === null || head === null
          ? null
          : Math.ceil(Math.max(0, Math.min(this.#options.to ?? head, head) - foldedTo) / pace),
    };
  }

  pause(): void {
    if (this.#paused !== undefined) return;
    let resume: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (resume = resolve));
    this.#paused = { done, resume };
  }

  resume(): void {
    this.#paused?.resume();
    this.#paused = undefined;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { database, source, fillers = 2, lead = true, from } = this.#options;
    // One that fails for good stops the others.
    const stop = new AbortController();
    const all = AbortSignal.any([signal, stop.signal]);
    // Every request under way listens.
    setMaxListeners(0, all);
    const state = { dictionary: new Dictionary(), sets: new Set<bigint>() };
    const context: FillContext = {
      database,
      source,
      state,
      signal: all,
      batchHeights: this.#options.batchHeights ?? BATCH_HEIGHTS[database.engine],
      onWritten: ({ heights, rows }) => this.#count(heights, rows),
      whenRunning: () =>
        this.#paused === undefined ? Promise.resolve() : unlessAborted(this.#paused.done, all),
    };
    try {
      const begun = await this.#retrying(
        all,
        () => 0,
        async () => {
          const chain = await beginIndex(database, source, state, { from, signal: all });
          // The lock file says that nobody else works on an embedded database.
          if (database.engine === 'pglite') await freeAllClaims(database);
          return { chain, foldedTo: await foldedTo(database) };
        },
      );
      if (begun === undefined) return;
      this.#set({ ...begun, state: 'indexing' });
      const { chain } = begun;
      await allOrFirstFailure(
        [
          ...(lead ? [this.#lead(context, chain)] : []),
          ...Array.from({ length: fillers }, (_, index) => this.#fill(context, index)),
        ],
        stop,
      );
      this.#set({ state: 'ended' });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  /** Waits for the lock, then plans, writes the tip and folds until the end. */
  async #lead(context: FillContext, chain: IndexedChain): Promise<void> {
    const { database, signal } = context;
    const { follow, to, sleep, pollMs = 1000 } = this.#options;
    const maintenance = new Maintenance(database, this.#progress.foldedTo ?? 0);
    while (!signal.aborted) {
      const leadership = await this.#retrying(
        signal,
        () => 0,
        () => database.lead(),
      );
      if (leadership === undefined) {
        if (await this.#isDone(context)) return;
        await sleep(pollMs, signal);
        continue;
      }
      try {
        while (leadership.held() && !isAborted(signal)) {
          const height = (this.#progress.foldedTo ?? chain.firstHeight - 1) + 1;
          await this.#retrying(
            signal,
            () => height,
            async () => {
              await context.whenRunning();
              this.#set({ head: await advanceTip(context, to) });
              await foldAll(context, chain, (foldedTo) => {
                this.#set({ foldedTo });
                return maintenance.folded(foldedTo);
              });
            },
          );
          if (!follow && (await this.#isDone(context))) {
            // Whoever opens it next finds it ready.
            await maintenance.run(this.#progress.foldedTo ?? 0);
            return;
          }
          if (follow && (this.#progress.foldedTo ?? 0) >= (this.#progress.head ?? 0))
            this.#set({ state: 'following' });
          await sleep(follow ? pollMs : Math.min(pollMs, 50), signal);
        }
      } finally {
        await leadership.release();
      }
    }
  }

  async #fill(context: FillContext, index: number): Promise<void> {
    const { database, signal } = context;
    const { worker, follow, sleep, pollMs = 1000 } = this.#options;
    while (!signal.aborted) {
      await context.whenRunning();
      let height = 0;
      const filled = await this.#retrying(
        signal,
        () => height,
        async () => {
          const claim = await claimRange(database, `${worker}/${index}`, LEASE_SECONDS);
          if (claim === undefined) return false;
          height = claim.next;
          await this.#fillClaim(context, claim);
          return true;
        },
      );
      if (filled === true) continue;
      if (!follow && (await this.#isDone(context))) return;
      await sleep(follow ? pollMs : Math.min(pollMs, 50), signal);
    }
  }

  /** A claim that failed is given back: what it has written counts, and whoever claims it next goes on from there. */
  async #fillClaim(context: FillContext, claim: Claim): Promise<void> {
    try {
      await fillRange(context, claim);
    } catch (error) {
      await releaseClaim(context.database, claim).catch(() => undefined);
      if (!(error instanceof ClaimLostError)) throw error;
    }
  }

  /** Whether all that there is to index is folded. */
  async #isDone({ database, source, signal }: FillContext): Promise<boolean> {
    const isDone = async (): Promise<boolean> => {
      const { latest } = await source.status(signal);
      const target = Math.min(this.#options.to ?? latest, latest);
      return (await writtenTo(database)) >= target && (await foldedTo(database)) >= target;
    };
    return (await this.#retrying(signal, () => 0, isDone)) ?? true;
  }

  /** Repeats what can succeed later, with growing pauses; gives up only on what time does not heal. */
  async #retrying<T>(
    signal: AbortSignal,
    heightOf: () => number,
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    let failedHeight: number | undefined;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        const result = await work();
        if (attempt > 1) this.#set({ problem: null });
        return result;
      } catch (error) {
        if (isAborted(signal)) return undefined;
        if (error instanceof ForeignChainError || error instanceof ReplacedChainError) throw error;
        // Whoever opened it opens it again.
        if (error instanceof DatabaseLostError) throw error;
        // What came further than the last time is no repetition.
        if (heightOf() !== failedHeight) attempt = 1;
        failedHeight = heightOf();
        const heals = (error instanceof ExplorerError || error instanceof DatabaseError) && error.retryable;
        if (!this.#options.follow && (!heals || attempt >= MAX_ATTEMPTS))
          throw new HeightFailedError(heightOf(), error);
        // What is not known to heal is tried again as well, slowly: it is reported, and no height is ever skipped.
        this.#set({
          problem: `${heightOf() === 0 ? '' : `height ${heightOf()}: `}${problemOf(error)}`,
        });
        const pauseMs = heals
          ? Math.min(MOST_WHILE_AWAY_MS, 100 * 2 ** attempt)
          : Math.min(MAX_WAIT_MS, 1000 * 2 ** attempt);
        await this.#options.sleep(pauseMs, signal);
      }
    }
    return undefined;
  }

  #count(heights: number, rows: number): void {
    this.#heights.add(heights);
    this.#rows.add(rows);
    const { heightsWritten, rowsWritten } = this.#progress;
    this.#set({ heightsWritten: heightsWritten + heights, rowsWritten: rowsWritten + rows });
  }

  #set(change: Partial<IndexProgress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#options.onProgress?.(this.progress());
  }
}

/** Waits for what may never come. */
function unlessAborted(done: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DOMException('stopped while paused', 'AbortError'));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    void done.then(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
  });
}

/** Asked anew each time: a signal aborts while others work. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Waits for all; the first failure stops the others and is thrown when they have stopped. */
async function allOrFirstFailure(runs: readonly Promise<void>[], stop: AbortController): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(
    runs.map((run) =>
      run.catch((error: unknown) => {
        failures.push(error);
        stop.abort();
      }),
    ),
  );
  if (failures.length > 0) throw failures[0];
}
