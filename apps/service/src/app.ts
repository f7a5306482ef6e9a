/** The HTTP application. It does not listen by itself. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot, BootNetwork } from '@cairn/api/boot';
import { failure } from '@cairn/api/failure';
import { attempt } from '@cairn/chain/attempt';
import { RateLimitedError } from '@cairn/chain/errors';
import { BusyError } from './http/response-memory-limit.ts';
import { trustProxyOption, type TrustedProxies } from './http/client-of.ts';
import { ROOT_MOUNT, bootAtMount, withoutBase, type MountPath } from './http/mount-path.ts';
import type { History } from './index-lifecycle/history.ts';
import type { Network } from './network/network.ts';
import { bodyOfError, statusOfError } from './http/error-status.ts';
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
import { previewRoutes, type Previews } from './resources/preview/route.ts';
import { tokensRoute } from './resources/tokens/route.ts';
import { crawlerRoutes } from './resources/web/crawlers.ts';
import { entityHead } from './resources/web/head.ts';
import type { WebFiles } from './resources/web/load-web.ts';
import { TEXTS } from './resources/web/texts.ts';
import {
  translatedBoot,
  translationFor,
  type Translation,
  type Translations,
} from './resources/web/translations.ts';
import { createRenderedPages, PASS_HEADER, type Rendering } from './resources/web/rendered-pages.ts';
import { languageRoute, sendPage, webFiles } from './resources/web/route.ts';

export interface AppDependencies {
  readonly network: Network;
  readonly history: History;
  readonly web: WebFiles;
  /** The pages in other languages; absent where there are none. */
  readonly translations?: Translations;
  /** Where it is served; absent, at the root of its host. */
  readonly place?: MountPath;
  /** All networks of the service, this one among them; absent where it is the only one. */
  readonly networks?: () => readonly BootNetwork[];
  /** How pages are rendered; null when only browsers render. */
  readonly rendering: Rendering | null;
  /** How preview pictures are rendered; null where pages have none. */
  readonly previews: Previews | null;
  readonly release: string;
  readonly tracks: TrackStore;
  readonly avatars: AvatarStore;
  readonly names: NameStore;
  /** The system clock. */
  readonly now: () => number;
  /** Requests per minute and client; 0 for no limit. */
  readonly rateLimit: number;
  readonly trustProxy: TrustedProxies;
  readonly timeLimits?: TimeLimits;
  /** Whether the program is shutting down: balancers then send no more requests. */
  readonly isStopping?: () => boolean;
  /** Receives failures of this program itself. */
  readonly report: (message: string) => void;
}

/** Paths that never answer with the page. `/assets` itself is a page; below it are files. */
const NO_PAGE = /^\/((assets|api)\/[^?]|(chain|counterparty|health|ready|metrics)(\/|$|\?))/;
const MAX_URL_PART = 16_384;
/** A full batch of JSON-RPC requests, which is the longest body, has 16 kB. */
const MAX_BODY_BYTES = 32 * 1024;
/** Open connections: all streams, and as many others. */
export const MAX_CONNECTIONS = 10_000;

/** Time limits for clients, in milliseconds. */
export interface TimeLimits {
  /** A request, from its first byte to the last of its body. */
  readonly requestMs: number;
  /** How long an export may make no progress. */
  readonly exportIdleMs: number;
}

export const DEFAULT_TIME_LIMITS: TimeLimits = { requestMs: 30_000, exportIdleMs: 30_000 };
/** Checks per time limit for requests that take too long. */
const LOOKS_PER_TIMEOUT = 6;
/** Longer than proxies keep idle connections: one that is reused must not be closed by this side. */
export const KEEP_ALIVE_MS = 72_000;

/** Time limits of a server that listens. */
export const serverOptions = (requestMs: number) => ({
  // Node checks both limits together, and the one for bodies only if the one for headers is not longer.
  requestTimeout: requestMs,
  headersTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(requestMs / LOOKS_PER_TIMEOUT),
});

/** Everything is limited to this service except connections: custom endpoints may be anywhere. */
const POLICY = {
  'default-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:'],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  // Widths of bars in rendered pages. Stylesheets and scripts are files of this service.
  'style-src-attr': ["'unsafe-inline'"],
  'require-trusted-types-for': ["'script'"],
};

/** Security headers of every answer. */
export const SECURITY = {
  contentSecurityPolicy: { useDefaults: false, directives: POLICY },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
} as const;

