/** The indexer of one chain: starts, fills, follows, folds; pauses, resumes, reports. */
import { formatInt } from '@cairn/chain/format';
import { setMaxListeners } from 'node:events';
import { PrunedError } from '@cairn/chain/errors';
import type { Database } from '@cairn/db/database';
import { Dictionary } from '@cairn/db/dictionary';
import { ABOVE_ALL } from '@cairn/db/read/page';
import { beginIndex, type IndexedChain } from './begin-index.ts';
import { ReorgHandler } from './reorg-handler.ts';
import { BrokenLinkError, ClaimLostError, HeightError } from './errors.ts';
import {
  BATCH_HEIGHTS,
  fillRange,
  LEASE_SECONDS,
  type FillContext,
  type SkippedHeights,
} from './fill-range.ts';
import { advanceTip, compareHead, foldAll, foldedTo, lookAtHead, plannedTo, skipTip } from './follow-tip.ts';
import { RETAINED_HEIGHTS } from './fold/prune.ts';
import { HeadWindow } from './head-window.ts';
import { HeightFailures } from './height-failures.ts';
import type { IndexerOptions, IndexProgress } from './indexer-options.ts';
import { Maintenance } from './maintain.ts';
import { Pace } from './pace.ts';
import { problemOf } from './problem.ts';
import { listQuarantined } from './quarantine.ts';
import { claimRange, freeAllClaims, releaseClaim, writtenTo, type Claim } from './ranges.ts';
import { rereadQuarantined } from './reread.ts';
import { isAborted } from './is-aborted.ts';
import { createRetry, type Retry } from './retry.ts';
import { WITHOUT_RPC } from './source/node-source.ts';
import { markReplaced, replacedFrom } from './unwind.ts';

export interface Indexer {
  /**
   * Runs until `signal` aborts, or until all is folded if it does not follow.
   * @throws {ForeignChainError}
   * @throws {DatabaseLostError}
   * @throws {ReplacedChainError}
   * @throws {HeightFailedError} if it does not follow.
   */
  run(signal: AbortSignal): Promise<void>;
  /** Pauses after the current batch. */
  pause(): void;
  resume(): void;
  progress(): IndexProgress;
}

/** Default maximum number of folded heights to unwind. */
const UNWIND_HEIGHTS = 100;
/** Interval of retries of quarantined heights. */
const REREAD_MS = 60_000;

/** Creates an indexer; nothing happens before `run`. */
export function createIndexer(options: IndexerOptions): Indexer {
  return new RunningIndexer(options);
}

class RunningIndexer implements Indexer {
  readonly #options: IndexerOptions;
  readonly #heights: Pace;
  readonly #rows: Pace;
  readonly #heads = new HeadWindow();
  readonly #retry: Retry;
  #progress: IndexProgress;
  #paused: { readonly done: Promise<void>; readonly resume: () => void } | undefined;

