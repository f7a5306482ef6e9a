import { ApiError } from '@cairn/chain/errors';

/**
 * The index cannot answer yet: it is being prepared, or its database is unreachable. A later retry may
 * succeed.
 */
export class IndexNotReadyError extends ApiError {
  override name = 'IndexNotReadyError';
  constructor(
    message: string,
    /** Number of indexed heights, and in total; null when unknown. */
    readonly progress: { readonly done: number; readonly of: number } | null,
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
