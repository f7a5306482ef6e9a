/** `GET /feeds/….atom` and `.json`: news of one subject, for feed readers. */
import type { FastifyInstance } from 'fastify';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { NotFoundError } from '@cairn/chain/errors';
import { disconnectSignal } from '../../http/client-disconnect.ts';
import type { MountPath } from '../../http/mount-path.ts';
import type { History } from '../../index-lifecycle/history.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { createAnswerCache, toWire } from '../shared/answer-cache.ts';
import { acceptedEncoding } from '../shared/compress.ts';
import { sendAnswer } from '../shared/history-api.ts';
import { createQueryContext, explainNotFound } from '../shared/query-context.ts';
import { originOf } from '../web/crawlers.ts';
import { FEED_FORMATS } from './feed-text.ts';
import { FEEDS } from './feeds.ts';

const CACHE_BYTES = 8 * 1024 * 1024;
/** A slower feed is refused: its reader retries. */
const TIMEOUT_MS = 10_000;
const MAX_PATH = 300;
/** A feed costs about as many lookups. */
const WEIGHT = 5;

export function feedRoutes(
  app: FastifyInstance,
  history: History,
  chain: ChainConfig,
  { base }: MountPath,
): void {
  const cache = createAnswerCache(CACHE_BYTES);
  app.get<{ Params: { '*': string } }>(
    '/feeds/*',
    { config: { weight: () => WEIGHT } },
    async (request, reply) => {
      const path = request.params['*'];
      const [, name = '', suffix = ''] = /^(.+)\.(atom|json)$/.exec(path.slice(0, MAX_PATH)) ?? [];
      const feed = FEEDS.find((candidate) => candidate.path.test(name));
      if (feed === undefined) throw new NotFoundError('There is no such feed.');
      const index = history.reader();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const format = FEED_FORMATS[suffix === 'atom' ? 'atom' : 'json'];
      const origin = originOf(request) + base;
      const answer = await cache.get(
        `${index.generation} ${index.height} ${encoding} ${origin} ${path}`,
        async (left) => {
          const context = createQueryContext(index, left);
          history.mustAnswer();
          const made = await withTimeout(
            TIMEOUT_MS,
            feed.make(context, feed.path.exec(name)?.groups ?? {}, chain),
          ).catch((error: unknown): never => {
            throw explainNotFound(context, error);
          });
          const body = format.write(made, { origin, path: `/feeds/${path}`, chainId: chain.chainId });
          const headers = { 'content-type': format.type, 'cache-control': 'no-cache' };
          return toWire({ status: 200, headers, body }, encoding);
        },
        disconnectSignal(reply),
      );
      return sendAnswer(request, reply, answer);
    },
  );
}
