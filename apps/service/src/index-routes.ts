import type { FastifyInstance } from 'fastify';
import { ROOT_MOUNT, type MountPath } from './http/mount-path.ts';
import type { History } from './index-lifecycle/history.ts';
import type { Network } from './network/network.ts';
import { historyCalls } from './history-calls.ts';
import { feedRoutes } from './resources/feeds/route.ts';
import { indexStatusRoutes } from './resources/index-status/route.ts';
import { createIndexStatusStore } from './resources/index-status/store.ts';
import { metricsRoute } from './resources/metrics/route.ts';
import { openApiRoute } from './resources/openapi/route.ts';
import { createHub } from './resources/stream/hub.ts';
import { streamRoute } from './resources/stream/route.ts';
import { registerAnswers } from './resources/shared/history-api.ts';
import { createTtlCache } from './lib/ttl-cache.ts';

/** Maximum age of expensive figures, unless they are made in more than a twentieth of it: each takes a twentieth of the time at most. */
const CACHE_MS = 15_000;
const TIMES_ITS_COST = 20;
/** Exports in flight, in all and per client. */
const MAX_EXPORTS = 16;
const MAX_EXPORTS_OF_ONE = 2;
const MAX_STREAMS = 5_000;
const MAX_STREAMS_OF_ONE = 50;

export interface HistoryRoutesOptions {
  readonly history: History;
  readonly network: Network;
  readonly release: string;
  readonly place?: MountPath;
  /** The system clock. */
  readonly now: () => number;
  /** Requests per minute and client; 0 for no limit. */
  readonly rateLimit: number;
  /** How long an export may make no progress. */
  readonly exportIdleMs: number;
  /** Receives failures of this program itself. */
  readonly report: (message: string) => void;
}

/** Registers them; background work ends with the application. */
export function historyRoutes(
  app: FastifyInstance,
  {
    history,
    network,
    now,
    place = ROOT_MOUNT,
    rateLimit,
    release,
    exportIdleMs,
    report,
  }: HistoryRoutesOptions,
): void {
  const status = createIndexStatusStore(history, now);
  const hub = createHub(history);
  app.addHook('preClose', (done: () => void) => {
    hub.close();
    status.close();
    done();
  });
  indexStatusRoutes(app, status, history);
  registerAnswers(app, historyCalls(network.reader, network.chain), {
    history,
    cache: createTtlCache(CACHE_MS, now, TIMES_ITS_COST),
    max: MAX_EXPORTS,
    maxOfOne: rateLimit === 0 ? MAX_EXPORTS : MAX_EXPORTS_OF_ONE,
    idleMs: exportIdleMs,
  });
  feedRoutes(app, history, network.chain, place);
  streamRoute(app, {
    history,
    hub,
    max: MAX_STREAMS,
    maxOfOne: rateLimit === 0 ? MAX_STREAMS : MAX_STREAMS_OF_ONE,
    report,
  });
  openApiRoute(app, release, place);
  metricsRoute(app, history, hub);
}
