/** Retries with growing delays. */
import { BlockNotFoundError, ExplorerError } from '@cairn/chain/errors';
import { DatabaseError, DatabaseLostError } from '@cairn/db/errors';
import {
  BrokenLinkError,
  ClaimLostError,
  ForeignChainError,
  HeightError,
  HeightFailedError,
  ReplacedChainError,
} from './errors.ts';
import { isAborted } from './is-aborted.ts';
import { problemOf } from './problem.ts';
import { SourceMismatchError } from './source/source.ts';

export interface RetryOptions {
  /** Whether to retry without limit. */
  readonly follow: boolean;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Reports what is being retried; null when it has recovered. */
  readonly onProblem: (problem: string | null) => void;
}

/** Maximum delay for unknown failures. */
const MAX_WAIT_MS = 30_000;
/** Maximum delay while a node or database is unavailable, since users wait for it. */
const MAX_WAIT_WHILE_OFFLINE_MS = 2_000;
/** An announced block is available soon. */
const AHEAD_WAIT_MS = 1_000;
/** Maximum number of attempts if it does not follow. */
const MAX_ATTEMPTS = 6;
/** Changes of the kind of failure that count as one more attempt: at first, another kind starts again. */
const FREE_CHANGES = 4;

/** Failures that another answer may fix, and concurrent changes of the plan. */
const RECOVERABLE_ERRORS = [
  HeightError,
  BrokenLinkError,
  SourceMismatchError,
  ClaimLostError,
  BlockNotFoundError,
];

export type Retry = <T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  heightOf?: () => number,
) => Promise<T | undefined>;

/**
 * Runs work until it succeeds; returns undefined when the signal aborted. `heightOf` returns the progress,
 * which resets the attempts, as another kind of failure does at first. Throws only permanent failures, and any
 * failure after the last attempt if it does not follow.
 */
export function createRetry({ follow, sleep, onProblem }: RetryOptions): Retry {
  return async (signal, work, heightOf = () => 0) => {
    let failedHeight: number | undefined;
    let failedBy: unknown;
    /** How often the kind of failure changed at this height. */
    let changes = 0;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        const result = await work();
        if (attempt > 1) onProblem(null);
        return result;
      } catch (error) {
        if (isAborted(signal)) return undefined;
        if (isFinal(error) || (!follow && error instanceof ReplacedChainError)) throw error;
        // An outage must not delay what is found after it.
        const cause = error instanceof HeightError ? error.cause : error;
        const by = cause instanceof Error ? cause.constructor : undefined;
        changes = heightOf() !== failedHeight ? 0 : by !== failedBy ? changes + 1 : changes;
        if (heightOf() !== failedHeight || by !== failedBy) attempt = 1 + Math.floor(changes / FREE_CHANGES);
        failedHeight = heightOf();
        failedBy = by;
        const heals = isHealing(error);
        if (!follow && (!heals || attempt >= MAX_ATTEMPTS)) throw new HeightFailedError(heightOf(), error);
        // Unknown failures are also retried, slowly: they are reported, and nothing is skipped.
        const own = [HeightError, BrokenLinkError, ReplacedChainError].some((kind) => error instanceof kind);
        onProblem(`${own || heightOf() === 0 ? '' : `height ${heightOf()}: `}${problemOf(error)}`);
        await sleep(pauseMs(error, attempt, heals), signal);
      }
    }
    return undefined;
  };
}

function isFinal(error: unknown): boolean {
  return (
    error instanceof ForeignChainError ||
    // The caller reopens it.
    error instanceof DatabaseLostError
  );
}

function isHealing(error: unknown): boolean {
  if (RECOVERABLE_ERRORS.some((kind) => error instanceof kind)) return true;
  return (error instanceof ExplorerError || error instanceof DatabaseError) && error.retryable;
}

function pauseMs(error: unknown, attempt: number, heals: boolean): number {
  const cause = error instanceof HeightError ? error.cause : error;
  if (cause instanceof BlockNotFoundError) return attempt === 1 ? 0 : AHEAD_WAIT_MS;
  return heals
    ? Math.min(MAX_WAIT_WHILE_OFFLINE_MS, 100 * 2 ** attempt)
    : Math.min(MAX_WAIT_MS, 1000 * 2 ** attempt);
}
