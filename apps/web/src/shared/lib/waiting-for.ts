/** Dependent queries: they fail when their dependency fails. */
import { useLastError, type QueryOutcome } from './use-last-error.ts';

/** The fields of a query that a panel needs. */
export interface PanelQuery<T> extends QueryOutcome {
  readonly data: T | undefined;
  readonly isPending: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The query with its dependency's error as its own, and a retry that retries the dependency. Keeps the error during
 * refetches.
 */
export function useWaitingFor<T>(query: PanelQuery<T>, first: PanelQuery<unknown>): PanelQuery<T> {
  const error = useLastError(first);
  if (first.data !== undefined || error === null || query.data !== undefined || query.error !== null)
    return query;
  return { data: undefined, error, isPending: false, dataUpdatedAt: 0, refetch: first.refetch };
}
