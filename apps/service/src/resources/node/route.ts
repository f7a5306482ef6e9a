/** Serves a node of this service under its own path, as a node's gateway would answer. */
import { failure } from '@cairn/api/failure';
import { ExplorerError, ValidationError } from '@cairn/chain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import { leftSignal } from '../../client-left.ts';
import { clientOf } from '../../client-of.ts';
import { statusOfError } from '../../error-status.ts';
import { nodeRequest } from '../../node-server.ts';
import type { LocalNode } from '../../node-server.ts';
import { createSlowSearches, type SlowSearches } from '../../slow-searches.ts';
import { acceptedEncoding, createAnswerCache, toWire } from './answer-cache.ts';
import type { AnswerCache, WireAnswer } from './answer-cache.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'grpc-metadata-x-cosmos-block-height, etag, retry-after',
};
const CACHE_BYTES = 64 * 1024 * 1024;
const JSON_TYPE = 'application/json';
const NOT_IMPLEMENTED: NodeAnswer = {
  status: 501,
  headers: { 'content-type': JSON_TYPE },
  body: '{"code":12,"message":"Not Implemented","details":[]}',
};

type Ask = (request: NodeRequest) => Promise<NodeAnswer>;

/** Registers every path of every node. */
export function nodeRoutes(
  app: FastifyInstance,
  nodes: readonly LocalNode[],
  searches = createSlowSearches(),
): void {
  const cache = createAnswerCache(CACHE_BYTES);
  nodes.forEach((node, index) => {
    for (const path of node.restPaths) {
      serve(app, path, { node, cache, searches }, `${index} rest`, (request) => node.server.rest(request));
      serveTogether(app, path, { node, cache, searches }, index);
    }
    for (const path of node.rpcPaths)
      serve(app, path, { node, cache, searches }, `${index} rpc`, (request) => node.server.rpc(request));
  });
}

/** A node, and what its requests share with those of others. */
interface Served {
  readonly node: LocalNode;
  readonly cache: AnswerCache;
  readonly searches: SlowSearches;
}

function serve(
  app: FastifyInstance,
  path: string,
  { node, cache, searches }: Served,
  kind: string,
  ask: Ask,
): void {
  app.route({
    method: ['GET', 'HEAD', 'POST', 'OPTIONS'],
    url: `${path}/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      void reply.headers(CORS);
      if (request.method === 'OPTIONS') return preflight(request, reply);
      if (request.method !== 'GET') return send(request, reply, await toWire(NOT_IMPLEMENTED, 'identity'));
      const height = request.headers['x-cosmos-block-height'];
      const heightHeader = typeof height === 'string' ? height : undefined;
      // What is no text is refused before anything is kept of it.
      const asked = nodeRequest(request.url.slice(path.length), heightHeader);
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const epoch = node.epoch(asked);
      const key = `${kind} ${epoch} ${encoding} ${asked.heightHeader ?? ''} ${request.url.slice(path.length)}`;
      const make = async (left: AbortSignal): Promise<WireAnswer> => {
        const answer = await ask({ ...asked, budget: searches(clientOf(request), left) });
        return toWire(answer, encoding, epoch !== null && answer.status < 500);
      };
      const answer = await cache.get(key, make, leftSignal(reply));
      return send(request, reply, answer);
    },
  });
}

/** Calls in one request at most, and so many of them at a time. */
const MAX_TOGETHER = 64;
const TOGETHER_LANES = 4;

/** `GET PATH/together?path=…&path=…[&height=N]`: what the node answers to each path, in their order. No node has a path of that name. */
function serveTogether(
  app: FastifyInstance,
  path: string,
  { node, cache, searches }: Served,
  index: number,
): void {
  const config = { weight: (request: FastifyRequest) => togetherQuery(request).getAll('path').length };
  app.get(`${path}/together`, { exposeHeadRoute: false, config }, async (request, reply) => {
    const query = togetherQuery(request);
    const paths = query.getAll('path');
    if (paths.length === 0 || paths.length > MAX_TOGETHER || !paths.every(isPath))
      throw new ValidationError(`1 to ${MAX_TOGETHER} paths are asked, each from its first slash`);
    const height = query.get('height') ?? undefined;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const epochs = paths.map((each) => node.epoch(nodeRequest(each, height)));
    const key = `${index} together ${[...new Set(epochs)].join(' ')} ${encoding} ${request.url}`;
    const make = async (left: AbortSignal): Promise<WireAnswer> => {
      const budget = searches(clientOf(request), left);
      let isLasting = !epochs.includes(null);
      const answers = await inLanes(paths, TOGETHER_LANES, async (each) => {
        left.throwIfAborted();
        try {
          const answer = await node.server.rest(nodeRequest(each, height, budget));
          if (answer.status >= 500) isLasting = false;
          return answer;
        } catch (caught) {
          // One call that is refused leaves the others theirs.
          if (!(caught instanceof ExplorerError)) throw caught;
          isLasting = false;
          return refusalOf(caught);
        }
      });
      const body = JSON.stringify({ answers });
      return toWire({ status: 200, headers: { 'content-type': JSON_TYPE }, body }, encoding, isLasting);
    };
    return send(request, reply.headers(CORS), await cache.get(key, make, leftSignal(reply)));
  });
}

function togetherQuery(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at));
}

function refusalOf(error: ExplorerError): NodeAnswer {
  return {
    status: statusOfError(error),
    headers: { 'content-type': JSON_TYPE },
    body: JSON.stringify(failure(error.code, error.message)),
  };
}

/** The results in the order of the items, so many under way at a time. */
async function inLanes<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const queue = items.entries();
  const lane = async (): Promise<void> => {
    for (const [at, item] of queue) results.set(at, await work(item));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}

/** From its first slash, and percent-encoded as text is. */
function isPath(text: string): boolean {
  try {
    return nodeRequest(text, undefined).path.startsWith('/');
  } catch {
    return false;
  }
}

function preflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined)
    void reply.header('access-control-allow-headers', 'x-cosmos-block-height, content-type');
  return reply
    .header('access-control-allow-methods', 'GET')
    .header('access-control-max-age', '86400')
    .code(200)
    .send('');
}

function send(request: FastifyRequest, reply: FastifyReply, answer: WireAnswer): FastifyReply {
  void reply.headers(answer.headers).headers({
    etag: answer.etag,
    'cache-control': 'no-cache',
    vary: 'accept-encoding, x-cosmos-block-height',
  });
  const known = request.headers['if-none-match'];
  if (answer.status === 200 && known !== undefined && known.split(/,\s*/).includes(answer.etag)) {
    return reply.code(304).send();
  }
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
  if (!reply.hasHeader('content-type')) void reply.type(JSON_TYPE);
  return reply.code(answer.status).send(answer.body);
}
