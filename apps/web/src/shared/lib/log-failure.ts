/** Logs failed requests to the browser console. */
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { ApiError, ExplorerError, isAbort } from '@cairn/chain/errors';

/** The service could not reach an external source for names or pictures, which are optional. */
export class LookUpError extends ApiError {}

const logged = new Set<string>();

/** Logs a failure, once per visit. "Not found", "not ready" and cancelled requests are not failures. */
export function logFailure(failure: unknown): void {
  if (isAbort(failure) || failure instanceof IndexNotReadyError) return;
  const isExplained = failure instanceof ExplorerError;
  if (isExplained && /NOT_FOUND$|^ADDRESS_INVALID$/.test(failure.code)) return;
  const address = isExplained && failure.url !== undefined ? ` (${failure.url})` : '';
  const text = `${isExplained ? failure.code : 'failure'}: ${failure instanceof Error ? failure.message : String(failure)}${address}`;
  if (logged.has(text)) return;
  logged.add(text);
  // The only place that writes to the console.
  console[failure instanceof LookUpError ? 'info' : 'warn'](text);
}
