/**
 * The body of all error responses of the data service: a code of the catalogue (specification, section 8) and
 * a reason.
 */
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import type { ErrorCode } from '@cairn/chain/errors';
import * as v from 'valibot';
import { filling } from './history/filling.ts';

export const failureSchema = v.object({
  error: v.object({ code: v.string(), message: v.string(), detail: v.nullable(v.string()) }),
  /** With 503 while the index is being prepared. */
  progress: v.exactOptional(filling),
  /** With 404 when the index does not cover the request; `detail` is the sentence that says why. */
  notIndexed: v.exactOptional(v.boolean()),
});

export type Failure = v.InferOutput<typeof failureSchema>;

/** The body for a code; `detail` describes this case. */
export function failure(code: ErrorCode, detail: string | null = null): Failure {
  return { error: { code, message: ERROR_SENTENCES[code], detail } };
}

/** The error code for an HTTP status (specification). */
export function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHORIZED';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMITED';
  return status >= 400 && status < 500 ? 'VALIDATION_ERROR' : 'API_ERROR';
}
