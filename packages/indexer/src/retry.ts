/** Repeats what can succeed later, with growing pauses. */
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
  /** Whether it goes on for ever. */
  readonly follow: boolean;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Reports what is waited out; null when it has passed. */
  readonly onProblem: (problem: string | null) => void;
}

/** The longest pause after what is not known to pass. */
const MAX_WAIT_MS = 30_000;
/** A node or a database that is away is looked for this often: who waits for it sees the difference. */
const MAX_WAIT_WHILE_AWAY_MS = 5_000;
/** A block that is announced comes soon. */
const AHEAD_WAIT_MS = 1_000;
/** Attempts before an index that does not follow gives up. */
const MAX_ATTEMPTS = 6;

/** Answers that another one may set right, and plans that somebody else has changed. */
const HEALING = [HeightError, BrokenLinkError, SourceMismatchError, ClaimLostError, BlockNotFoundError];

export type Retry = <T>(
  signal: AbortSignal,
  heightOf: () => number,
  work: () => Promise<T>,
) => Promise<T | undefined>;

/** Runs work until it succeeds; undefined when the signal aborted. `heightOf` says where it is: what comes further is no
 * repetition. It throws only what no repetition heals, and anything where it does not follow and nothing helped. */
export function createRetry({ follow, sleep, onProblem }: RetryOptions): Retry {
  return async (signal, heightOf, work) => {
    let failedHeight: number | undefined;
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        const result = await work();
        if (attempt > 1) onProblem(null);
        return result;
      } catch (error) {
        if (isAborted(signal)) return undefined;
        if (isFinal(error) || (!follow && error instanceof ReplacedChainError)) throw error;
        if (heightOf() !== failedHeight) attempt = 1;
        failedHeight = heightOf();
        const heals = isHealing(error);
        if (!follow && (!heals || attempt >= MAX_ATTEMPTS)) throw new HeightFailedError(heightOf(), error);
        // What is not known to pass is tried again as well, slowly: it is reported, and nothing is skipped by that.
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
    // Whoever opened it opens it again.
    error instanceof DatabaseLostError
  );
}

function isHealing(error: unknown): boolean {
  if (HEALING.some((kind) => error instanceof kind)) return true;
  return (error instanceof ExplorerError || error instanceof DatabaseError) && error.retryable;
}

function pauseMs(error: unknown, attempt: number, heals: boolean): number {
  const cause = error instanceof HeightError ? error.cause : error;
  if (cause instanceof BlockNotFoundError) return attempt === 1 ? 0 : AHEAD_WAIT_MS;
  return heals
    ? Math.min(MAX_WAIT_WHILE_AWAY_MS, 100 * 2 ** attempt)
    : Math.min(MAX_WAIT_MS, 1000 * 2 ** attempt);
}
