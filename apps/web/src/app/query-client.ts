/** The cache of everything read. */
import { QueryClient } from '@tanstack/react-query';
import { KEEP_MS, STATE_STALE_MS } from '../shared/config/lifetimes.ts';

/** A cache with this application's rules. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STATE_STALE_MS,
        gcTime: KEEP_MS,
        // The node client retries what is retryable, with back-off: once more here would multiply it.
        retry: false,
        // A browser that thinks it is offline still reaches a node on this machine.
        networkMode: 'always',
      },
    },
  });
}
