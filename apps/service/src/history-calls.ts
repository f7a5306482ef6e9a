/** All index API calls, independent of the HTTP server. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { TtlCache } from './lib/ttl-cache.ts';
import type { NodeReader } from './network/node-reader.ts';
import { addressRoutes } from './resources/addresses/store.ts';
import { assetRoutes } from './resources/assets/store.ts';
import { blockRoutes } from './resources/blocks/store.ts';
import { chartRoutes } from './resources/charts/store.ts';
import { governorRoutes } from './resources/governors/store.ts';
import { packetRoutes } from './resources/packets/store.ts';
import { parameterRoutes } from './resources/parameters/store.ts';
import { proposalRoutes } from './resources/proposals/store.ts';
import { searchRoute } from './resources/search/store.ts';
import type { HistoryApi } from './resources/shared/history-api.ts';
import { signerRoutes } from './resources/signers/store.ts';
import { tradingRoutes } from './resources/trading/store.ts';
import { txRoutes } from './resources/txs/store.ts';

export interface HistoryCallsOptions {
  /** Loads current chain state, such as names. */
  readonly reader: NodeReader;
  readonly chain: ChainConfig;
  /** Cache for expensive queries. */
  readonly cache: TtlCache;
}

/** Registers all index API calls. */
export function historyCalls(api: HistoryApi, { reader, chain, cache }: HistoryCallsOptions): void {
  searchRoute(api, { reader, denoms: chain.denoms, cache });
  blockRoutes(api);
  txRoutes(api);
  addressRoutes(api, chain.denoms);
  assetRoutes(api, cache, chain.stakeDenom.denom);
  governorRoutes(api);
  signerRoutes(api, cache);
  proposalRoutes(api, cache);
  parameterRoutes(api);
  tradingRoutes(api, cache);
  packetRoutes(api, cache);
  chartRoutes(api, cache);
}
