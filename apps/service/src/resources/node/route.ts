/** Serves a node under its own path, with the answers of a node's gateway. */
import { jsonAnswer, NOT_IMPLEMENTED, refusal } from '@cairn/archive/state/node-error';
import { finished } from 'node:stream';
import websocket from '@fastify/websocket';
import { failure } from '@cairn/api/failure';
import { attempt } from '@cairn/chain/attempt';
import { ExplorerError, ValidationError } from '@cairn/chain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchBudget } from '@cairn/archive/search/search-budget';
import { type NodeAnswer, type NodeRequest, nodeRequest } from '@cairn/archive/state/state-store';
import {
  createResponseMemoryLimit,
  type ResponseMemoryLimit,
  type Lease,
} from '../../http/response-memory-limit.ts';
import { disconnectSignal } from '../../http/client-disconnect.ts';
import { clientOf } from '../../http/client-of.ts';
import { statusOfError } from '../../http/error-status.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import type { LocalNode } from '../../network/local-node.ts';
import { createSlowSearches, type SlowSearches } from './slow-searches.ts';
import { acceptedEncoding, type Encoding } from '../shared/compress.ts';
import {
  type AnswerCache,
  createAnswerCache,
  sendWire,
  toWire,
  type WireAnswer,
} from '../shared/answer-cache.ts';
import { createBlockFeed } from './block-feed.ts';
import { answerJsonRpc, type AnswerUri } from './json-rpc.ts';
import { serveRpcWebsocket } from './rpc-websocket.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'grpc-metadata-x-cosmos-block-height, etag, retry-after',
};
const CACHE_BYTES = 64 * 1024 * 1024;
/** Per message of a websocket. */
const MAX_MESSAGE_BYTES = 8 * 1024;
const JSON_TYPE = 'application/json';

/**
 * Where there is no websocket, answers upgrade requests and closes their connections, which nothing else
 * would.
 */
function endUpgrade(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.raw.headers.upgrade !== undefined) request.raw.socket.destroySoon();
  done();
}

interface NodeLimits {
  readonly searches?: SlowSearches;
  readonly memory?: ResponseMemoryLimit;
  /** Whether a request is of this service itself, for pages of all clients. */
  readonly isOwn?: (request: FastifyRequest) => boolean;
}

/** Registers every path of every node. */
export function nodeRoutes(
  app: FastifyInstance,
  nodes: readonly LocalNode[],
  {
    searches = createSlowSearches(),
    memory = createResponseMemoryLimit(),
    isOwn = () => false,
  }: NodeLimits = {},
): void {
  const budgetOf = (request: FastifyRequest, left: AbortSignal): SearchBudget => {
    const budget = searches(clientOf(request), left);
    return isOwn(request) ? { ...budget, client: undefined } : budget;
  };
  const cache = createAnswerCache(CACHE_BYTES);
  app.addHook('onResponse', endUpgrade);
  const rests = nodes.map((node, index): Api => {
    const load: Api['load'] = (request) => node.server.rest(request);
    return { node, cache, budgetOf, memory, kind: `${index} rest`, load };
  });
  const rpcs = nodes.map((node, index): Api => {
    const load: Api['load'] = (request) => node.server.rpc(request);
    return { node, cache, budgetOf, memory, kind: `${index} rpc`, load };
  });
  for (const rest of rests)
    for (const path of rest.node.restPaths) {
      serve(app, path, rest);
      serveBatch(app, path, rest);
    }
  for (const rpc of rpcs)
    for (const path of rpc.node.rpcPaths) {
      serve(app, path, rpc);
      serveJsonRpc(app, path, rpc);
    }
  void app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: MAX_MESSAGE_BYTES } });
    for (const rpc of rpcs) {
      const feed = createBlockFeed(rpc.node.server);
      // A refusal is an answer: the connection stays open.
      const answers = (request: FastifyRequest, left: AbortSignal): AnswerUri => {
        const answer = uriAnswer(rpc, request, left);
        return (requested) => answer(requested).catch(refusalOf);
      };
      for (const path of rpc.node.rpcPaths) serveRpcWebsocket(scope, path, { feed, answers, memory });
    }
  });
}

/** The REST or the RPC of a node, and the limits that its requests share with other nodes. */
interface Api {
  readonly node: LocalNode;
  readonly cache: AnswerCache;
  readonly budgetOf: (request: FastifyRequest, left: AbortSignal) => SearchBudget;
  readonly memory: ResponseMemoryLimit;
  /** Distinguishes the keys in the cache. */
  readonly kind: string;
  readonly load: (request: NodeRequest) => Promise<NodeAnswer>;
}

/** The answer to a request, cached as long as it is valid and shared while in flight. */
function cachedAnswer(
  { node, cache, budgetOf, memory, kind, load }: Api,
  request: FastifyRequest,
  requested: NodeRequest,
  encoding: Encoding,
  left: AbortSignal,
): Promise<WireAnswer> {
  const epoch = node.epoch(requested);
  const key = `${kind} ${epoch} ${encoding} ${requested.heightHeader ?? ''} ${requested.rawPath}?${requested.query.toString()}`;
  const make = async (gone: AbortSignal): Promise<WireAnswer> => {
    const answer = await load({ ...requested, budget: budgetOf(request, gone) });
    const lease = memory.lease();
    lease.add(answer.body.length);
    return toWire(answer, encoding, epoch !== null && answer.status < 500).finally(lease.end);
  };
  return cache.get(key, make, left);
}

