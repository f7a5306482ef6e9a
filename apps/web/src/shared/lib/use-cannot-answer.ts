/** Whether to fall back from the index to the node. Stays true during a refetch, which clears the query's error. */
import { type QueryOutcome, useLastError } from './use-last-error.ts';
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { ApiError, NetworkError, RateLimitedError } from '@cairn/chain/errors';

/** True from the index's first failure until its next success. */
export function useCannotAnswer(query: QueryOutcome): boolean {
  const error = useLastError(query);
  return query.data === undefined && cannotAnswer(error);
}

const FIRST_FAULT_OF_ITS_OWN = 500;

/** Whether the index itself failed, temporarily or not, rather than the request. */
function cannotAnswer(error: unknown): boolean {
  if (error instanceof IndexNotReadyError || error instanceof NetworkError) return true;
  if (error instanceof RateLimitedError) return true;
  return error instanceof ApiError && (error.status ?? 0) >= FIRST_FAULT_OF_ITS_OWN;
}
