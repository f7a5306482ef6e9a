/** Whether the node must stand in for the index, told steadily: asking again forgets the failure until the answer is there. */
import { type Asked, useLastError } from './use-last-error.ts';
import { IndexNotReadyError } from '@cairn/api/call';
import { ApiError, NetworkError, RateLimitedError } from '@cairn/chain/errors';

/** True from the first failure of the index until it answers. */
export function useCannotAnswer(query: Asked): boolean {
  const error = useLastError(query);
  return query.data === undefined && cannotAnswer(error);
}

const FIRST_FAULT_OF_ITS_OWN = 500;

/** Whether it is the index that failed, for now or for good, and not what was asked of it. */
function cannotAnswer(error: unknown): boolean {
  if (error instanceof IndexNotReadyError || error instanceof NetworkError) return true;
  if (error instanceof RateLimitedError) return true;
  return error instanceof ApiError && (error.status ?? 0) >= FIRST_FAULT_OF_ITS_OWN;
}
