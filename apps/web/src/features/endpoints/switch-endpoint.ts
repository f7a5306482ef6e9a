/** Switches the endpoint: refetches mutable data, keeps immutable data, and notes why one fell back. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore } from '../../shared/lib/create-store.ts';
import { storage } from '../../shared/lib/storage.ts';
import type { StoredEndpoint } from '../../shared/lib/stored-schemas.ts';
import type { EndpointKind } from '../../shared/lib/endpoint-choice.ts';

/**
 * Selects another endpoint; null for the configured default.
 * @param isForeign whether the previous one serves another network, so that nothing it returned may stay.
 */
export function switchEndpoint(
  queryClient: QueryClient,
  kind: EndpointKind,
  next: StoredEndpoint | null,
  urls: { readonly from: string; readonly to: string },
  isForeign = false,
): void {
  if (isForeign) forgetAnswers(queryClient, kind === 'rest' ? ['node', urls.from] : ['node']);
  else if (kind === 'rest') carryFinalAnswers(queryClient, urls.from, urls.to);
  storage.write(kind, next);
  // Query keys contain neither the archive nor the RPC. Queries have the new node after the next render.
  if (kind === 'archive')
    setTimeout(
      () =>
        void queryClient.refetchQueries({
          predicate: ({ state }) => state.data === undefined || state.status === 'error',
        }),
    );
  else if (urls.from === urls.to)
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['node', urls.to] }));
}

/** Resets queries, not removes them: nothing of them is shown while their successors load. */
function forgetAnswers(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) query.reset();
}

/** Blocks and txs are the same on every node of a network, so they are not refetched. */
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

const notes = createStore<Readonly<Record<EndpointKind, string | null>>>({ rest: null, archive: null });

/** Records why a kind fell back; null once the visitor selects again. */
export const reportFallback = (kind: EndpointKind, sentence: string | null): void =>
  notes.write({ ...notes.read(), [kind]: sentence });

/** The note of a kind; null for none. */
export const useFallBackNote = (kind: EndpointKind): string | null => notes.useValue()[kind];
