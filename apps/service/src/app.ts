/** The HTTP application: dependencies in, app out. It listens nowhere by itself. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot, BootNetwork } from '@cairn/api/boot';
import { codeOfStatus, failure } from '@cairn/api/failure';
import { ExplorerError, RateLimitedError } from '@cairn/chain/errors';
import { trustProxyOption, type TrustedProxies } from './http/client-of.ts';
import { AT_ROOT, placedBoot, withoutBase, type Place } from './http/place.ts';
import type { History } from './index-lifecycle/history.ts';
import type { Network } from './network/network.ts';
import { statusOfError } from './http/error-status.ts';
import { limitRates } from './http/rate-limit.ts';
import { analyticsRoutes } from './resources/analytics/route.ts';
import type { TrackStore } from './resources/analytics/store.ts';
import { avatarRoutes } from './resources/avatar/route.ts';
import type { AvatarStore } from './resources/avatar/store.ts';
import { bootRoutes } from './resources/boot/route.ts';
import { embedRoutes } from './resources/embed/route.ts';
import { healthRoute } from './resources/health/route.ts';
import { historyRoutes } from './index-routes.ts';
import { sendIndexFailure } from './resources/shared/history-api.ts';
import { nameRoutes } from './resources/name/route.ts';
import type { NameStore } from './resources/name/store.ts';
import { nodeRoutes } from './resources/node/route.ts';
import { paramsQueriesRoute } from './resources/params-queries/route.ts';
import { tokensRoute } from './resources/tokens/route.ts';
import { crawlerRoutes } from './resources/web/crawlers.ts';
import { pageHead } from './resources/web/head.ts';
import type { WebFiles } from './resources/web/load-web.ts';
import { createRenderedPages, PASS_HEADER, type Rendering } from './resources/web/rendered-pages.ts';
import { sendPage, webFiles } from './resources/web/route.ts';

export interface AppDependencies {
  readonly network: Network;
  readonly history: History;
  readonly web: WebFiles;
  /** Where it is served; absent, at the root of its host. */
  readonly place?: Place;
  /** All networks of the service, this one among them; absent where it is the only one. */
  readonly networks?: () => readonly BootNetwork[];
  /** How pages are rendered; null where that is left to browsers. */
  readonly rendering: Rendering | null;
  readonly release: string;
  readonly tracks: TrackStore;
  readonly avatars: AvatarStore;
  readonly names: NameStore;
  /** This machine's clock. */
  readonly now: () => number;
  /** What a client may ask in a minute; 0 for any number. */
  readonly rateLimit: number;
  readonly trustProxy: TrustedProxies;
  /** @see DEFAULT_PATIENCE */
  readonly patience?: Patience;
  /** Whether the program is about to stop: balancers are told to send nobody any more. */
  readonly isStopping?: () => boolean;
  /** Told of failures that are this program's own. */
  readonly report: (message: string) => void;
}

/** Paths that never answer the page. `/assets` itself is one; what lies below are files. */
export const NO_PAGE = /^\/((assets|api)\/[^?]|(chain|counterparty|health|ready|metrics)(\/|$|\?))/;
const MAX_URL_PART = 16_384;
/** Connections open at a time: every stream, and as many others. */
export const MAX_CONNECTIONS = 10_000;

/** How long others may take, in milliseconds. */
export interface Patience {
  /** A request, from its first byte to the last of its body. */
  readonly requestMs: number;
  /** The reader of an export who takes nothing of it. */
  readonly exportIdleMs: number;
}

export const DEFAULT_PATIENCE: Patience = { requestMs: 30_000, exportIdleMs: 30_000 };
/** How often it is looked for requests that take too long. */
const LOOKS_PER_TIMEOUT = 6;

/** Everything but what may be connected to is this service's own: custom endpoints may be anywhere. */
const POLICY = {
  'default-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:'],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  // Widths of bars in pages as they are rendered. Sheets and scripts stay files of this service.
  'style-src-attr': ["'unsafe-inline'"],
  'require-trusted-types-for': ["'script'"],
};

/** What every answer says of itself to browsers. */
export const SECURITY = {
  contentSecurityPolicy: { useDefaults: false, directives: POLICY },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
} as const;

