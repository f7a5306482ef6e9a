/** `GET /api/v1/tokens`. */
import type { FastifyInstance } from 'fastify';
import type { DenomInfo } from '@cairn/chain/denom';
import { ApiError, ExplorerError, NetworkError } from '@cairn/chain/errors';
import type { Tokens } from '@cairn/api/tokens';
import { toError } from '@cairn/indexer/errors';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { History } from '../../index-lifecycle/history.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { knownTokens, readTokens } from './store.ts';

/** Shorter than the browser's refresh of 30 s, long enough that many visitors cost one read. */
const CACHE_MS = 5_000;
const GATEWAY_FAILURES = new Set([502, 503, 504]);

export interface TokensDependencies {
  readonly reader: NodeClient;
  readonly denoms: readonly DenomInfo[];
  /** Used while the node does not answer. */
  readonly history: History;
  /** Network time, in milliseconds. */
  readonly networkMs: () => number;
  /** The system clock. */
  readonly now: () => number;
}

export function tokensRoute(
  app: FastifyInstance,
  { reader, denoms, history, networkMs, now }: TokensDependencies,
): void {
  const cache = createTtlCache(CACHE_MS, now);
  // A failure is cached too: it may cost as many requests.
  const read = () =>
    readTokens(reader, denoms, networkMs())
      .catch((error: unknown) => lastKnown(history, denoms, error))
      .catch(toError);
  app.get('/api/v1/tokens', async (_request, reply) => {
    const tokens = await cache.get('tokens', read);
    if (tokens instanceof Error) throw tokens;
    return reply.header('cache-control', 'no-cache').send(tokens);
  });
}

/** The index's tokens, or else the node's failure. */
async function lastKnown(history: History, denoms: readonly DenomInfo[], failure: unknown): Promise<Tokens> {
  // What a node refuses of this service is no fault of its reader.
  if (!isAway(failure))
    throw failure instanceof ExplorerError ? new ApiError(failure.message, { cause: failure }) : failure;
  try {
    history.mustAnswer();
    const known = await knownTokens(history.reader(), denoms);
    if (known !== undefined) return known;
  } catch {
    // Neither answered: report the node's failure.
  }
  throw failure;
}

/** The node does not answer, or its gateway reports that. */
const isAway = (failure: unknown): boolean =>
  failure instanceof NetworkError ||
  (failure instanceof ApiError && GATEWAY_FAILURES.has(failure.status ?? 0));
