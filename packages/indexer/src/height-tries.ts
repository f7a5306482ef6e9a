/** Which heights failed how often: after a bounded number of tries a height is given up, unless the node or the database is
 * what failed. */
import {
  BlockNotFoundError,
  ExplorerError,
  NetworkError,
  PrunedError,
  RateLimitedError,
} from '@cairn/chain/errors';
import { DatabaseError } from '@cairn/db/errors';
import { type HeightError, LostHeightsError } from './errors.ts';
import type { Source } from './source/source.ts';

/** Tries that fail for the same reason: with the pauses between them they take about six seconds. */
const MAX_SAME = 5;
/** Tries in all: a node that fails in another way each time may well be right the next. */
const MAX_TRIES = 20;

interface Tries {
  readonly reason: string;
  /** Of the last ones, those for this reason. */
  readonly same: number;
  readonly all: number;
}

/** Counts tries and decides. */
export class HeightTries {
  readonly #source: Source;
  readonly #tries = new Map<number, Tries>();

  constructor(source: Source) {
    this.#source = source;
  }

  /**
   * Counts one more failure.
   * @returns up to which height there is nothing to be had: the height itself, or more where the source has dropped them;
   * undefined while it is worth another try.
   */
  async failed({ height, cause }: HeightError, signal: AbortSignal): Promise<number | undefined> {
    if (cause instanceof LostHeightsError) return cause.to;
    if (!isOfHeight(cause)) return undefined;
    const before = this.#tries.get(height);
    const reason = cause.message;
    const same = (before?.reason === reason ? before.same : 0) + 1;
    const all = (before?.all ?? 0) + 1;
    this.#tries.set(height, { reason, same, all });
    if (same < MAX_SAME && all < MAX_TRIES) return undefined;
    const { earliest, latest } = await this.#source.status(signal);
    // The newest height may only be half there.
    if (latest <= height) return undefined;
    if (cause instanceof PrunedError && earliest > height) return earliest - 1;
    return (await this.#canReadAbove(height, latest, signal)) ? height : undefined;
  }

  forget(height: number): void {
    this.#tries.delete(height);
  }

  /** A source that gives none of the heights above either is at fault as a whole, or speaks another language since then. */
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

/** Whether the height is at fault, as far as the error tells. */
function isOfHeight(cause: Error): boolean {
  if (
    cause instanceof NetworkError ||
    cause instanceof RateLimitedError ||
    cause instanceof BlockNotFoundError
  )
    return false;
  if (cause instanceof DatabaseError) return !cause.retryable;
  return !(cause instanceof ExplorerError && cause.retryable);
}