/** What a page could ask of a visitor's machine, and this one never does. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()';

/** What the page is told of a network now. */
function bootOf({
  network,
  release,
  web,
  place = AT_ROOT,
  networks,
}: Pick<AppDependencies, 'network' | 'release' | 'web' | 'place' | 'networks'>): Boot {
  const { chain, counterparty } = network;
  return placedBoot(place, {
    chain,
    nowMs: network.nowMs(),
    release,
    buildId: web.buildId,
    replay: network.replay(),
    counterparty,
    ...(networks === undefined ? {} : { networks: [...networks()] }),
  });
}

export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { network, web, now, place = AT_ROOT, patience = DEFAULT_PATIENCE } = dependencies;
  const boot = () => bootOf(dependencies);
  const app = fastify({
    trustProxy: trustProxyOption(dependencies.trustProxy),
    requestTimeout: patience.requestMs,
    // Node checks both times together, and bodies only where the one for heads is no longer.
    http: {
      requestTimeout: patience.requestMs,
      headersTimeout: patience.requestMs,
      connectionsCheckingInterval: Math.ceil(patience.requestMs / LOOKS_PER_TIMEOUT),
    },
    routerOptions: { maxParamLength: MAX_URL_PART },
    rewriteUrl: (request) => decodableUrl(withoutBase(place, request.url ?? '/')),
    frameworkErrors: (error, request, reply) => {
      void sendFailure(error, request, reply);
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  await app.register(helmet, SECURITY);
  app.addHook('onRequest', allowEverybody);
  app.options('/api/*', answerPreflight);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== '/ready' || dependencies.isStopping?.() !== true) return;
    await reply
      .code(503)
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .send({ status: 'not ready', reason: 'the program stops' });
  });
  // What a page is rendered from counts as the page.
  const pass = randomUUID();
  if (dependencies.rateLimit > 0)
    limitRates(app, dependencies.rateLimit, now, ({ headers }) => headers[PASS_HEADER] === pass);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(etag);

  const pages = createRenderedPages({ ...dependencies, place }, boot, app, pass);
  app.addHook('onClose', () => pages.close());
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answered = sendIndexFailure(error, reply);
    if (answered !== undefined) return answered;
    if (statusOfError(error) >= 500)
      dependencies.report(`${request.method} ${request.url}: ${error.message}`);
    return sendFailure(error, request, reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(request.url);
    if (!isPage) return reply.code(404).send(failure('NOT_FOUND'));
    return sendPage(request, reply, {
      web,
      place,
      boot,
      headOf: (path) => pageHead(dependencies.history, network.chain, path),
      rendered: (path, search) => pages.get(path, search),
    });
  });

  nodeRoutes(app, network.nodes);
  bootRoutes(app, boot, () => network.nowMs());
  healthRoute(app, boot, dependencies.history);
  historyRoutes(app, { ...dependencies, place, exportIdleMs: patience.exportIdleMs });
  tokensRoute(app, {
    reader: network.reader,
    denoms: network.chain.denoms,
    history: dependencies.history,
    networkMs: network.nowMs,
    now,
  });
  paramsQueriesRoute(app, network.nodes[0], now);
  analyticsRoutes(app, { store: dependencies.tracks, now });
  avatarRoutes(app, dependencies.avatars);
  nameRoutes(app, dependencies.names);
  embedRoutes(app, boot, place);
  crawlerRoutes(app, web.routes, place);
  await webFiles(app, web);
  return app;
}

/** A page's address with a stray percent sign is still a page's: it finds nothing there and says so itself. */
function decodableUrl(url: string): string {
  if (NO_PAGE.test(url)) return url;
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/** The data service is public: any page may read it. */
function allowEverybody(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('permissions-policy', PERMISSIONS);
  if (request.url.startsWith('/api/')) void reply.header('access-control-allow-origin', '*');
  done();
}

/** A browser asks so before it posts JSON from another site. */
function answerPreflight(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    })
    .send();
}

function sendFailure(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOfError(error);
  const code = error instanceof ExplorerError ? error.code : codeOfStatus(status);
  if (error instanceof RateLimitedError)
    void reply.header('retry-after', String(Math.ceil((error.retryAfterMs ?? 1_000) / 1_000)));
  return reply.code(status).send(failure(code, status >= 500 ? null : error.message));
}
