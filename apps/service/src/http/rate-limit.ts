/** Requests per minute and client: one budget for pages, files, calls and unknown paths. */
import { RateLimitedError } from '@cairn/chain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from './client-of.ts';

/** The cost of a request in the budget; 1 by default. */
type Weight = number | ((request: FastifyRequest) => number);

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly weight?: Weight;
  }
  interface FastifyInstance {
    /** Counts further requests of a client; false beyond the limit. Undefined where there is none. */
    readonly countRequests?: (request: FastifyRequest, cost: number) => boolean;
  }
}

const WINDOW_MS = 60_000;
/** Maximum number of tracked clients; the least recently used is evicted first. */
const MAX_CLIENTS = 50_000;
/** Balancers request these often, and they cost nothing. */
const FREE = new Set(['/health', '/ready']);

interface Window {
  used: number;
  readonly endsMs: number;
}

/**
 * Counts every request, found or not; above `max` per minute it is refused with 429. `isOwn`: the service's
 * own requests are free.
 */
export function limitRates(
  app: FastifyInstance,
  max: number,
  now: () => number,
  isOwn: (request: FastifyRequest) => boolean,
): void {
  const windows = new Map<string, Window>();

  function windowOf(client: string): Window {
    const nowMs = now();
    const known = windows.get(client);
    // A clock that was set back must not extend an old window.
    if (known !== undefined && known.endsMs > nowMs && known.endsMs - nowMs <= WINDOW_MS) return known;
    const fresh = { used: 0, endsMs: nowMs + WINDOW_MS };
    windows.delete(client);
    windows.set(client, fresh);
    for (const [oldest, { endsMs }] of windows) {
      if (endsMs > nowMs && windows.size <= MAX_CLIENTS) break;
      windows.delete(oldest);
    }
    return fresh;
  }

  /** Counts a cost, unless it exceeds what is left. */
  function spend(window: Window, weight: number): boolean {
    // A request that costs more than the whole budget is allowed once.
    const cost = Math.min(max, Math.max(1, weight));
    if (window.used + cost > max) return false;
    window.used += cost;
    return true;
  }

  app.decorate('countRequests', (request, cost) => spend(windowOf(clientOf(request)), cost));
  app.addHook('onRequest', (request, reply, done) => {
    if (FREE.has(request.routeOptions.url ?? '') || isOwn(request)) {
      done();
      return;
    }
    const window = windowOf(clientOf(request));
    const { weight = 1 } = request.routeOptions.config;
    const isAllowed = spend(window, typeof weight === 'number' ? weight : weight(request));
    const waitMs = Math.max(0, window.endsMs - now());
    void reply.headers({
      'x-ratelimit-limit': String(max),
      'x-ratelimit-remaining': String(max - window.used),
      'x-ratelimit-reset': String(Math.ceil(waitMs / 1_000)),
    });
    if (isAllowed) done();
    else done(new RateLimitedError(`more than ${max} requests per minute`, { retryAfterMs: waitMs }));
  });
}
