/** Every route that the index answers. */
import type { FastifyInstance } from 'fastify';
import type { History } from '../../history/history.ts';
import type { Network } from '../../network.ts';
import { addressRoutes } from '../addresses/route.ts';
import { assetRoutes } from '../assets/route.ts';
import { blockRoutes } from '../blocks/route.ts';
import { chartRoutes } from '../charts/route.ts';
import { governorRoutes } from '../governors/route.ts';
import { indexStatusRoutes } from '../index-status/route.ts';
import { createIndexStatusStore } from '../index-status/store.ts';
import { metricsRoute } from '../metrics/route.ts';
import { openApiRoute } from '../openapi/route.ts';
import { packetRoutes } from '../packets/route.ts';
import { parameterRoutes } from '../parameters/route.ts';
import { proposalRoutes } from '../proposals/route.ts';
import { searchRoute } from '../search/route.ts';
import { signerRoutes } from '../signers/route.ts';
import { createHub } from '../stream/hub.ts';
import { streamRoute } from '../stream/route.ts';
import { tradingRoutes } from '../trading/route.ts';
import { txRoutes } from '../txs/route.ts';
import { createHistoryApi } from './history-api.ts';
import { createKept } from './kept.ts';

/** Figures that cost more than a page are this old at most. */
const KEPT_MS = 15_000;
/** Exports under way, in all and of one client. */
const MAX_EXPORTS = 16;
const MAX_EXPORTS_OF_ONE = 2;
const MAX_STREAMS = 5_000;
const MAX_STREAMS_OF_ONE = 50;

export interface HistoryRoutesOptions {
  readonly history: History;
  readonly network: Network;
  readonly release: string;
  /** This machine's clock. */
  readonly now: () => number;
  /** What a client may ask in a minute; 0 for any number. */
  readonly rateLimit: number;
  /** How long the reader of an export may take nothing of it. */
  readonly exportIdleMs: number;
}

/** Registers them; what runs beside requests ends with the application. */
export function historyRoutes(
  app: FastifyInstance,
  { history, network, now, rateLimit, release, exportIdleMs }: HistoryRoutesOptions,
): void {
  const kept = createKept(KEPT_MS, now);
  const api = createHistoryApi(app, {
    history,
    max: MAX_EXPORTS,
    maxOfOne: rateLimit === 0 ? MAX_EXPORTS : MAX_EXPORTS_OF_ONE,
    idleMs: exportIdleMs,
  });
  const status = createIndexStatusStore(history, now);
  const hub = createHub(history);
  app.addHook('preClose', (done: () => void) => {
    hub.close();
    status.close();
    done();
  });
  indexStatusRoutes(app, status, history);
  searchRoute(api, { reader: network.reader, denoms: network.chain.denoms, kept });
  blockRoutes(api);
  txRoutes(api);
  addressRoutes(api, network.chain.denoms);
  assetRoutes(api, kept, network.chain.stakeDenom.denom);
  governorRoutes(api);
  signerRoutes(api, kept);
  proposalRoutes(api, kept);
  parameterRoutes(api);
  tradingRoutes(api);
  packetRoutes(api, kept);
  chartRoutes(api, kept);
  streamRoute(app, {
    history,
    hub,
    max: MAX_STREAMS,
    maxOfOne: rateLimit === 0 ? MAX_STREAMS : MAX_STREAMS_OF_ONE,
  });
  openApiRoute(app, release);
  metricsRoute(app, history, hub);
}
