/** The HTTP status of a failure. */
import { ExplorerError, type ErrorCode } from '@cairn/chain/errors';

const STATUS_OF_CODE: Readonly<Partial<Record<ErrorCode, number>>> = {
  VALIDATION_ERROR: 400,
  ADDRESS_INVALID: 400,
  NOT_FOUND: 404,
  TX_NOT_FOUND: 404,
  BLOCK_NOT_FOUND: 404,
  RATE_LIMITED: 429,
};

/** By the catalogue's code, or by the error's own `statusCode`; 500 for what nobody expected. */
export function statusOfError(error: Error & { readonly statusCode?: number | undefined }): number {
  // What an upstream or node did is reported as this service's gateway failure.
  if (error instanceof ExplorerError) return STATUS_OF_CODE[error.code] ?? 502;
  return error.statusCode ?? 500;
}
