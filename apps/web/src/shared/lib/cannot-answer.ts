/** When the node must stand in for the index. */
import { IndexNotReadyError } from '@cairn/api/call';
import { ApiError, NetworkError, RateLimitedError } from '@cairn/chain/errors';

const FIRST_FAULT_OF_ITS_OWN = 500;

/** Whether it is the index that failed, for now or for good, and not what was asked of it. */
export function cannotAnswer(error: unknown): boolean {
  if (error instanceof IndexNotReadyError || error instanceof NetworkError) return true;
  if (error instanceof RateLimitedError) return true;
  return error instanceof ApiError && (error.status ?? 0) >= FIRST_FAULT_OF_ITS_OWN;
}
