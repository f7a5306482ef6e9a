/** Failures as responses, by HTTP status and body, and as reports, by their reason. */
import { codeOfStatus, failure, type Failure } from '@cairn/api/failure';
import { ExplorerError, type ErrorCode } from '@cairn/chain/errors';
import { toError } from '@cairn/indexer/errors';

const STATUS_OF_CODE: Readonly<Partial<Record<ErrorCode, number>>> = {
  VALIDATION_ERROR: 400,
  ADDRESS_INVALID: 400,
  NOT_FOUND: 404,
  TX_NOT_FOUND: 404,
  BLOCK_NOT_FOUND: 404,
  RATE_LIMITED: 429,
};

/** By the catalogue's code, or by the error's own `statusCode`; 500 for unexpected errors. */
export function statusOfError(error: Error & { readonly statusCode?: number | undefined }): number {
  // A failure of an upstream or node is a gateway error of this service.
  if (error instanceof ExplorerError) return STATUS_OF_CODE[error.code] ?? 502;
  return error.statusCode ?? 500;
}

/** The body of a failure; internal errors are not disclosed. */
export function bodyOfError(error: Error & { readonly statusCode?: number | undefined }): Failure {
  const status = statusOfError(error);
  const code = error instanceof ExplorerError ? error.code : codeOfStatus(status);
  return failure(code, status >= 500 ? null : error.message);
}

/**
 * In the system's words: `fetch` says only that it failed, and where a host has several addresses its cause has one
 * failure for each and no words of its own.
 */
export function reasonOf(caught: unknown): string {
  const error = toError(caught);
  const causes: readonly unknown[] =
    error.cause instanceof AggregateError ? error.cause.errors : [error.cause];
  const messages = causes.map((cause) => (cause instanceof Error ? cause.message : ''));
  return messages.find((message) => message !== '') ?? error.message;
}
