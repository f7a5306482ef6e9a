/** Queries that wait for another one: where that one failed, so have they. */
import { useLastError, type Asked } from './use-last-error.ts';

/** What a panel needs of a query. */
export interface PanelQuery<T> extends Asked {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** The query, with the failure of what it waits for as its own: trying again tries that. Told steadily while that is asked again. */
export function useWaitingFor<T>(query: PanelQuery<T>, first: PanelQuery<unknown>): PanelQuery<T> {
  const error = useLastError(first);
  if (first.data !== undefined || error === null || query.data !== undefined || query.error !== null)
    return query;
  return { data: undefined, error, isPending: false, dataUpdatedAt: 0, refetch: first.refetch };
}
