/** Logs failed requests to the browser console. */
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import {
  AddressInvalidError,
  ApiError,
  ExplorerError,
  isAbort,
  isMissing,
  NotIndexedError,
} from '@cairn/chain/errors';

/** The service could not reach an external source for names or pictures, which are optional. */
export class LookUpError extends ApiError {}

const EXPECTED = [AddressInvalidError, IndexNotReadyError, NotIndexedError];

const logged = new Set<string>();

/** Logs a failure, once per visit. "Not found", "not ready" and cancelled requests are not failures. */
export function logFailure(failure: unknown): void {
  if (isAbort(failure) || isMissing(failure)) return;
  if (EXPECTED.some((kind) => failure instanceof kind)) return;
  const isExplained = failure instanceof ExplorerError;
  const address = isExplained && failure.url !== undefined ? ` (${failure.url})` : '';
  const text = `${isExplained ? failure.code : 'failure'}: ${failure instanceof Error ? failure.message : String(failure)}${address}`;
  if (logged.has(text)) return;
  logged.add(text);
  // The only place that writes to the console.
  console[failure instanceof LookUpError ? 'info' : 'warn'](text);
}
