/** Client configuration of one chain: its node, archive, and limits. */
import type { Json } from '@cairn/chain/json';
import { createInFlight, type InFlight } from './dedupe.ts';
import type { Sleep } from './retry.ts';

/** The subset of `fetch` that is used. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

export interface NodeEndpoint {
  /** REST base URL without a trailing slash; may be a path such as `/chain/rest` in a browser. */
  readonly url: string;
  /** RPC base URL of the same node. */
  readonly rpcUrl?: string;
  /** Whether the endpoint batches REST calls at `/together`, as this project's own service does. */
  readonly canBatch?: boolean;
}

export interface NodeClientOptions extends NodeEndpoint {
  readonly fetch: Fetch;
  /** The local clock in milliseconds. */
  readonly now: () => number;
  /** Defaults to a timer. */
  readonly sleep?: Sleep;
  /** Random number in [0, 1) for the retry jitter. Defaults to `Math.random`. */
  readonly random?: () => number;
  /** Per attempt, including the body. Defaults to 15 s. */
  readonly timeoutMs?: number;
  /** Maximum body size after decompression. Defaults to 128 MiB: a block of 30 MB with its decoded txs. */
  readonly maxBytes?: number;
  /** Maximum number of attempts for retryable errors. Defaults to 3. */
  readonly attempts?: number;
  /** A longer `Retry-After` is an error at once. Defaults to 20 s: a visitor is waiting. */
  readonly maxRetryAfterMs?: number;
  /** Fallback for pruned state and for unknown txs or blocks. */
  readonly archive?: NodeEndpoint;
  /** The chain's module names if known, to select the path of calls that have moved between modules. */
  readonly modules?: readonly string[] | null;
}

export interface NodeClient {
  /** REST base URL; part of every query key. */
  readonly url: string;
  readonly rpcUrl: string | undefined;
  readonly canBatch: boolean;
  readonly archive: NodeEndpoint | undefined;
  readonly modules: readonly string[];
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly attempts: number;
  readonly maxRetryAfterMs: number;
  /** Identical calls in flight, deduplicated. */
  readonly inFlight: InFlight<Answer<Json>>;
}

export interface Source {
  readonly kind: 'node' | 'archive';
  readonly url: string;
  /** What was requested, after the address, with its query; of a list that was read page by page, one of them. */
  readonly path?: string;
}

/** A parsed answer with its provenance. */
export interface Answer<T> {
  readonly value: T;
  /** Height of the state; null when the header is unreadable (browsers need it exposed) or absent (RPC). */
  readonly height: number | null;
  readonly source: Source;
  /** Local time when the body was complete. */
  readonly receivedMs: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Key of the next page; null at the end. Opaque. */
  readonly nextKey: string | null;
  /** Number of entries in the list; null when the node did not count them. */
  readonly total: bigint | null;
}

export interface CallOptions {
  /** Height of the state; the latest when absent. */
  readonly height?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Creates a client for one chain. It opens nothing and only tracks calls in flight. */
export function createNodeClient(options: NodeClientOptions): NodeClient {
  return {
    url: withoutSlash(options.url),
    rpcUrl: options.rpcUrl === undefined ? undefined : withoutSlash(options.rpcUrl),
    canBatch: options.canBatch ?? false,
    archive: options.archive === undefined ? undefined : trimmed(options.archive),
    modules: options.modules ?? [],
    fetch: options.fetch,
    now: options.now,
    sleep: options.sleep ?? timerSleep,
    random: options.random ?? Math.random,
    timeoutMs: options.timeoutMs ?? 15_000,
    maxBytes: options.maxBytes ?? 128 * 1024 * 1024,
    attempts: options.attempts ?? 3,
    maxRetryAfterMs: options.maxRetryAfterMs ?? 20_000,
    inFlight: createInFlight(),
  };
}

export function mapAnswer<A, B>(answer: Answer<A>, map: (value: A) => B): Answer<B> {
  return { ...answer, value: map(answer.value) };
}

function trimmed({ url, rpcUrl }: NodeEndpoint): NodeEndpoint {
  return rpcUrl === undefined
    ? { url: withoutSlash(url) }
    : { url: withoutSlash(url), rpcUrl: withoutSlash(rpcUrl) };
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function timerSleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('cancelled while waiting', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
