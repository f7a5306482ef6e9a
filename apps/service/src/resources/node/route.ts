/** Serves a node of this service under its own path, as a node's gateway would answer. */
import { ValidationError } from '@cairn/chain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import { nodeRequest } from '../../node-server.ts';
import type { LocalNode } from '../../node-server.ts';
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
export function nodeRoutes(app: FastifyInstance, nodes: readonly LocalNode[]): void {
  const cache = createAnswerCache(CACHE_BYTES);
  nodes.forEach((node, index) => {
    for (const path of node.restPaths) {
      serve(app, path, node, cache, `${index} rest`, (request) => node.server.rest(request));
      serveTogether(app, path, node, cache, index);
    }
    for (const path of node.rpcPaths)
      serve(app, path, node, cache, `${index} rpc`, (request) => node.server.rpc(request));
  });
}

function serve(
  app: FastifyInstance,
  path: string,
  node: LocalNode,
  cache: AnswerCache,
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
      const asked = nodeRequest(
        request.url.slice(path.length),
        typeof height === 'string' ? height : undefined,
      );
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const key = `${kind} ${node.head()} ${encoding} ${asked.heightHeader ?? ''} ${request.url.slice(path.length)}`;
      const answer = await cache.get(key, async () => toWire(await ask(asked), encoding));
      return send(request, reply, answer);
    },
  });
}

/** Calls in one request at most. */
const MOST_TOGETHER = 64;

/** `GET PATH/together?path=…&path=…[&height=N]`: what the node answers to each path, in their order. No node has a path of that name. */
function serveTogether(
  app: FastifyInstance,
  path: string,
  node: LocalNode,
  cache: AnswerCache,
  index: number,
): void {
  app.get(`${path}/together`, { exposeHeadRoute: false }, async (request, reply) => {
    const at = request.url.indexOf('?');
    const query = new URLSearchParams(at < 0 ? '' : request.url.slice(at));
    const paths = query.getAll('path');
    if (paths.length === 0 || paths.length > MOST_TOGETHER || !paths.every(isPath))
      throw new ValidationError(`1 to ${MOST_TOGETHER} paths are asked, each from its first slash`);
    const height = query.get('height') ?? undefined;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const key = `${index} together ${node.head()} ${encoding} ${request.url}`;
    const answer = await cache.get(key, async () => {
      const answers = await Promise.all(paths.map((each) => node.server.rest(nodeRequest(each, height))));
      const body = JSON.stringify({ answers });
      return toWire({ status: 200, headers: { 'content-type': JSON_TYPE }, body }, encoding);
    });
    return send(request, reply.headers(CORS), answer);
  });
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
  void reply
    .headers(answer.headers)
    .headers({ etag: answer.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  const known = request.headers['if-none-match'];
  if (answer.status === 200 && known !== undefined && known.split(/,\s*/).includes(answer.etag)) {
    return reply.code(304).send();
  }
  if (answer.encoding !== 'identity') void reply.header('content-encoding', answer.encoding);
  if (!reply.hasHeader('content-type')) void reply.type(JSON_TYPE);
  return reply.code(answer.status).send(answer.body);
}
