/** Changing the endpoint: what may have changed is read again, what never changes is kept. */
import type { QueryClient } from '@tanstack/react-query';
import { storage, type StoredEndpoint } from '../../shared/lib/storage.ts';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';

/** Reads from another endpoint from now on; null is the configured default. */
export function switchEndpoint(
  queryClient: QueryClient,
  kind: EndpointKind,
  next: StoredEndpoint | null,
  urls: { readonly from: string; readonly to: string },
): void {
  if (kind === 'rest') carryFinalAnswers(queryClient, urls.from, urls.to);
  storage.write(kind, next);
  // The key of a query does not name the archive: what could not be read may be there now.
  if (kind === 'archive')
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** A block and a tx are the same at every node of a network: panels that show them are not asked again. */
function carryFinalAnswers(queryClient: QueryClient, from: string, to: string): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['node', from] })) {
    const isFinal =
      query.observers.length > 0 &&
      query.observers.every(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);
    if (!isFinal || query.state.data === undefined) continue;
    queryClient.setQueryData(['node', to, ...query.queryKey.slice(2)], query.state.data, {
      updatedAt: query.state.dataUpdatedAt,
    });
  }
}
