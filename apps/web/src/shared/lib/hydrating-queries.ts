/**
 * A replacement for `@tanstack/react-query` in the browser. Below a `Suspense`, parts of a prerendered page hydrate after
 * the rest, when answers may have changed: they start with the answers that they were rendered with. Aliased by the
 * build (vite/render-config.ts).
 */
import {
  QueriesObserver,
  QueryObserver,
  useQueries as useQueriesNow,
  useQuery as useQueryNow,
  useQueryClient,
  type DefaultedQueryObserverOptions,
  type DefinedUseQueryResult,
  type QueriesObserverOptions,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export * from '@tanstack/react-query';

/** The answers of the prerendered page, by the client that goes on from them. */
const renderedAnswers = new WeakMap<QueryClient, QueryClient>();

/** `rendered` holds the same answers as `client`, and never fetches. */
export function setRenderedAnswers(client: QueryClient, rendered: QueryClient): void {
  renderedAnswers.set(client, rendered);
}

/** Whether a query is in another state than when the page was rendered. */
function hasMoved(
  client: QueryClient,
  rendered: QueryClient,
  { queryHash }: Pick<FullOptions, 'queryHash'>,
): boolean {
  const now = client.getQueryCache().get(queryHash)?.state;
  const then = rendered.getQueryCache().get(queryHash)?.state;
  return (
    now?.data !== then?.data ||
    (now?.error ?? null) !== (then?.error ?? null) ||
    (now?.status ?? 'pending') !== (then?.status ?? 'pending')
  );
}

/** With its key hashed: once, for all who read it. */
type FullOptions = DefaultedQueryObserverOptions;

const never = () => () => undefined;

/** The answers to render with instead of the current ones; null except while a part hydrates that was rendered with older ones. */
function useRendered(client: QueryClient, queries: readonly FullOptions[]): QueryClient | null {
  const rendered = renderedAnswers.get(client);
  return useSyncExternalStore(
    never,
    () => null,
    () =>
      rendered !== undefined && queries.some((query) => hasMoved(client, rendered, query)) ? rendered : null,
  );
}

const optimistic = (client: QueryClient, options: QueryObserverOptions) => ({
  ...client.defaultQueryOptions(options),
  _optimisticResults: 'optimistic' as const,
});

/** Like the package's hook. */
export function useQuery(options: QueryObserverOptions, queryClient?: QueryClient): DefinedUseQueryResult {
  const client = useQueryClient(queryClient);
  const full = client.defaultQueryOptions(options);
  const now = useQueryNow(full, queryClient);
  const rendered = useRendered(client, [full]);
  const result =
    rendered === null
      ? now
      : new QueryObserver(rendered, options).getOptimisticResult(optimistic(rendered, options));
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- components are checked against the package's own signature
  return result as DefinedUseQueryResult;
}

interface QueriesOptions extends QueriesObserverOptions<unknown> {
  readonly queries: readonly QueryObserverOptions[];
}

/** Like the package's hook. */
export function useQueries(options: QueriesOptions, queryClient?: QueryClient): unknown {
  const client = useQueryClient(queryClient);
  const full = options.queries.map((query) => client.defaultQueryOptions(query));
  const now: unknown = useQueriesNow({ ...options, queries: full }, queryClient);
  const rendered = useRendered(client, full);
  if (rendered === null) return now;
  const queries = options.queries.map((query) => optimistic(rendered, query));
  const [, combined] = new QueriesObserver<unknown>(rendered, queries, options).getOptimisticResult(
    queries,
    options.combine,
  );
  return combined();
}
