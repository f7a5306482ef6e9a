import type { Filling } from '@cairn/api/history/filling';

/** The index cannot be read now; `progress` says how far it is prepared. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
  constructor(
    message: string,
    readonly progress: Filling | null,
    readonly retryAfterSeconds: number,
  ) {
    super(message);
  }
}
