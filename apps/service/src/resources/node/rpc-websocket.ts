/** `GET PATH/websocket`: JSON-RPC over a websocket, with `subscribe`, as CometBFT serves it. */
import { parseQuery, QuerySyntaxError, type Condition } from '@cairn/archive/search/query-language';
import { isJsonObject, tryParseJson } from '@cairn/chain/json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { ResponseMemoryLimit, Lease } from '../../http/response-memory-limit.ts';
import { ClientDisconnectedError } from '../../http/client-disconnect.ts';
import { clientOf } from '../../http/client-of.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { BlockFeed } from './block-feed.ts';
import { answerJsonRpc, type AnswerUri } from './json-rpc.ts';
import { eventMatches } from './published-events.ts';

/** Connections in all, and of one client. */
const MAX_OPEN = 1_000;
const MAX_OF_ONE = 20;
/** Of one connection, as CometBFT allows. */
const MAX_SUBSCRIPTIONS = 5;
/** Maximum number of queued requests per connection. */
const MAX_WAITING = 64;
/** A client that reads nothing is disconnected when this much is unsent. */
const MAX_UNSENT_BYTES = 8 * 1024 * 1024;
const PING_MS = 15_000;
const TOO_MUCH = 1008;
const TRY_LATER = 1013;

interface Subscription {
  readonly id: unknown;
  readonly conditions: readonly Condition[];
}

export interface WebsocketOptions {
  readonly feed: BlockFeed;
  /** Answers all requests of a connection except subscriptions. */
  readonly answers: (request: FastifyRequest, left: AbortSignal) => AnswerUri;
  readonly memory: ResponseMemoryLimit;
}

export function serveRpcWebsocket(app: FastifyInstance, path: string, options: WebsocketOptions): void {
  const limit = createConcurrencyLimit(MAX_OPEN, MAX_OF_ONE);
  app.get(`${path}/websocket`, { websocket: true }, (socket, request) => {
    const leave = limit.acquire(clientOf(request));
    if (leave === undefined) {
      socket.close(TRY_LATER, 'too many connections');
      return;
    }
    const gone = new AbortController();
    const isAllowed = (requests: number) => app.countRequests?.(request, requests) !== false;
    const stop = serveConnection(socket, options, options.answers(request, gone.signal), isAllowed);
    socket.once('close', () => {
      gone.abort(new ClientDisconnectedError());
      stop();
      leave();
    });
  });
}

/** Serves one connection while its requests are allowed. Returns the close function. */
function serveConnection(
  socket: WebSocket,
  { feed, memory }: WebsocketOptions,
  answerUri: AnswerUri,
  isAllowed: (requests: number) => boolean,
): () => void {
  const subscriptions = new Map<string, Subscription>();
  let unfollow: (() => void) | undefined;
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const send = (text: string): void => {
    if (text === '' || socket.readyState !== socket.OPEN) return;
    const lease = memory.lease();
    try {
      lease.add(text.length);
    } catch {
      socket.terminate();
    }
    if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
    // Ends also when the socket is terminated.
    socket.send(text, lease.end);
  };
  const follow = (): void => {
    unfollow ??= feed.follow((events) => {
      for (const event of events)
        for (const [query, { id, conditions }] of subscriptions)
          if (eventMatches(event, conditions))
            send(
              `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"query":${JSON.stringify(query)},${event.text}}}`,
            );
    });
  };

  /** Why a subscription is refused; null when it is accepted. */
  function subscribe(id: unknown, query: unknown): string | null {
    // It may close before the node has answered.
    if (socket.readyState !== socket.OPEN) return 'closed';
    if (typeof query !== 'string') return 'query: must be a text';
    if (subscriptions.has(query)) return 'already subscribed';
    if (subscriptions.size >= MAX_SUBSCRIPTIONS)
      return `max_subscriptions_per_client ${MAX_SUBSCRIPTIONS} reached`;
    try {
      subscriptions.set(query, { id, conditions: parseQuery(query) });
    } catch (caught) {
      if (caught instanceof QuerySyntaxError) return `failed to parse query: ${caught.message}`;
      throw caught;
    }
    follow();
    return null;
  }

  function unsubscribe(query: unknown): string | null {
    if (typeof query !== 'string' || !subscriptions.delete(query)) return 'subscription not found';
    return null;
  }

  async function answer(body: unknown, lease: Lease): Promise<string> {
    if (!isJsonObject(body)) return answerJsonRpc(body, answerUri, lease);
    const { id = null, method, params } = body;
    const query: unknown = isJsonObject(params)
      ? params['query']
      : Array.isArray(params)
        ? params[0]
        : undefined;
    const done = (fault: string | null): string =>
      JSON.stringify(
        fault === null
          ? { jsonrpc: '2.0', id, result: {} }
          : { jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error', data: fault } },
      );
    if (method === 'subscribe')
      return done((await feed.isServed()) ? subscribe(id, query) : 'the node has no RPC');
    if (method === 'unsubscribe') return done(unsubscribe(query));
    if (method === 'unsubscribe_all') {
      subscriptions.clear();
      return done(null);
    }
    return answerJsonRpc(body, answerUri, lease);
  }

  socket.on('message', (data: Buffer) => {
    if (waiting >= MAX_WAITING) {
      socket.close(TOO_MUCH, 'too many requests at once');
      return;
    }
    const body = tryParseJson(data.toString('utf8'));
    if (!isAllowed(Array.isArray(body) ? body.length : 1)) {
      socket.close(TOO_MUCH, 'too many requests');
      return;
    }
    waiting += 1;
    turn = turn
      .then(async () => {
        const lease = memory.lease();
        send(await answer(body, lease).finally(lease.end));
      })
      .catch(() => socket.terminate())
      .finally(() => {
        waiting -= 1;
      });
  });
  // A client that left without closing is disconnected by the second ping.
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const beat = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.on('error', () => socket.terminate());
  return () => {
    clearInterval(beat);
    unfollow?.();
    subscriptions.clear();
  };
}
