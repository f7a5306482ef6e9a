/** `GET /api/v1/params-queries`. */
import type { FastifyInstance } from 'fastify';
import { paramsQueriesCall, type ParamsQuery } from '@cairn/api/params-queries';
import { isWithin } from '../../lib/ttl-cache.ts';
import type { LocalNode } from '../../network/local-node.ts';
import { readParamsQueries } from '../../network/params-queries.ts';

/** An upgrade changes the node's reflection. */
const CACHE_MS = 10 * 60_000;
/** A node that does not answer is retried after this. */
const FAILED_MS = 30_000;

/**
 * Registers it. The node is read once for concurrent requests.
 * @param now any clock that is never set back.
 */
export function paramsQueriesRoute(
  app: FastifyInstance,
  node: LocalNode | undefined,
  now: () => number,
): void {
  let cached:
    | { readonly items: Promise<readonly ParamsQuery[] | null>; readonly sinceMs: number; forMs: number }
    | undefined;
  app.get(paramsQueriesCall.path, async (_request, reply) => {
    if (cached === undefined || !isWithin(cached.forMs, cached.sinceMs, now())) {
      const entry = {
        items: node === undefined ? Promise.resolve(null) : readParamsQueries(node).catch(() => null),
        sinceMs: now(),
        forMs: CACHE_MS,
      };
      cached = entry;
      void entry.items.then((items) => {
        if (items === null) entry.forMs = FAILED_MS;
      });
    }
    return reply.header('cache-control', 'no-cache').send({ items: await cached.items });
  });
}