  constructor(options: IndexerOptions) {
    this.#options = options;
    this.#heights = new Pace(options.now);
    this.#rows = new Pace(options.now);
    this.#retry = createRetry({
      ...options,
      follow: options.follow !== false,
      onProblem: (problem) => this.#set({ problem }),
    });
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
      quarantined: { heights: [], count: 0 },
      replacedFrom: null,
      nodes: [],
    };
  }

  progress(): IndexProgress {
    const { chain, foldedTo, head } = this.#progress;
    const { source } = this.#options;
    const unexecuted = source.unexecuted?.() ?? null;
    const missing =
      unexecuted === null
        ? source.missing
        : [...source.missing, `block ${formatInt(unexecuted)}, which the chain has not executed`];
    const pace = this.#heights.perSecond();
    return {
      ...this.#progress,
      missing: chain?.eventsKnown === false ? [...new Set([...WITHOUT_RPC, ...missing])] : missing,
      nodes: source.nodes?.() ?? [],
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
    try {
      await this.#runOnce(signal);
    } catch (error) {
      if (signal.aborted) return;
      // Reports changes of the nodes at once.
      this.#set({});
      throw error;
    }
  }

  async #runOnce(signal: AbortSignal): Promise<void> {
    const { database, source, fillers = 2, lead = true, from } = this.#options;
    // A permanent failure of one stops the others.
    const stop = new AbortController();
    const all = AbortSignal.any([signal, stop.signal]);
    // Every request in flight listens.
    setMaxListeners(0, all);
    const state = { dictionary: new Dictionary(), sets: new Set<bigint>() };
    const started = await this.#retry(all, async () => {
      const chain = await beginIndex(database, source, state, { from, signal: all });
      // The lock file guarantees exclusive use of an embedded database.
      if (database.engine === 'pglite') await freeAllClaims(database);
      return { chain, ...(await readState(database)) };
    });
    if (started === undefined) return;
    this.#set({ ...started, state: 'indexing' });
    const context: FillContext = {
      database,
      source,
      state,
      signal: all,
      batchHeights: this.#options.batchHeights ?? BATCH_HEIGHTS[database.engine],
      onWritten: ({ heights, rows }) => this.#count(heights, rows),
      whenRunning: () =>
        this.#paused === undefined ? Promise.resolve() : unlessAborted(this.#paused.done, all),
      giveUp: this.#createGiveUp(started.chain, all),
    };
    await allOrFirstFailure(
      [
        ...(lead ? [this.#lead(context, started.chain)] : []),
        ...Array.from({ length: fillers }, (_, index) => this.#fill(context, index)),
      ],
      stop,
    );
    // Another process may have led.
    const ended = await this.#retry(all, () => readState(database));
    if (ended !== undefined) this.#set({ ...ended, state: 'ended' });
  }

  /** Creates the failure handler of fillers and leader. */
  #createGiveUp(chain: IndexedChain, signal: AbortSignal): FillContext['giveUp'] {
    const { database, source } = this.#options;
    const failures = new HeightFailures(source);
    const reorgs = new ReorgHandler({
      database,
      source,
      signal,
      chain,
      unwindHeights: this.#unwindHeights,
      onUnwound: (foldedTo) => this.#set({ foldedTo }),
      onReplaced: (from) => this.#set({ replacedFrom: from }),
    });
    return async (failure, next): Promise<SkippedHeights> => {
      let height = failure;
      if (failure instanceof BrokenLinkError) {
        const verdict = await reorgs.onBrokenLink(failure);
        if (verdict === 'unwound') throw new ClaimLostError('the index was unwound');
        if (verdict === 'unconfirmed') throw failure;
        height = new HeightError(next, failure);
      }
      if (!(height instanceof HeightError) || height.height !== next) throw failure;
      const to = await failures.failed(height, signal);
      if (to === undefined) throw failure;
      if (height.cause instanceof PrunedError) await reorgs.onLostHeights(next - 1);
      failures.forget(next);
      return { to, reason: problemOf(height.cause) };
    };
  }

  /** Older facts are pruned. */
  get #unwindHeights(): number {
    return Math.min(this.#options.unwindHeights ?? UNWIND_HEIGHTS, RETAINED_HEIGHTS / 2);
  }

  /** Waits for the lock, then plans, writes the tip and folds until the end. */
  async #lead(context: FillContext, chain: IndexedChain): Promise<void> {
    const { database, signal } = context;
    const { follow, sleep, pollMs = 1000 } = this.#options;
    const maintenance = new Maintenance(database, this.#progress.foldedTo ?? 0);
    const lookAtIndex = async (): Promise<void> => this.#set(await readState(database));
    while (!signal.aborted) {
      const leadership = await this.#retry(signal, () => database.lead());
      if (leadership === undefined) {
        await this.#retry(signal, lookAtIndex);
        if (await this.#isDone(context)) return;
        await sleep(pollMs, signal);
        continue;
      }
      try {
        // Another process may have led until now.
        await this.#retry(signal, lookAtIndex);
        let rereadMs = Number.NEGATIVE_INFINITY;
        let rereadBelow = ABOVE_ALL;
        while (leadership.held() && !isAborted(signal)) {
          const height = (this.#progress.foldedTo ?? chain.firstHeight - 1) + 1;
          await this.#retry(
            signal,
            async () => {
              if (this.#progress.quarantined.count > 0 && this.#options.now() - rereadMs >= REREAD_MS) {
                rereadMs = this.#options.now();
                const { written, next } = await rereadQuarantined(context, rereadBelow);
                rereadBelow = next;
                if (written.length > 0) await lookAtIndex();
              }
              await context.whenRunning();
              await this.#look(context, chain, maintenance);
            },
            () => height,
          );
          if (await this.#isDone(context)) {
            // Leaves the database ready for the next start.
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

  /** Polls the source once: writes or plans new heights, and folds written ones. */
  async #look(context: FillContext, chain: IndexedChain, maintenance: Maintenance): Promise<void> {
    const { database } = context;
    const status = await lookAtHead(context, chain);
    const target = Math.min(this.#options.to ?? status.latest, this.#heads.saw(status.latest));
    this.#set({ head: status.latest });
    try {
      const isSame = await compareHead(context, status).catch((error: unknown) =>
        this.#doubtHead(context, error),
      );
      await advanceTip(context, target);
      const before = this.#progress.foldedTo ?? 0;
      const fold = {
        ...chain,
        unwindHeights: this.#unwindHeights,
        onlyFullBatches: !this.#options.follow,
      };
      await foldAll(context, fold, (folded) => {
        this.#set({ foldedTo: folded });
        return maintenance.folded(folded);
      });
      // A block above heights that are not written may be of the other history.
      const folded = this.#progress.foldedTo ?? 0;
      const isOfIndex = folded > before || (isSame && status.latest <= folded);
      if (this.#progress.replacedFrom !== null && isOfIndex) {
        await markReplaced(database, null);
        this.#set({ replacedFrom: null });
      }
    } catch (error) {
      const next = (await plannedTo(database)) + 1;
      const { to, reason } = await context.giveUp(error, next);
      await skipTip(context, next, Math.min(to, status.latest), reason);
      await this.#lookAtQuarantine();
    }
  }

  /** A status alone is not conclusive: if it is right, the next height will not match either. */
  async #doubtHead({ giveUp }: FillContext, error: unknown): Promise<false> {
    if (!(error instanceof BrokenLinkError)) throw error;
    try {
      await giveUp(error, error.height);
    } catch (failure) {
      if (failure !== error) throw failure;
    }
    return false;
  }

  async #lookAtQuarantine(): Promise<void> {
    this.#set({ quarantined: await listQuarantined(this.#options.database) });
  }

  async #fill(context: FillContext, index: number): Promise<void> {
    const { database, signal } = context;
    const { worker, follow, sleep, pollMs = 1000 } = this.#options;
    while (!signal.aborted) {
      await context.whenRunning();
      let height = 0;
      const filled = await this.#retry(
        signal,
        async () => {
          const claim = await claimRange(database, `${worker}/${index}`, LEASE_SECONDS);
          if (claim === undefined) return false;
          height = claim.next;
          await this.#fillClaim(context, claim);
          return true;
        },
        () => height,
      );
      if (filled === true) continue;
      if (await this.#isDone(context)) return;
      await sleep(follow ? pollMs : Math.min(pollMs, 50), signal);
    }
  }

  /** A failed claim is released: its writes count, and the next filler continues from there. */
  async #fillClaim(context: FillContext, claim: Claim): Promise<void> {
    try {
      await fillRange(context, claim);
    } catch (error) {
      await releaseClaim(context.database, claim).catch(() => undefined);
      if (!(error instanceof ClaimLostError)) throw error;
    } finally {
      await this.#lookAtQuarantine().catch(() => undefined);
    }
  }

  /** Whether it ends: everything to be indexed is folded. */
  async #isDone({ database, source, signal }: FillContext): Promise<boolean> {
    const { follow, to = Infinity } = this.#options;
    if (follow === true) return false;
    const isDone = async (): Promise<boolean> => {
      const head = follow === false ? this.#heads.saw((await source.status(signal)).latest) : to;
      const target = Math.min(to, head);
      return (await writtenTo(database)) >= target && (await foldedTo(database)) >= target;
    };
    return (await this.#retry(signal, isDone)) ?? true;
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

/** What all processes of an index share. */
async function readState(
  database: Database,
): Promise<Pick<IndexProgress, 'foldedTo' | 'quarantined' | 'replacedFrom'>> {
  return {
    foldedTo: await foldedTo(database),
    quarantined: await listQuarantined(database),
    replacedFrom: await replacedFrom(database),
  };
}

/** Waits for a promise that may never settle. */
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