function serve(app: FastifyInstance, path: string, api: Api): void {
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: `${path}/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      void reply.headers(CORS);
      if (request.method === 'OPTIONS') return preflight(request, reply);
      if (request.method !== 'GET')
        return send(request, reply, await toWire(refusal(NOT_IMPLEMENTED), 'identity'), api);
      const height = request.headers['x-cosmos-block-height'];
      const heightHeader = typeof height === 'string' ? height : undefined;
      // Invalid text is refused before it becomes a cache key.
      const requested = nodeRequest(request.url.slice(path.length), heightHeader);
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const answer = await cachedAnswer(api, request, requested, encoding, disconnectSignal(reply));
      return send(request, reply, answer, api);
    },
  });
}

/** Answers JSON-RPC requests with the same cache and limits as URI requests. */
function uriAnswer(rpc: Api, request: FastifyRequest, left: AbortSignal): AnswerUri {
  return async (requested) => {
    const target = { ...requested, heightHeader: undefined };
    const { status, body } = await cachedAnswer(rpc, request, target, 'identity', left);
    return { status, headers: {}, body: body.toString('utf8') };
  };
}

/** The cost of a batch is not known before its body is read: each request costs a few. */
const JSON_RPC_WEIGHT = 4;

/** `POST PATH`: JSON-RPC, for clients that use nothing else. */
function serveJsonRpc(app: FastifyInstance, path: string, rpc: Api): void {
  for (const url of [path, `${path}/`]) {
    app.options(url, (request, reply) => preflight(request, reply.headers(CORS)));
    app.post(url, { config: { weight: JSON_RPC_WEIGHT } }, async (request, reply) => {
      void reply.headers(CORS).type(JSON_TYPE);
      const answer = uriAnswer(rpc, request, disconnectSignal(reply));
      return answerJsonRpc(request.body, answer, leaseOf(reply, rpc));
    });
  }
}

/** Maximum number of calls in one request, and in flight. */
const MAX_BATCH_SIZE = 64;
const BATCH_CONCURRENCY = 4;

/**
 * `GET PATH/together?path=…&path=…[&height=N]`: the node's answer to each path, in their order. No node has a
 * path of that name.
 */
function serveBatch(app: FastifyInstance, path: string, api: Api): void {
  const { node, cache, budgetOf, memory, kind, load } = api;
  const config = { weight: (request: FastifyRequest) => batchQuery(request).getAll('path').length };
  app.get(`${path}/together`, { exposeHeadRoute: false, config }, async (request, reply) => {
    const query = batchQuery(request);
    const paths = query.getAll('path');
    if (paths.length === 0 || paths.length > MAX_BATCH_SIZE || !paths.every(isPath))
      throw new ValidationError(`1 to ${MAX_BATCH_SIZE} paths are expected, each starting with a slash`);
    const height = query.get('height') ?? undefined;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const epochs = paths.map((target) => node.epoch(nodeRequest(target, height)));
    const key = `${kind} together ${[...new Set(epochs)].join(' ')} ${encoding} ${request.url}`;
    const make = async (left: AbortSignal): Promise<WireAnswer> => {
      const budget = budgetOf(request, left);
      let isCacheable = !epochs.includes(null);
      const lease = memory.lease();
      const answerOne = async (target: string): Promise<NodeAnswer> => {
        left.throwIfAborted();
        try {
          const answer = await load(nodeRequest(target, height, budget));
          lease.add(answer.body.length);
          if (answer.status >= 500) isCacheable = false;
          return answer;
        } catch (caught) {
          // One refused call does not affect the others.
          isCacheable = false;
          return refusalOf(caught);
        }
      };
      try {
        const answer = jsonAnswer(200, { answers: await mapLimited(BATCH_CONCURRENCY, paths, answerOne) });
        return await toWire(answer, encoding, isCacheable);
      } finally {
        lease.end();
      }
    };
    return send(request, reply.headers(CORS), await cache.get(key, make, disconnectSignal(reply)), api);
  });
}

function batchQuery(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at));
}

/** Any other error is thrown. */
function refusalOf(error: unknown): NodeAnswer {
  if (!(error instanceof ExplorerError)) throw error;
  return jsonAnswer(statusOfError(error), failure(error.code, error.message));
}

/** From its first slash, and percent-encoded. */
const isPath = (text: string): boolean => attempt(() => nodeRequest(text).path.startsWith('/')) ?? false;

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const requestedHeaders = request.headers['access-control-request-headers'];
  if (requestedHeaders !== undefined)
    void reply.header('access-control-allow-headers', 'x-cosmos-block-height, content-type');
  return reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-max-age', '86400')
    .code(200)
    .send('');
}

/** Ends with the reply, however slowly it is read. */
function leaseOf(reply: FastifyReply, { memory }: Api): Lease {
  const lease = memory.lease();
  finished(reply.raw, lease.end);
  return lease;
}

/** Cached as this service says, whatever the node says. */
function send(request: FastifyRequest, reply: FastifyReply, answer: WireAnswer, api: Api): FastifyReply {
  leaseOf(reply, api).add(answer.body.length, answer.body);
  const headers = { ...answer.headers, 'cache-control': 'no-cache' };
  const vary = 'accept-encoding, x-cosmos-block-height';
  return sendWire(request, reply, { ...answer, headers }, { 'content-type': JSON_TYPE, vary });
}
