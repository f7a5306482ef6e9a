/**
 * `@tanstack/react-query` as the renderer of the service uses it: a component whose query has no answer yet waits for it. The build of
 * the renderer puts this in the place of the package (vite/render-config.ts).
 */
import {
  useQueries as useQueriesNow,
  useQuery as useQueryNow,
  useQueryClient,
  type DefinedUseQueryResult,
  type Query,
  type QueryClient,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { use } from 'react';
import { isBrowserOnly } from '../shared/lib/browser-only.ts';

export * from '@tanstack/react-query';

/** Until when the queries of a client wait. */
const deadlines = new WeakMap<QueryClient, Promise<void>>();
const waits = new WeakMap<Query, Promise<void>>();
/** The queries that components have read, by client, and those of them that had no answer then. */
const readQueries = new WeakMap<QueryClient, Set<Query>>();
const unanswered = new WeakMap<QueryClient, Set<Query>>();

/** Components under `client` wait for answers until `deadline` settles. */
export function waitUntil(client: QueryClient, deadline: Promise<void>): void {
  deadlines.set(client, deadline);
  readQueries.set(client, new Set());
  unanswered.set(client, new Set());
}

/** What components have read from `client`. */
export function queriesRead(client: QueryClient): readonly Query[] {
  return [...(readQueries.get(client) ?? [])];
}

/** Whether a component was rendered without an answer that has come since, for another one has waited for it. Read once
 * after each rendering. */
export function hasOutrunAnswers(client: QueryClient): boolean {
  const isOutrun = [...(unanswered.get(client) ?? [])].some(({ state }) => state.status !== 'pending');
  unanswered.set(client, new Set());
  return isOutrun;
}

type Options = QueryObserverOptions;

/** The query's answer under way; undefined where there is nothing to wait for. */
function waitFor(client: QueryClient, options: Options): Promise<void> | undefined {
  const deadline = deadlines.get(client);
  if (deadline === undefined) return undefined;
  const full = client.defaultQueryOptions(options);
  const query = client.getQueryCache().build(client, full);
  readQueries.get(client)?.add(query);
  const isEnabled = typeof full.enabled === 'function' ? full.enabled(query) : full.enabled;
  if (query.state.status !== 'pending') return undefined;
  unanswered.get(client)?.add(query);
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

/** As the package's, but waits. */
export function useQuery(options: Options, given?: QueryClient): DefinedUseQueryResult {
  const wait = waitFor(useQueryClient(given), options);
  if (wait !== undefined) use(wait);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- components are checked against the package's own signature
  return useQueryNow(options, given) as DefinedUseQueryResult;
}

interface QueriesOptions {
  readonly queries: readonly Options[];
}
const allWaits = new WeakMap<Promise<void>, Promise<unknown>>();

/** As the package's, but waits. */
export function useQueries(options: QueriesOptions, given?: QueryClient): unknown {
  const client = useQueryClient(given);
  const waiting = options.queries.flatMap((each) => waitFor(client, each) ?? []);
  const [first] = waiting;
  if (first !== undefined) {
    const all = allWaits.get(first) ?? Promise.all(waiting);
    allWaits.set(first, all);
    use(all);
  }
  return useQueriesNow({ ...options, queries: [...options.queries] }, given);
}
