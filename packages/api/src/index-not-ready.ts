import { ApiError } from '@cairn/chain/errors';
import type { Filling } from './history/filling.ts';

/**
 * The index cannot answer yet: it is being prepared, or its database is unreachable. A later retry may
 * succeed.
 */
export class IndexNotReadyError extends ApiError {
  override name = 'IndexNotReadyError';
  constructor(
    message: string,
    /** Null when unknown. */
    readonly progress: Filling | null,
    readonly retryAfterMs: number,
    /** Part of a sentence; null when unknown. */
    readonly reason: string | null = null,
  ) {
    super(message, { status: 503, retryable: true });
  }

  override get sentence(): string {
    return `This explorer’s index is not available${this.reason === null ? '' : `: ${this.reason}`}. Retrying.`;
  }
}
