/** Serialises the answers of a prerendered page, from which the browser hydrates. */
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import * as explorerErrors from '@cairn/chain/errors';
import { hashKey, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { parse, stringify } from 'devalue';
import { areAgesStopped, hydrateAgesStopped } from './network-clock.ts';

interface EmbeddedQuery {
  readonly queryKey: readonly unknown[];
  /** Age at rendering time, in milliseconds. */
  readonly ageMs: number;
  readonly data?: unknown;
  readonly error?: Error;
}

interface PageState {
  /** Whether ages are shown as dates. */
  readonly stopped: boolean;
  /** Typical block time; null while unknown. */
  readonly intervalMs: number | null;
  readonly queries: readonly string[];
}

const errorClasses: ReadonlyMap<string, unknown> = new Map(
  Object.entries({ ...explorerErrors, IndexNotReadyError, RangeError, SyntaxError, TypeError }),
);

interface WrittenError {
  readonly className: string;
  readonly message: string;
  readonly fields: readonly (readonly [name: string, value: unknown])[];
}

/** Errors with class and fields, without causes. */
const reducers = {
  Error: (value: unknown): WrittenError | false =>
    value instanceof Error && {
      className: value.name,
      message: value.message,
      fields: Object.entries(value),
    },
};

const revivers = {
  Error: ({ className, message, fields }: WrittenError): unknown => {
    const known = errorClasses.get(className);
    const made: unknown = Reflect.construct(Error, [message], typeof known === 'function' ? known : Error);
    return Object.assign(Object(made), Object.fromEntries(fields));
  },
};

/**
 * Serialises these queries to JSON, without pending ones.
 * @throws {Error} for data that cannot be serialised.
 */
export function dehydratePage(queries: readonly Query[], nowMs: number, intervalMs: number | null): string {
  const cached = queries.flatMap(({ queryKey, state }) => {
    if (state.status === 'pending') return [];
    const at = state.status === 'error' ? state.errorUpdatedAt : state.dataUpdatedAt;
    const answer = state.status === 'error' ? { error: state.error } : { data: state.data };
    return [stringify({ queryKey, ageMs: nowMs - at, ...answer }, reducers)];
  });
  return JSON.stringify({ stopped: areAgesStopped(), intervalMs, queries: cached } satisfies PageState);
}

/** Inverse of `dehydratePage`. */
function readState(
  text: string,
): Omit<PageState, 'queries'> & { readonly queries: readonly EmbeddedQuery[] } {
  /* eslint-disable @typescript-eslint/consistent-type-assertions -- it came in one answer with this code, from the same build */
  const { queries, ...rest } = JSON.parse(text) as PageState;
  return { ...rest, queries: queries.map((query) => parse(query, revivers) as EmbeddedQuery) };
  /* eslint-enable @typescript-eslint/consistent-type-assertions */
}

/** Whether an error comes from the prerendered page: it stays visible until hydration. */
export function isOfPage({ error, fetchFailureCount }: Query['state']): boolean {
  return error !== null && fetchFailureCount === 0;
}

/** Refetches what failed during rendering and may succeed now. */
export function retryFailures(client: QueryClient): void {
  const mayPass = ({ state }: Query) =>
    isOfPage(state) && state.error instanceof explorerErrors.ExplorerError && state.error.retryable;
  void client.refetchQueries({ type: 'active', predicate: mayPass });
}

/** Fills clients with the answers of a page; failed queries are not retried before hydration. */
export function hydratePage(
  clients: readonly QueryClient[],
  text: string,
  nowMs: number,
): Pick<PageState, 'intervalMs'> {
  const { stopped, intervalMs, queries } = readState(text);
  hydrateAgesStopped(stopped);
  const states = queries.map((query) => {
    const { queryKey, ageMs, data, error } = query;
    const at = nowMs - ageMs;
    return {
      queryKey,
      queryHash: hashKey(queryKey),
      dehydratedAt: nowMs,
      state: {
        // The service's clock may differ from this browser's.
        data:
          typeof data === 'object' && data !== null && 'receivedMs' in data
            ? { ...data, receivedMs: at }
            : data,
        dataUpdateCount: error === undefined ? 1 : 0,
        dataUpdatedAt: error === undefined ? at : 0,
        error: error ?? null,
        errorUpdateCount: error === undefined ? 0 : 1,
        errorUpdatedAt: error === undefined ? 0 : at,
        // Marks it as not from this browser: see isOfPage.
        fetchFailureCount: 0,
        fetchFailureReason: error ?? null,
        fetchMeta: null,
        isInvalidated: false,
        status: error === undefined ? ('success' as const) : ('error' as const),
        fetchStatus: 'idle' as const,
      },
    };
  });
  for (const client of clients) hydrate(client, { mutations: [], queries: states });
  return { intervalMs };
}
