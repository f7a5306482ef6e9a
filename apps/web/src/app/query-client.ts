/** The cache of everything read. */
import { NotServedError } from '@cairn/chain/errors';
import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { KEEP_MS, STATE_STALE_MS } from '../shared/config/lifetimes.ts';
import { logFailure } from '../shared/lib/log-failure.ts';
import { isOfPage } from '../shared/lib/page-state.ts';

/**
 * Whether what failed is asked again by itself. "Not served" is an answer: were it asked again, and its failure forgotten, by each part
 * of a page that comes because of it, the page would never come to rest.
 */
const mayAskAgain = ({ state }: Pick<Query, 'state'>): boolean =>
  !(state.error instanceof NotServedError) && !isOfPage(state);

/** A cache with this application's rules. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    defaultOptions: {
      queries: {
        staleTime: STATE_STALE_MS,
        gcTime: KEEP_MS,
        // The node client retries what is retryable, with back-off: once more here would multiply it.
        retry: false,
        retryOnMount: mayAskAgain,
        refetchOnWindowFocus: mayAskAgain,
        // A browser that thinks it is offline still reaches a node on this machine.
        networkMode: 'always',
      },
    },
  });
}
