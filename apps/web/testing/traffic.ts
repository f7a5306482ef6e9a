/** The requests of a page without a browser: sent for real, or answered by the test. */
import { setMaxListeners } from 'node:events';
import { parseJson } from './json.ts';

export interface PageRequest {
  readonly url: () => string;
  readonly method: () => string;
  readonly postDataJSON: () => unknown;
  readonly headers: () => Readonly<Record<string, string>>;
}

export interface PageResponse {
  readonly url: () => string;
  readonly status: () => number;
}

/** A real response held by a test. */
interface FetchedAnswer {
  readonly status: () => number;
  readonly text: () => Promise<string>;
  readonly json: () => Promise<unknown>;
  readonly headers: () => Readonly<Record<string, string>>;
}

interface FulfillOptions {
  /** The source of status and headers when not given. */
  readonly response?: FetchedAnswer;
  readonly status?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly json?: unknown;
}

/** How a test can handle an intercepted request. */
interface Route {
  readonly request: () => PageRequest;
  readonly fulfill: (options: FulfillOptions) => Promise<void>;
  readonly abort: (reason?: string) => Promise<void>;
  readonly continue: () => Promise<void>;
  /** The real response, to be modified by `fulfill`. */
  readonly fetch: () => Promise<FetchedAnswer>;
}

export type UrlPattern = string | RegExp | ((url: URL) => boolean);
export type RouteHandler = (route: Route) => unknown;

/** Whether a URL matches a pattern: a Playwright glob, a regular expression, or a function. */
export function isOfPattern(url: string, pattern: UrlPattern): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return pattern.test(url);
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*');
  return new RegExp(`^${source}$`).test(url);
}

interface Taken {
  readonly pattern: UrlPattern;
  readonly handler: RouteHandler;
}

/** All requests of one page. */
export class Traffic {
  readonly #taken: Taken[] = [];
  readonly #onRequest: ((request: PageRequest) => void)[] = [];
  readonly #onResponse: ((response: PageResponse) => void)[] = [];
  readonly #left = new AbortController();
  #open = 0;

  constructor() {
    // One for each request of the page.
    setMaxListeners(0, this.#left.signal);
  }

  /** Number of requests in flight. */
  get open(): number {
    return this.#open;
  }

  route(pattern: UrlPattern, handler: RouteHandler): void {
    this.#taken.unshift({ pattern, handler });
  }

  unroute(pattern: UrlPattern): void {
    const remaining = this.#taken.filter((item) => String(item.pattern) !== String(pattern));
    this.#taken.splice(0, this.#taken.length, ...remaining);
  }

  onRequest(listener: (request: PageRequest) => void): void {
    this.#onRequest.push(listener);
  }

  onResponse(listener: (response: PageResponse) => void): void {
    this.#onResponse.push(listener);
  }

  /** The page's `fetch`. */
  async fetch(
    base: string,
    input: string | URL | { readonly url: string },
    init: RequestInit = {},
  ): Promise<Response> {
    const url = new URL(typeof input === 'string' || input instanceof URL ? input : input.url, base).href;
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const request: PageRequest = {
      url: () => url,
      method: () => init.method ?? 'GET',
      postDataJSON: () => parseJson(typeof init.body === 'string' ? init.body : 'null'),
      headers: () => headers,
    };
    this.#open += 1;
    try {
      for (const listener of this.#onRequest) listener(request);
      const response = await this.#answer(request, init);
      for (const listener of this.#onResponse) listener({ url: () => url, status: () => response.status });
      return response;
    } finally {
      this.#open -= 1;
    }
  }

  async #answer(request: PageRequest, init: RequestInit): Promise<Response> {
    const gone = this.#signalOf(init);
    const headers = new Headers(init.headers);
    // Compressing costs both ends more than a local connection saves.
    headers.set('accept-encoding', 'identity');
    const send = (): Promise<Response> => fetch(request.url(), { ...init, headers, signal: gone });
    const taken = this.#taken.find(({ pattern }) => isOfPattern(request.url(), pattern));
    if (taken === undefined) return send();
    return new Promise<Response>((resolve, reject) => {
      gone.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const route: Route = {
        request: () => request,
        fulfill: async ({ response, contentType, body, json, ...answer }) => {
          const status = answer.status ?? response?.status() ?? 200;
          const headers = answer.headers ?? response?.headers() ?? {};
          const text = body ?? (json === undefined ? ((await response?.text()) ?? '') : JSON.stringify(json));
          const type = contentType ?? (json === undefined ? undefined : 'application/json');
          resolve(
            new Response(status === 204 || status === 304 ? null : text, {
              status,
              headers: type === undefined ? headers : { 'content-type': type, ...headers },
            }),
          );
        },
        abort: () => {
          reject(new TypeError('Failed to fetch'));
          return Promise.resolve();
        },
        continue: () => send().then(resolve, reject),
        fetch: async () => {
          const answer = await send();
          const text = await answer.text();
          return {
            status: () => answer.status,
            text: () => Promise.resolve(text),
            json: () => Promise.resolve<unknown>(JSON.parse(text)),
            headers: () => Object.fromEntries(answer.headers.entries()),
          };
        },
      };
      Promise.resolve(taken.handler(route)).catch(reject);
    });
  }

  /** Aborts requests in flight. */
  close(): void {
    this.#left.abort();
  }

  /**
   * Aborts with the request's own signal, which is the window's and unknown to Node's `fetch`, or with the page. Not
   * `AbortSignal.any`: Node retains what it returns, and with it the window.
   */
  #signalOf({ signal }: RequestInit): AbortSignal {
    const gone = new AbortController();
    for (const source of [this.#left.signal, signal ?? null]) {
      if (source?.aborted === true) gone.abort();
      source?.addEventListener('abort', () => gone.abort());
    }
    return gone.signal;
  }
}
