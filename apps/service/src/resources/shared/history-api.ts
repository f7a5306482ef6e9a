/**
 * Registers history calls: parses input, answers from the index, caches answers while the index is the same.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { History, IndexReader } from '../../index-lifecycle/history.ts';
import { disconnectSignal } from '../../http/client-disconnect.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { TtlCache } from '../../lib/ttl-cache.ts';
import type { AnyAnswer } from './answers.ts';
import { createAnswerCache, sendWire, toWire, type WireAnswer } from './answer-cache.ts';
import { acceptedEncoding } from './compress.ts';
import { parserOf } from './call-input.ts';
import { indexFailure } from './index-failure.ts';
import { createQueryContext, explainNotFound } from './query-context.ts';
import { createExports, type ExportLimits, type ListHandler } from './exports.ts';
import { incarnationId } from './wire.ts';

const CACHE_BYTES = 64 * 1024 * 1024;
/** A slower answer is refused: its visitor would have left. */
const TIMEOUT_MS = 10_000;
const YEAR_SECONDS = 31_536_000;

/** Cost of an export in the request limit. */
const EXPORT_WEIGHT = 50;

const requestsCsv = (request: FastifyRequest): boolean => /^text\/csv\b/.test(request.headers.accept ?? '');
const exportWeight = (request: FastifyRequest): number => (request.method === 'HEAD' ? 1 : EXPORT_WEIGHT);

export interface HistoryApiOptions extends ExportLimits {
  readonly history: History;
  /** For expensive queries. */
  readonly cache: TtlCache;
}

type List = AnyAnswer & ListHandler;
const isList = (answer: AnyAnswer): answer is List => answer.call.exported === true;

/** Registers the answers, lists with their exports. */
export function registerAnswers(
  app: FastifyInstance,
  answers: readonly AnyAnswer[],
  { history, cache: figures, ...limits }: HistoryApiOptions,
): void {
  const cache = createAnswerCache(CACHE_BYTES);
  const exportOf = createExports(history, figures, limits);

  for (const handler of answers) {
    const route = routeOf(handler.call.path);
    const answer = answerOf(handler);
    if (isList(handler)) listRoutes(route, handler, answer);
    else app.get(route, answer);
  }

  function listRoutes(route: string, handler: List, answer: ReturnType<typeof answerOf>): void {
    const stream = exportOf(handler);
    const send: typeof stream = (...args) => {
      history.mustAnswer();
      return stream(...args);
    };
    const weight = (request: FastifyRequest) => (requestsCsv(request) ? exportWeight(request) : 1);
    app.get(route, { config: { weight } }, (request, reply) =>
      requestsCsv(request) ? send(request, reply, 'csv') : answer(request, reply),
    );
    for (const format of ['csv', 'json'] as const)
      app.get(`${route}.${format}`, { config: { weight: exportWeight } }, (request, reply) =>
        send(request, reply, format),
      );
  }

  function answerOf(handler: AnyAnswer) {
    const parse = parserOf(handler.call);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const index = history.reader();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      // Settled answers are found at any height.
      const settledKey = `settled ${index.generation} ${encoding} ${request.url}`;
      const make = async (left: AbortSignal): Promise<WireAnswer> => {
        const over = new AbortController();
        const context = createQueryContext(index, AbortSignal.any([left, over.signal]), figures);
        const input = parse(request);
        history.mustAnswer();
        const answer = await withTimeout(TIMEOUT_MS, handler(context, input))
          .finally(() => over.abort())
          .catch((error: unknown): never => {
            throw explainNotFound(context, error);
          });
        const settled = handler.settledAt?.(answer, input) ?? null;
        const isCacheable = context.isCacheable();
        const isSettled = isCacheable && settled !== null && settled <= index.height - history.finalDepth;
        const cacheControl =
          isSettled && namesRun(request.query, index)
            ? `public, max-age=${YEAR_SECONDS}, immutable`
            : 'no-cache';
        const made = await toWire(
          {
            status: 200,
            headers: { 'cache-control': cacheControl, 'x-index-height': String(index.height) },
            body: JSON.stringify(answer),
          },
          encoding,
          isCacheable,
        );
        if (isSettled) cache.put(settledKey, made);
        return made;
      };
      const settled = cache.peek(settledKey);
      const answer =
        settled ??
        (await cache.get(
          `${index.generation} ${index.height} ${encoding} ${request.url}`,
          make,
          disconnectSignal(reply),
        ));
      return sendAnswer(request, reply, answer);
    };
  }
}

/** `{x}` as the router writes it. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Whether the address is only of this run of the network, so that settled answers may be cached under it. */
function namesRun(query: unknown, { chain }: IndexReader): boolean {
  return (
    typeof query === 'object' && query !== null && 'chain' in query && query.chain === incarnationId(chain)
  );
}

/** Sends an answer, or 304. JSON unless its headers say otherwise. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: WireAnswer): FastifyReply {
  return sendWire(request, reply, answer, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-expose-headers': 'etag, retry-after, x-index-height',
    vary: 'accept-encoding, accept',
  });
}

/** Sends a failure of the index; undefined for any other. */
export function sendIndexFailure(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  const answer = indexFailure(error);
  return answer === undefined
    ? undefined
    : reply.code(answer.status).headers(answer.headers).send(answer.body);
}
