/** The answers that a rendered page was made of: they travel with it, and the browser begins with them. */
import { IndexNotReadyError } from '@cairn/api/call';
import * as explorerErrors from '@cairn/chain/errors';
import { hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { parse, stringify } from 'devalue';
import { agesStopped, setAgesStopped } from './network-clock.ts';

interface KeptQuery {
  readonly queryKey: readonly unknown[];
  readonly queryHash: string;
  /** How old it was when the page was rendered, in milliseconds. */
  readonly ageMs: number;
  readonly data?: unknown;
  readonly error?: Error;
}

interface PageState {
  /** Whether ages are shown as dates. */
  readonly stopped: boolean;
  /** Usual time between blocks; null while it is not known. */
  readonly intervalMs: number | null;
  readonly queries: readonly string[];
}

type ErrorClass = new (...given: never[]) => Error;
const errorClasses: ReadonlyMap<string, ErrorClass> = new Map(
  Object.entries({ ...explorerErrors, IndexNotReadyError }).flatMap(([name, value]) =>
    typeof value === 'function' && value.prototype instanceof Error
      ? // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- seen in the line above
        [[name, value as unknown as ErrorClass] as const]
      : [],
  ),
);

/** Errors with their class and fields; causes stay behind. */
const reducers = {
  Error: (value: unknown) => {
    if (!(value instanceof Error)) return false;
    const { cause: _, ...fields } = { ...value } as Record<string, unknown>;
    return { ...fields, className: value.name, message: value.message };
  },
};

const revivers = {
  Error: ({ className, ...fields }: { readonly className: string }) => {
    const known = errorClasses.get(className);
    const made: Error = known === undefined ? new Error() : Object.create(known.prototype);
    return Object.assign(made, fields);
  },
};

/** What the browser needs of these queries, as JSON. What has no answer yet, and what cannot be written down, is left out. */
export function dehydratePage(queries: readonly Query[], nowMs: number, intervalMs: number | null): string {
  const kept = queries.flatMap(({ queryKey, queryHash, state }) => {
    if (state.status === 'pending') return [];
    const at = state.status === 'error' ? state.errorUpdatedAt : state.dataUpdatedAt;
    const answer = state.status === 'error' ? { error: state.error } : { data: state.data };
    return [stringify({ queryKey, queryHash, ageMs: nowMs - at, ...answer }, reducers)];
  });
  return JSON.stringify({ stopped: agesStopped(), intervalMs, queries: kept } satisfies PageState);
}

/** Whether a failure is the one that the page was rendered with: it stays in view until the page has been taken over. */
export function isOfPage({ error, errorUpdateCount }: Query['state']): boolean {
  return error !== null && errorUpdateCount === 0;
}

/** Asks again what failed when the page was rendered and may not fail now. */
export function retryFailures(client: QueryClient): void {
  const mayPass = ({ state }: Query) =>
    isOfPage(state) && state.error instanceof explorerErrors.ExplorerError && state.error.retryable;
  void client.refetchQueries({ type: 'active', predicate: mayPass });
}

/** Gives a client the answers of a page; what failed is not asked again before the page has been taken over. */
export function hydratePage(client: QueryClient, text: string, nowMs: number): Pick<PageState, 'intervalMs'> {
  const { stopped, intervalMs, queries } = JSON.parse(text) as PageState;
  setAgesStopped(stopped);
  const states = queries.map((each) => {
    const { queryKey, queryHash, ageMs, data, error } = parse(each, revivers) as KeptQuery;
    const at = nowMs - ageMs;
    return {
      queryKey,
      queryHash,
      dehydratedAt: nowMs,
      state: {
        data,
        dataUpdateCount: error === undefined ? 1 : 0,
        dataUpdatedAt: error === undefined ? at : 0,
        error: error ?? null,
        errorUpdateCount: 0,
        errorUpdatedAt: error === undefined ? 0 : at,
        fetchFailureCount: error === undefined ? 0 : 1,
        fetchFailureReason: error ?? null,
        fetchMeta: null,
        isInvalidated: false,
        status: error === undefined ? ('success' as const) : ('error' as const),
        fetchStatus: 'idle' as const,
      },
    };
  });
  hydrate(client, { mutations: [], queries: states });
  return { intervalMs };
}
