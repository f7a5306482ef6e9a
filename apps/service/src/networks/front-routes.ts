/** Routes about all networks of a service: the list, readiness, metrics, and files for crawlers. */
import { failure } from '@cairn/api/failure';
import type { FastifyInstance } from 'fastify';
import service from '../../package.json' with { type: 'json' };
import { NO_PAGE } from '../app.ts';
import { originOf, robotsText, sitemapIndex } from '../resources/web/crawlers.ts';
import { mergeMetrics } from './merge-metrics.ts';
import { createNetworkStates } from './network-state.ts';
import { networksPage, type ListedNetwork } from './networks-page.ts';
import { RETRY_MS, type GivenNetwork } from './given-network.ts';
import type { ServeContext, ServedNetwork } from './served-network.ts';

export interface FrontRoutes {
  readonly given: readonly GivenNetwork[];
  /** Prefix of all paths of the service. */
  readonly root: string;
  readonly context: ServeContext;
}

const HTML = 'text/html; charset=utf-8';
const NOT_AVAILABLE = 'not available';

/** Registers all of it. */
export function frontRoutes(front: FastifyInstance, { given, root, context }: FrontRoutes): void {
  const { program, web } = context;
  const stateOf = createNetworkStates(program.now);
  const listed = (): Promise<readonly ListedNetwork[]> =>
    Promise.all(given.map((one) => listedNetwork(one, stateOf)));
  const page = async (path: string | null) =>
    networksPage({ template: web.template, root, networks: await listed(), path });

  front.get('/', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type(HTML)
      .send(await page(null)),
  );
  front.get('/api/v1/networks', async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      .send({ networks: await listed() }),
  );
  crawlerRoutes(front, given, root);
  watchRoutes(front, given, context);
  front.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || NO_PAGE.test(request.url))
      return reply.code(404).send(failure('NOT_FOUND'));
    // A configured network that is not open may be soon.
    const isGiven = given.some((one) => request.url.split(/[/?]/)[1] === one.name());
    if (isGiven) void reply.header('retry-after', String(RETRY_MS / 1_000));
    return reply
      .code(isGiven ? 503 : 404)
      .header('cache-control', 'no-cache')
      .type(HTML)
      .send(await page(isGiven ? null : request.url));
  });
}

async function listedNetwork(
  { name, served }: GivenNetwork,
  stateOf: ReturnType<typeof createNetworkStates>,
): Promise<ListedNetwork> {
  const one = served();
  if (one === null) return { name: name(), chainId: null, base: null, state: null };
  const { chain } = one.network;
  return { name: chain.name, chainId: chain.chainId, base: one.place.base, state: await stateOf(one) };
}

const openOf = (given: readonly GivenNetwork[]): readonly ServedNetwork[] =>
  given.flatMap(({ served }) => served() ?? []);

function crawlerRoutes(front: FastifyInstance, given: readonly GivenNetwork[], root: string): void {
  const bases = () => openOf(given).map(({ place }) => place.base);
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
  given: readonly GivenNetwork[],
  { web, isStopping }: ServeContext,
): void {
  front.get('/health', (_request, reply) => {
    const networks = given.map(({ name, served }): readonly [string, unknown] => {
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
      given.map(async ({ name, served }) => ({ name: name(), answer: await served()?.app.inject('/ready') })),
    );
    const ready = answers.filter(({ answer }) => answer?.statusCode === 200).length;
    const networks = answers.map(({ name, answer }): readonly [string, unknown] => [
      name,
      answer?.json<unknown>() ?? { status: NOT_AVAILABLE },
    ]);
    return reply.code(ready === 0 ? 503 : 200).send({
      status: ready === 0 ? 'not ready' : ready < given.length ? 'degraded' : 'ready',
      networks: Object.fromEntries(networks),
    });
  });
  front.get('/metrics', async (_request, reply) => {
    const texts = await Promise.all(
      openOf(given).map(
        async ({ network, app }) => [network.chain.chainId, (await app.inject('/metrics')).body] as const,
      ),
    );
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(mergeMetrics(new Map(texts)));
  });
}