/** Device permissions, all of which are disabled. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=()';

function bootOf(
  { network, release, web, place = ROOT_MOUNT, networks, translations }: AppDependencies,
  translation: Translation | null = null,
): Boot {
  const { chain, counterparty } = network;
  const boot = bootAtMount(place, {
    chain,
    nowMs: network.nowMs(),
    release,
    buildId: web.buildId,
    replay: network.replay(),
    counterparty,
    ...(networks === undefined ? {} : { networks: [...networks()] }),
  });
  return translatedBoot(boot, translation, translations?.list() ?? []);
}

export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { network, web, now, place = ROOT_MOUNT, timeLimits = DEFAULT_TIME_LIMITS } = dependencies;
  const boot = (translation: Translation | null = null) => bootOf(dependencies, translation);
  const translationOf = ({ headers }: FastifyRequest) =>
    translationFor(headers, dependencies.translations?.list() ?? []);
  const app = fastify({
    trustProxy: trustProxyOption(dependencies.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: timeLimits.requestMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: serverOptions(timeLimits.requestMs),
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
  // Requests of a page's rendering belong to no client.
  const pass = randomUUID();
  const isOwn = ({ headers }: FastifyRequest) => headers[PASS_HEADER] === pass;
  if (dependencies.rateLimit > 0) limitRates(app, dependencies.rateLimit, now, isOwn);
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
    if (!requestsPage(request)) return reply.code(404).send(failure('NOT_FOUND'));
    const translation = translationOf(request);
    const { pageHead } = translation?.texts ?? TEXTS;
    return sendPage(request, reply, {
      web: translation?.web ?? web,
      place,
      boot: () => boot(translation),
      headOf: (path) => pageHead(dependencies.history, network.chain, path),
      hasPreviews: dependencies.previews !== null,
      rendered: (path, search) => pages.get(path, search, translation),
    });
  });

  nodeRoutes(app, network.nodes, { isOwn });
  bootRoutes(
    app,
    () => boot(),
    () => network.nowMs(),
  );
  healthRoute(app, () => boot(), dependencies.history);
  historyRoutes(app, { ...dependencies, place, exportIdleMs: timeLimits.exportIdleMs });
  tokensRoute(app, {
    reader: network.reader,
    denoms: network.chain.denoms,
    history: dependencies.history,
    networkMs: network.nowMs,
    now,
  });
  paramsQueriesRoute(app, network.nodes[0], () => performance.now());
  analyticsRoutes(app, { store: dependencies.tracks, now });
  avatarRoutes(app, { store: dependencies.avatars, reader: network.reader, now });
  nameRoutes(app, dependencies.names);
  embedRoutes(
    app,
    (request) => boot(translationOf(request)),
    place,
    (request) => (translationOf(request)?.texts ?? TEXTS).embedPage,
  );
  if (dependencies.previews !== null)
    previewRoutes(app, {
      previews: dependencies.previews,
      chainName: network.chain.name,
      headOf: (path, waitMs) => entityHead(dependencies.history, network.chain, path, waitMs),
      headlineOf: async (path) => (await pages.get(path, ''))?.headline ?? null,
    });
  crawlerRoutes(app, web.routes, place);
  if (dependencies.translations !== undefined) languageRoute(app, place, dependencies.translations);
  await webFiles(app, web, dependencies.translations);
  return app;
}

/** Whether a request without a route is for a page. */
export const requestsPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !NO_PAGE.test(url);

/**
 * A page's address with an invalid percent sign still gets the page, which reports that nothing was found.
 */
export function decodableUrl(url: string): string {
  const isDecodable = NO_PAGE.test(url) || attempt(() => decodeURI(url)) !== null;
  return isDecodable ? url : url.replaceAll('%', '%25');
}

/** The data service is public: any site may read it. */
function allowEverybody(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  void reply.header('permissions-policy', PERMISSIONS);
  if (request.url.startsWith('/api/')) void reply.header('access-control-allow-origin', '*');
  done();
}

/** Browsers send a preflight before they post JSON from another site. */
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

/** Answers a failure, as far as it may be disclosed. */
export function sendFailure(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof RateLimitedError || error instanceof BusyError)
    void reply.header('retry-after', String(Math.ceil((error.retryAfterMs ?? 1_000) / 1_000)));
  return reply.code(statusOfError(error)).send(bodyOfError(error));
}
