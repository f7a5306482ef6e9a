/** The query cache. */
import { NotServedError } from '@cairn/chain/errors';
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { CACHE_TIME_MS, STATE_STALE_MS } from '../config/lifetimes.ts';
import { logFailure } from './log-failure.ts';
import { isOfPage } from './page-state.ts';

/**
 * Whether a failed query may be refetched on mount. "Not served" is final: refetching it would clear the error,
 * remount the parts that depend on it, and loop.
 */
const mayRefetch = ({ state }: Pick<Query, 'state'>): boolean =>
  !(state.error instanceof NotServedError) && !isOfPage(state);

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        staleTime: STATE_STALE_MS,
        gcTime: CACHE_TIME_MS,
        // The node client retries with backoff; retrying here would multiply the requests.
        retry: false,
        retryOnMount: mayRefetch,
        refetchOnWindowFocus: mayRefetch,
        // A browser that is offline still reaches a node on this machine.
        networkMode: 'always',
      },
    },
  });
}
