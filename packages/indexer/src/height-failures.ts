/**
 * Counts failures per height; a height is given up after a limited number, unless the node or the database is
 * at fault.
 */
import { BlockNotFoundError, ExplorerError, PrunedError, RateLimitedError } from '@cairn/chain/errors';
import { DatabaseError } from '@cairn/db/errors';
import { type HeightError, LostHeightsError } from './errors.ts';
import type { Source } from './source/source.ts';

/** Maximum number of failures for the same reason, which take about six seconds. */
const MAX_SAME = 5;
/** Maximum number of failures in total: a node that fails differently each time may recover. */
const MAX_TRIES = 20;

interface FailureCount {
  readonly reason: string;
  /** Consecutive failures for this reason. */
  readonly same: number;
  readonly all: number;
}

/** Counts failures and decides. */
export class HeightFailures {
  readonly #source: Source;
  readonly #failures = new Map<number, FailureCount>();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Records a failure.
   * @returns up to which height to give up: the height itself, or more where the source has dropped them;
   * undefined while a retry may help.
   */
  async failed({ height, cause }: HeightError, signal: AbortSignal): Promise<number | undefined> {
    if (cause instanceof LostHeightsError) return cause.to;
    if (!mayBeOfHeight(cause)) return undefined;
    // An outage fails like a height whose answer is always cut or late; only the latter leaves others readable.
    const mayBeOutage = cause instanceof ExplorerError && cause.retryable;
    if (mayBeOutage && !(await this.#answersAbove(height, signal))) return undefined;
    const before = this.#failures.get(height);
    const reason = cause.message;
    const same = (before?.reason === reason ? before.same : 0) + 1;
    const all = (before?.all ?? 0) + 1;
    this.#failures.set(height, { reason, same, all });
    if (same < MAX_SAME && all < MAX_TRIES) return undefined;
    const { earliest, latest } = await this.#source.status(signal);
    // The newest height may be incomplete.
    if (latest <= height) return undefined;
    if (cause instanceof PrunedError && earliest > height) return earliest - 1;
    return (await this.#canReadAbove(height, latest, signal)) ? height : undefined;
  }

  forget(height: number): void {
    this.#failures.delete(height);
  }

  async #answersAbove(height: number, signal: AbortSignal): Promise<boolean> {
    try {
      const { latest } = await this.#source.status(signal);
      return await this.#canReadAbove(height, latest, signal);
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }

  /** A source that returns none of the heights above either is at fault itself. */
  async #canReadAbove(height: number, latest: number, signal: AbortSignal): Promise<boolean> {
    for (const above of [height + 1, height + 2, height + 5, latest]) {
      if (above > latest) continue;
      try {
        await this.#source.height(above, signal);
        return true;
      } catch {
        signal.throwIfAborted();
      }
    }
    return false;
  }
}

/** Whether the height can be at fault. */
function mayBeOfHeight(cause: Error): boolean {
  if (cause instanceof RateLimitedError || cause instanceof BlockNotFoundError) return false;
  return !(cause instanceof DatabaseError && cause.retryable);
}
