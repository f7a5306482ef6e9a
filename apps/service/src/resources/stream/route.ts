/** `GET /api/v1/stream`: new blocks as server-sent events, numbered by height. */
import { once } from 'node:events';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { streamQuery } from '@cairn/api/history/charts';
import { RateLimitedError, ValidationError } from '@cairn/chain/errors';
import { toError } from '@cairn/indexer/errors';
import * as v from 'valibot';
import { clientOf } from '../../http/client-of.ts';
import type { History } from '../../index-lifecycle/history.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { Hub, Subscriber } from './hub.ts';

export interface StreamOptions {
  readonly history: History;
  readonly hub: Hub;
  /** Open streams in all, and of one client. */
  readonly max: number;
  readonly maxOfOne: number;
  /** Receives failed reads. */
  readonly report: (message: string) => void;
}

/** A comment at this interval prevents proxies from closing idle connections. */
const HEARTBEAT_MS = 15_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
} as const;
/** How long a browser waits before it reconnects. */
const RETRY_MS = 2_000;

/**
 * Registers the stream. `Last-Event-ID`, or `after`, continues after a height: across reconnects and
 * restarts.
 */
export function streamRoute(
  app: FastifyInstance,
  { history, hub, max, maxOfOne, report }: StreamOptions,
): void {
  const open = createConcurrencyLimit(max, maxOfOne);
  app.get('/api/v1/stream', async (request, reply) => {
    const after = afterOf(request);
    // Refused as JSON, while that is still possible.
    const { height } = history.reader();
    if (request.method === 'HEAD') return reply.headers(HEADERS).send();
    const leave = open.acquire(clientOf(request));
    if (leave === undefined) throw new RateLimitedError('too many open streams', { retryAfterMs: 10_000 });
    const gone = new AbortController();
    const { raw } = reply;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, HEADERS);
    raw.once('close', () => gone.abort());
    raw.write(`retry: ${RETRY_MS}\n: height ${height}\n\n`);
    const beat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    const subscriber: Subscriber = {
      signal: gone.signal,
      write: (text) => raw.write(text),
      drained: () => once(raw, 'drain', { signal: gone.signal }).catch(() => undefined),
      end: () => raw.end(),
    };
    try {
      await hub.follow(subscriber, after);
    } catch (error) {
      report(`${request.method} ${request.url}: ${toError(error).message}`);
    } finally {
      clearInterval(beat);
      raw.end();
      leave();
    }
  });
}

/**
 * The height to continue after.
 * @throws {ValidationError} for an invalid one.
 */
function afterOf(request: FastifyRequest): number | null {
  const last = request.headers['last-event-id'];
  const input = typeof last === 'string' && last !== '' ? { after: last } : request.query;
  const result = v.safeParse(streamQuery, { ...(typeof input === 'object' ? input : {}) });
  if (!result.success) throw new ValidationError('after: must be a height');
  return result.output.after ?? null;
}
