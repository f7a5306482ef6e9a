/** One chain's node, and the archive behind it: where to ask, with what limits. */
import type { Json } from '@cairn/chain/json';
import { createInFlight, type InFlight } from './dedupe.ts';
import type { Sleep } from './retry.ts';

/** The part of the platform's `fetch` that is used. */
export type Fetch = (
  url: string,
  init: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<Response>;

export interface NodeEndpoint {
  /** REST base address without a trailing slash; a path such as `/chain/rest` is fine in a browser. */
  readonly url: string;
  /** RPC base address of the same node. */
  readonly rpcUrl?: string;
  /** Whether several REST calls may be asked in one request, at its path `/together`, as this project's own service answers. */
  readonly together?: boolean;
}

export interface NodeClientOptions extends NodeEndpoint {
  readonly fetch: Fetch;
  /** The local clock in milliseconds. */
  readonly now: () => number;
  /** Defaults to a timer. */
  readonly sleep?: Sleep;
  /** From 0 to below 1, for the jitter of waits. Defaults to `Math.random`. */
  readonly random?: () => number;
  /** For one attempt, body included. Defaults to 15 s. */
  readonly timeoutMs?: number;
  /** Largest body after decompression. Defaults to 128 MiB: a block of 30 MB beside its transactions in words. */
  readonly maxBytes?: number;
  /** Attempts in all for what is retryable. Defaults to 3. */
  readonly attempts?: number;
  /** Asked when the node no longer keeps a state, or does not know a tx or a block. */
  readonly archive?: NodeEndpoint;
  /** Names of the chain's modules where they are known: what one of them has taken over is then asked of it at once. */
  readonly modules?: readonly string[] | null;
}

/** @see createNodeClient */
export interface NodeClient {
  /** REST base address; part of every query key. */
  readonly url: string;
  readonly rpcUrl: string | undefined;
  readonly together: boolean;
  readonly archive: NodeEndpoint | undefined;
  readonly modules: readonly string[];
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly attempts: number;
  /** Identical calls under way, shared. */
  readonly inFlight: InFlight<Answer<Json>>;
}

/** Which endpoint an answer came from. */
export interface Source {
  readonly kind: 'node' | 'archive';
  readonly url: string;
}

/** A parsed answer with its provenance. */
export interface Answer<T> {
  readonly value: T;
  /** Height of the state that answered; null when the header is unreadable (a browser needs it exposed) or there is none (RPC). */
  readonly height: number | null;
  readonly source: Source;
  /** Local clock when the body was complete. */
  readonly receivedMs: number;
}

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Continues the list; null at its end. Opaque. */
  readonly nextKey: string | null;
  /** Entries in the whole list; null where the node did not count them. */
  readonly total: bigint | null;
}

/** What every call takes beside its own arguments. */
export interface CallOptions {
  /** State as of this height; the newest when absent. */
  readonly height?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A client for one chain. Opens nothing; holds only the calls in flight. */
export function createNodeClient(options: NodeClientOptions): NodeClient {
  return {
    url: withoutSlash(options.url),
    rpcUrl: options.rpcUrl === undefined ? undefined : withoutSlash(options.rpcUrl),
    together: options.together ?? false,
    archive: options.archive === undefined ? undefined : trimmed(options.archive),
    modules: options.modules ?? [],
    fetch: options.fetch,
    now: options.now,
    sleep: options.sleep ?? timerSleep,
    random: options.random ?? Math.random,
    timeoutMs: options.timeoutMs ?? 15_000,
    maxBytes: options.maxBytes ?? 128 * 1024 * 1024,
    attempts: options.attempts ?? 3,
    inFlight: createInFlight(),
  };
}

/** The same answer with another value. */
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
