/** Queries to this explorer’s index, for data that the chain has pruned or nodes cannot search. */
import type { Call, ObjectSchema } from '@cairn/api/call';
import { callService } from '@cairn/api/call-service';
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { pathOf, type CallInput } from '@cairn/api/call-path';
import { startOfIndex } from '@cairn/api/history/indexed-from';
import { indexStatusCall, type IndexStatus } from '@cairn/api/history/index-status';
import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { BASE, servicePath } from '../config/base.ts';

/** An answer of the index with its provenance. */
export interface HistoryAnswer<T> {
  readonly value: T;
  readonly source: { readonly kind: 'index'; readonly url: string };
  /** Height of the index at that time; null when not reported. */
  readonly height: number | null;
  /**
   * First indexed block if the index starts after the chain's first block; null when the answer covers the whole
   * chain.
   */
  readonly indexedFrom: number | null;
  readonly receivedMs: number;
}

/** The service that served this page. */
export const SERVICE = { url: BASE, fetch: (url: string, init: RequestInit) => fetch(url, init) };
/** The path of a call with its parameters, for requests and links. */
export const historyPath: typeof pathOf = (call, input, suffix) => servicePath(pathOf(call, input, suffix));

/** Retry delay when the index is busy without naming one. */
const BUSY_RETRY_MS = 2_000;

/** Retry delay after the index failed; it restarts by itself. */
const FAILURE_RETRY_MS = 5_000;
/** Retry delay when the service has no index. */
const ABSENT_RETRY_MS = 60_000;

let isReady = false;
let looking: Promise<void> | null = null;

/**
 * Resolves once the index is ready.
 * @throws {IndexNotReadyError} while it is starting, or when there is none.
 */
export async function indexReady(): Promise<void> {
  if (isReady) return;
  looking ??= look().finally(() => {
    looking = null;
  });
  await looking;
}

/** Whether the index has rows to read. */
export const canAnswer = ({ state }: Pick<IndexStatus, 'state'>): boolean =>
  state === 'following' || state === 'indexing';

async function look(): Promise<void> {
  const { state, progress, problem } = await callService(SERVICE, indexStatusCall, {});
  isReady = canAnswer({ state });
  if (!isReady)
    throw new IndexNotReadyError(
      `the index is ${state}`,
      progress,
      state === 'off' ? ABSENT_RETRY_MS : state === 'failed' ? FAILURE_RETRY_MS : BUSY_RETRY_MS,
      problem,
    );
}

/**
 * Calls the index. Checks its state first, to avoid requests that would be refused.
 * @throws {IndexNotReadyError} and the errors of `callService`.
 */
export async function fetchIndex<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  call: Call<P, Q, A>,
  input: CallInput<P, Q>,
  signal: AbortSignal,
): Promise<v.InferOutput<A>> {
  await indexReady();
  return callService(SERVICE, call, input, signal);
}

/** An index call as a query. Refetches by itself while the index is starting. */
export function historyQuery<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  call: Call<P, Q, A>,
  input: CallInput<P, Q>,
) {
  const path = historyPath(call, input);
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the path says all that the call and its values do
  return queryOptions({
    queryKey: ['history', path],
    queryFn: async ({ signal }): Promise<HistoryAnswer<v.InferOutput<A>>> => {
      const value = await fetchIndex(call, input, signal);
      return {
        value,
        source: { kind: 'index', url: path },
        height: heightOf(value),
        indexedFrom: startOfIndex(value),
        receivedMs: Date.now(),
      };
    },
    refetchInterval: whileStarting(() => false),
  });
}

/** A refetch interval in milliseconds: that of the index while it is starting, then another. */
export const whileStarting =
  (then: () => number | false) =>
  ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
    error instanceof IndexNotReadyError ? Math.max(error.retryAfterMs, BUSY_RETRY_MS) : then();

const PROGRESS_POLL_MS = 10_000;

/** Progress of the index: available at any time, unlike its other calls. */
export const indexStatusQuery = () =>
  queryOptions({
    queryKey: ['history', indexStatusCall.path],
    queryFn: async ({ signal }) => {
      const value = await callService(SERVICE, indexStatusCall, {}, signal);
      const source = { kind: 'index', url: servicePath(indexStatusCall.path) } as const;
      return { value, source, height: value.height, indexedFrom: null, receivedMs: Date.now() };
    },
    refetchInterval: ({ state }) => (state.data?.value.state === 'preparing' ? PROGRESS_POLL_MS : false),
  });

function heightOf(value: unknown): number | null {
  return typeof value === 'object' && value !== null && 'height' in value && typeof value.height === 'number'
    ? value.height
    : null;
}
