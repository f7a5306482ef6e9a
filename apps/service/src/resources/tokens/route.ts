/** `GET /api/v1/tokens`. */
import type { FastifyInstance } from 'fastify';
import { type DenomInfo, parseDenom } from '@cairn/chain/denom';
import { ApiError, ExplorerError, NetworkError } from '@cairn/chain/errors';
import type { Tokens } from '@cairn/api/tokens';
import { decToString } from '@cairn/chain/dec';
import { findBlock } from '@cairn/db/read/list-blocks';
import { listAssets, listLastPrices } from '@cairn/db/read/list-prices';
import { toError } from '@cairn/indexer/errors';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { History, IndexReader } from '../../index-lifecycle/history.ts';
import { createTtlCache } from '../../lib/ttl-cache.ts';
import { timeText } from '../shared/wire.ts';
import { readTokens } from './store.ts';

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

/** Maximum decimals of a token in the answer. */
const MAX_DECIMALS = 18;

/**
 * Every asset that was ever announced to the oracle, with its last reported price; pools' prices are not
 * indexed. Undefined where the index has none.
 * @throws {DatabaseError}
 */
async function knownTokens(
  { database, height, chain }: IndexReader,
  configured: readonly DenomInfo[],
): Promise<Tokens | undefined> {
  const [assets, prices, block] = await Promise.all([
    listAssets(database),
    listLastPrices(database),
    findBlock(database, height),
  ]);
  if (assets.length === 0 || block === null) return undefined;
  const priceOf = new Map(prices.map(({ asset, price }) => [asset, price]));
  const asOf = timeText(block.timeNs);
  return {
    data: assets
      .filter(({ decimals }) => decimals <= MAX_DECIMALS)
      .map(({ denom, asset, decimals, supply }) => {
        const price = priceOf.get(asset);
        return {
          Token: {
            denom: parseDenom(denom),
            symbol: configured.find((known) => known.denom === denom)?.symbol ?? asset,
            decimals,
          },
          Price: {
            OraclePrice: price === undefined || price <= 0n ? null : decToString(price),
            AmmPrice: null,
          },
          // Supplies are sums of balances, which begin with the genesis document.
          Supply: supply === null || !chain.fromGenesis ? null : String(supply),
          timestamp: asOf,
        };
      }),
    asOf,
  };
}
