/** Routes about all networks of a service: the list, readiness, metrics, and files for crawlers. */
import { failure } from '@cairn/api/failure';
import { ENGLISH } from '@cairn/api/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import service from '../../package.json' with { type: 'json' };
import { requestsPage } from '../app.ts';
import { originOf, robotsText, sitemapIndex } from '../resources/web/crawlers.ts';
import { LANGUAGE_HEADERS } from '../resources/web/language.ts';
import type { ListedNetwork } from '../resources/web/networks-page.ts';
import { TEXTS } from '../resources/web/texts.ts';
import { translationFor } from '../resources/web/translations.ts';
import { mergeMetrics } from './merge-metrics.ts';
import { createNetworkStates } from './network-state.ts';
import { RETRY_MS, type ConfiguredNetwork, type ServeContext, type ServedNetwork } from './served-network.ts';

export interface FrontRoutes {
  readonly configured: readonly ConfiguredNetwork[];
  /** Prefix of all paths of the service. */
  readonly root: string;
  readonly context: ServeContext;
}

const HTML = 'text/html; charset=utf-8';
const NOT_AVAILABLE = 'not available';

export function frontRoutes(front: FastifyInstance, { configured, root, context }: FrontRoutes): void {
  const { program, web, translations } = context;
  const stateOf = createNetworkStates(program.now);
  const listed = (): Promise<readonly ListedNetwork[]> =>
    Promise.all(configured.map((candidate) => listedNetwork(candidate, stateOf)));
  const page = async (path: string | null, { headers }: FastifyRequest) => {
    const translation = translationFor(headers, translations.list());
    const { networksPage } = translation?.texts ?? TEXTS;
    return networksPage({
      template: (translation?.web ?? web).template,
      root,
      networks: await listed(),
      path,
      lang: translation?.tag ?? ENGLISH,
    });
  };

  front.get('/', async (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', vary: LANGUAGE_HEADERS })
      .type(HTML)
      .send(await page(null, request)),
  );
  front.get('/api/v1/networks', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send({ networks: await listed() }),
  );
  crawlerRoutes(front, configured, root);
  watchRoutes(front, configured, context);
  front.setNotFoundHandler(async (request, reply) => {
    if (!requestsPage(request)) return reply.code(404).send(failure('NOT_FOUND'));
    // A configured network that is not open may be soon.
    const isConfigured = configured.some((candidate) => request.url.split(/[/?]/)[1] === candidate.name());
    if (isConfigured) void reply.header('retry-after', String(RETRY_MS / 1_000));
    return reply
      .code(isConfigured ? 503 : 404)
      .headers({ 'cache-control': 'no-cache', vary: LANGUAGE_HEADERS })
      .type(HTML)
      .send(await page(isConfigured ? null : request.url, request));
  });
}

async function listedNetwork(
  { name, served }: ConfiguredNetwork,
  stateOf: ReturnType<typeof createNetworkStates>,
): Promise<ListedNetwork> {
  const network = served();
  if (network === null) return { name: name(), chainId: null, base: null, state: null };
  const { chain } = network.network;
  return {
    name: chain.name,
    chainId: chain.chainId,
    base: network.place.base,
    state: await stateOf(network),
  };
}

const openOf = (configured: readonly ConfiguredNetwork[]): readonly ServedNetwork[] =>
  configured.flatMap(({ served }) => served() ?? []);

function crawlerRoutes(front: FastifyInstance, configured: readonly ConfiguredNetwork[], root: string): void {
  const bases = () => openOf(configured).map(({ place }) => place.base);
  front.get('/robots.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(originOf(request) + root, bases())),
  );
  front.get('/sitemap.xml', (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(sitemapIndex(bases().map((base) => originOf(request) + base))),
  );
}

/** For balancers and monitoring. */
function watchRoutes(
  front: FastifyInstance,
  configured: readonly ConfiguredNetwork[],
  { web, isStopping }: ServeContext,
): void {
  front.get('/health', (_request, reply) => {
    const networks = configured.map(({ name, served }): readonly [string, unknown] => {
      const status = served()?.history.status();
      if (status === undefined) return [name(), { state: NOT_AVAILABLE }];
      return [name(), { state: status.state, height: status.height, problem: status.problem }];
    });
    return reply.header('cache-control', 'no-store').send({
      status: 'ok',
      release: service.version,
      buildId: web.buildId,
      networks: Object.fromEntries(networks),
    });
  });
  front.get('/ready', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (isStopping())
      return reply
        .code(503)
        .header('connection', 'close')
        .send({ status: 'not ready', reason: 'the program stops' });
    const answers = await Promise.all(
      configured.map(async ({ name, served }) => ({
        name: name(),
        answer: await served()?.app.inject('/ready'),
      })),
    );
    const ready = answers.filter(({ answer }) => answer?.statusCode === 200).length;
    const networks = answers.map(({ name, answer }): readonly [string, unknown] => [
      name,
      answer?.json<unknown>() ?? { status: NOT_AVAILABLE },
    ]);
    return reply.code(ready === 0 ? 503 : 200).send({
      status: ready === 0 ? 'not ready' : ready < configured.length ? 'degraded' : 'ready',
      networks: Object.fromEntries(networks),
    });
  });
  front.get('/metrics', async (_request, reply) => {
    const texts = await Promise.all(
      openOf(configured).map(
        async ({ network, app }) => [network.chain.chainId, (await app.inject('/metrics')).body] as const,
      ),
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(mergeMetrics(new Map(texts)));
  });
}
