/** Failed requests in the browser's console, for whoever looks into them. */
import { IndexNotReadyError } from '@cairn/api/call';
import { ApiError, ExplorerError, isAbort } from '@cairn/chain/errors';

/** The service could not ask an upstream for a name or a picture: pages do without. */
export class LookUpError extends ApiError {}

const logged = new Set<string>();

/** Logs a failure, once a visit. No such thing and not yet are answers, and a cancelled request is no failure. */
export function logFailure(failure: unknown): void {
  if (isAbort(failure) || failure instanceof IndexNotReadyError) return;
  const isExplained = failure instanceof ExplorerError;
  if (isExplained && /NOT_FOUND$|^ADDRESS_INVALID$/.test(failure.code)) return;
  const address = isExplained && failure.url !== undefined ? ` (${failure.url})` : '';
  const text = `${isExplained ? failure.code : 'failure'}: ${failure instanceof Error ? failure.message : String(failure)}${address}`;
  if (logged.has(text)) return;
  logged.add(text);
  // The one place that writes to the console.
  console[failure instanceof LookUpError ? 'info' : 'warn'](text);
}
