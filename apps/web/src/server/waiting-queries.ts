/**
 * A replacement for `@tanstack/react-query` in server rendering: components suspend until their queries have data.
 * Aliased by the renderer's build (vite/render-config.ts).
 */
import {
  useQueries as useQueriesNow,
  useQuery as useQueryNow,
  useQueryClient,
  type DefaultedQueryObserverOptions,
  type DefinedUseQueryResult,
  type Query,
  type QueryClient,
  type QueryObserverOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { use } from 'react';
import { isBrowserOnly } from '../shared/lib/browser-only.ts';

export * from '@tanstack/react-query';

/** The time limit for the queries of a client. */
const deadlines = new WeakMap<QueryClient, Promise<void>>();
const waits = new WeakMap<Query, Promise<void>>();
/** Queries read by components, by client, and the states in which one rendering has first read them. */
const readQueries = new WeakMap<QueryClient, Set<Query>>();
const readStates = new WeakMap<QueryClient, Map<Query, Query['state']>>();

/** Lets components below `client` suspend until `deadline` settles. */
export function waitUntil(client: QueryClient, deadline: Promise<void>): void {
  deadlines.set(client, deadline);
  readQueries.set(client, new Set());
  readStates.set(client, new Map());
}

/** All queries that components have read from `client`. */
export function queriesRead(client: QueryClient): readonly Query[] {
  return [...(readQueries.get(client) ?? [])];
}

/**
 * Whether an answer has arrived or changed during the rendering: components before it rendered earlier, when the pace of
 * blocks, for example, was another. Resets after each call.
 */
export function haveQueriesChanged(client: QueryClient): boolean {
  const hasChanged = [...(readStates.get(client) ?? [])].some(
    ([{ state }, then]) =>
      state.status !== then.status || state.data !== then.data || state.error !== then.error,
  );
  readStates.set(client, new Map());
  return hasChanged;
}

type Options = QueryObserverOptions;
/** With its key hashed: once, for all who read it. */
type FullOptions = DefaultedQueryObserverOptions;

/**
 * What a component passes to `use` when it has nothing to wait for: React pairs the calls of a repeated attempt by their
 * order, so each query must call it every time.
 */
const SETTLED = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/** The query's pending fetch; undefined when there is nothing to wait for. */
function waitFor(client: QueryClient, full: FullOptions): Promise<void> | undefined {
  const deadline = deadlines.get(client);
  if (deadline === undefined) return undefined;
  const query = client.getQueryCache().build(client, full);
  readQueries.get(client)?.add(query);
  const isEnabled = typeof full.enabled === 'function' ? full.enabled(query) : full.enabled;
  const states = readStates.get(client);
  if (states?.has(query) === false) states.set(query, query.state);
  if (query.state.status !== 'pending') return undefined;
  if (isEnabled === false || isBrowserOnly(full.meta)) return undefined;
  const known = waits.get(query);
  if (known !== undefined) return known;
  const settled = client.query(full).then(
    () => undefined,
    () => undefined,
  );
  const wait = Promise.race([settled, deadline]);
  waits.set(query, wait);
  return wait;
}

/** Like the package's hook, but suspends. */
export function useQuery(options: Options, queryClient?: QueryClient): DefinedUseQueryResult {
  const client = useQueryClient(queryClient);
  const full = client.defaultQueryOptions(options);
  use(waitFor(client, full) ?? SETTLED);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- components are checked against the package's own signature
  return useQueryNow(full, queryClient) as DefinedUseQueryResult;
}

interface QueriesOptions {
  readonly queries: readonly Options[];
}
const allWaits = new WeakMap<Promise<void>, Promise<unknown>>();

/** Like the package's hook, but suspends. */
export function useQueries(options: QueriesOptions, queryClient?: QueryClient): readonly UseQueryResult[] {
  const client = useQueryClient(queryClient);
  const queries = options.queries.map((query) => client.defaultQueryOptions(query));
  const waiting = queries.flatMap((query) => waitFor(client, query) ?? []);
  const [first] = waiting;
  if (first === undefined) use(SETTLED);
  else {
    const all = allWaits.get(first) ?? Promise.all(waiting);
    allWaits.set(first, all);
    use(all);
  }
  return useQueriesNow({ ...options, queries }, queryClient);
}
