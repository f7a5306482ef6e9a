/**
 * Registers history calls: parses input, answers from the index, caches answers while the index is the same.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { History, IndexReader } from '../../index-lifecycle/history.ts';
import { leftSignal } from '../../http/client-left.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { Answer } from './answers.ts';
import { createAnswerCache, sendWire, toWire, type WireAnswer } from './answer-cache.ts';
import { acceptedEncoding } from './compress.ts';
import { parserOf } from './call-input.ts';
import { indexFailure } from './index-failure.ts';
import { incarnationOf } from './incarnation.ts';
import { createQueryContext, notFoundSince } from './query-context.ts';
import type { ObjectSchema } from '@cairn/api/call';
import type { ParsedInput, LinesOf, Listed } from './call-shapes.ts';
import { createExports, type ExportLimits } from './exports.ts';

/** The height after which an answer can no longer change. Null for an answer that may always change. */
type SettledAt<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema> = (
  answer: v.InferInput<A>,
  input: ParsedInput<P, Q>,
) => number | null;

export interface HistoryApi {
  /** Registers a call. Without `settledAt` its answers are valid for the index's height. */
  answer<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
    answer: Answer<P, Q, A>,
    settledAt?: SettledAt<P, Q, A>,
  ): void;
  /** Registers a list, with its exports. `lines` converts an item to lines of CSV where one is not enough. */
  list<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema<Listed, unknown>>(
    answer: Answer<P, Q, A>,
    lines?: LinesOf<v.InferInput<A>['items'][number]>,
  ): void;
}

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
}

/** @see HistoryApi */
export function createHistoryApi(
  app: FastifyInstance,
  { history, ...limits }: HistoryApiOptions,
): HistoryApi {
  const cache = createAnswerCache(CACHE_BYTES);
  const exportOf = createExports(history, limits);

  const api: HistoryApi = {
    answer(handler, settledAt) {
      app.get(routeOf(handler.call.path), answerOf(handler, settledAt));
    },
    list(handler, lines) {
      const { call } = handler;
      const answer = answerOf(handler);
      const stream = exportOf({ call, parse: parserOf(call), handler, lines });
      const send: typeof stream = (...args) => {
        history.mustAnswer();
        return stream(...args);
      };
      const route = routeOf(call.path);
      const weight = (request: FastifyRequest) => (requestsCsv(request) ? exportWeight(request) : 1);
      app.get(route, { config: { weight } }, (request, reply) =>
        requestsCsv(request) ? send(request, reply, 'csv') : answer(request, reply),
      );
      for (const format of ['csv', 'json'] as const)
        app.get(`${route}.${format}`, { config: { weight: exportWeight } }, (request, reply) =>
          send(request, reply, format),
        );
    },
  };

  function answerOf<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
    handler: Answer<P, Q, A>,
    settledAt: SettledAt<P, Q, A> = () => null,
  ) {
    const parse = parserOf(handler.call);
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const index = history.reader();
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      // Settled answers are found at any height.
      const settledKey = `settled ${index.generation} ${encoding} ${request.url}`;
      const make = async (left: AbortSignal): Promise<WireAnswer> => {
        const over = new AbortController();
        const context = createQueryContext(index, AbortSignal.any([left, over.signal]));
        const input = parse(request);
        history.mustAnswer();
        const answer = await withTimeout(TIMEOUT_MS, handler(context, input))
          .finally(() => over.abort())
          .catch((error: unknown): never => {
            throw notFoundSince(context, error);
          });
        const settled = settledAt(answer, input);
        const isLasting = context.isLasting();
        const isSettled = isLasting && settled !== null && settled <= index.height - history.finalDepth;
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
          isLasting,
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
          leftSignal(reply),
        ));
      return sendAnswer(request, reply, answer);
    };
  }
  return api;
}

/** `{x}` as the router writes it. */
function routeOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Whether the address is only of this run of the network, so that settled answers may be cached under it. */
function namesRun(query: unknown, { chain }: IndexReader): boolean {
  return (
    typeof query === 'object' && query !== null && 'chain' in query && query.chain === incarnationOf(chain)
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
