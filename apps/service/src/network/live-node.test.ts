import { nodeRequest } from '@cairn/archive/state/state-store';
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLiveNode, type AnswerSizes } from './live-node.ts';
import type { LocalNode } from './local-node.ts';
import { nodeRoutes } from '../resources/node/route.ts';
import { bareApp } from '../../testing/bare-app.ts';
import { jsonTable, serveUpstream } from '../../testing/upstream-server.ts';

const LATEST = '/cosmos/base/tendermint/v1beta1/blocks/latest';
const PARAMS = '/cosmos/staking/v1beta1/params';
const BLOCK_8 = LATEST.replace('latest', '8');
const BLOCK_9 = LATEST.replace('latest', '9');
const JSON_TYPE = { 'content-type': 'application/json' };

/** The system clock, set by tests. */
let clockMs = 1_000_000;

interface Opened {
  readonly app: FastifyInstance;
  readonly node: LocalNode;
  readonly log: readonly string[];
}

function open(
  nodes: readonly { readonly url: string; readonly rpcUrl: string | null }[],
  sizes?: AnswerSizes,
): Opened {
  const log: string[] = [];
  const node = createLiveNode({
    chainId: 'test-1',
    nodes,
    now: () => clockMs,
    report: (line) => log.push(line),
    ...(sizes === undefined ? {} : { sizes }),
  });
  const app = bareApp();
  nodeRoutes(app, [node], { isOwn: ({ headers }) => headers['x-own'] === '1' });
  onTestFinished(() => app.close());
  return { app, node, log };
}

const nodeAt = (url: string) => ({ url, rpcUrl: null });
const answering = (text: string) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, JSON_TYPE).end(text);

describe('a node elsewhere, read through this explorer', () => {
  it('answers as the node does: path, query, height, status and height of its state', async () => {
    const heights: unknown[] = [];
    const node = await serveUpstream((request, response) => {
      heights.push(request.headers['x-cosmos-block-height']);
      response
        .writeHead(400, { ...JSON_TYPE, 'grpc-metadata-x-cosmos-block-height': '7', 'set-cookie': 'a=b' })
        .end('{"code":3,"message":"height 7 is not available"}');
    });
    const { app } = open([nodeAt(node.url)]);
    const target = '/cosmos/bank/v1beta1/supply/by_denom?denom=factory%2Fa%2Fb&pagination.key=AB%2BC%2F%3D';
    const { statusCode, headers, body } = await app.inject({
      url: `/chain/rest${target}`,
      headers: { 'x-cosmos-block-height': '7' },
    });
    expect([statusCode, body]).toEqual([400, '{"code":3,"message":"height 7 is not available"}']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'grpc-metadata-x-cosmos-block-height': '7',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(heights).toEqual(['7']);
    expect(node.requests).toEqual([`GET ${target}`]);
  });

  it.each([
    [
      'a block before its first',
      '{"code":2,"message":"height 14 is not available, lowest height is 20"}',
      404,
    ],
    [
      'a block that is not there yet',
      '{"code":2,"message":"requested block height is bigger then the chain length"}',
      404,
    ],
    ['pruned state', '{"code":2,"message":"failed to load state at height 3; version does not exist"}', 404],
    [
      'blocks before its first, over RPC',
      '{"error":{"code":-32603,"message":"Internal error","data":"height 14 is not available, lowest height is 20"}}',
      404,
    ],
    [
      'an address of another chain',
      '{"code":2,"message":"hrp does not match bech32 prefix: expected a got b"}',
      400,
    ],
    [
      'a code that there is not',
      '{"code":2,"message":"codespace wasm code 28: no such code: code id 77"}',
      404,
    ],
    ['a group that there is not', '{"code":2,"message":"codespace sdk code 38: not found: group"}', 404],
    [
      'another module’s pool',
      '{"code":2,"message":"codespace sdk code 18: invalid request: external community pool is enabled"}',
      400,
    ],
    ['a query with a wrong syntax', '{"code":13,"message":"failed to search for txs: offset 8: EOF"}', 400],
    [
      'blocks that are all pruned',
      '{"error":{"code":-32603,"message":"Internal error","data":"min height 20 can\'t be greater than max height 9"}}',
      404,
    ],
    ['its own failure', '{"code":13,"message":"runtime error"}', 500],
    ['what is no JSON', 'panic', 500],
  ])('passes on the refusal of %s', async (_, body, status) => {
    const node = await serveUpstream(
      (_request, response) => void response.writeHead(500, JSON_TYPE).end(body),
    );
    const { app } = open([nodeAt(node.url)]);
    const answer = await app.inject('/chain/rest/cosmos/base/tendermint/v1beta1/blocks/14');
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
  });

  it('is not searched for a refusal in a long failure', async () => {
    const message = 'codespace a code 1: '.repeat(13_000);
    const node = await serveUpstream(
      (_request, response) =>
        void response.writeHead(500, JSON_TYPE).end(JSON.stringify({ code: 2, message })),
    );
    const { app } = open([nodeAt(node.url)]);
    const startMs = performance.now();
    expect((await app.inject(`/chain/rest${PARAMS}`)).statusCode).toBe(500);
    expect(performance.now() - startMs).toBeLessThan(1_500);
  });

  it('is requested once for readers of the same moment; for the newest block each time', async () => {
    const node = await serveUpstream(
      jsonTable({
        [PARAMS]: { params: {} },
        [LATEST]: { block: { header: { chain_id: 'test-1', height: '1' } } },
      }),
    );
    const { app } = open([nodeAt(node.url)]);
    const read = (path: string) => app.inject(`/chain/rest${path}`);
    await Promise.all([read(PARAMS), read(PARAMS), read(PARAMS)]);
    expect(node.requests).toHaveLength(1);
    clockMs += 1_100;
    await read(PARAMS);
    expect(node.requests).toHaveLength(2);
    await read(LATEST);
    await read(LATEST);
    expect(node.requests).toHaveLength(4);
  });

  it('is requested again for state after a newer block was seen', async () => {
    let height = 10;
    const node = await serveUpstream((request, response) => {
      const isLatest = request.url === LATEST;
      const body = isLatest
        ? { block: { header: { chain_id: 'test-1', height: String(height) } } }
        : { at: height };
      response.writeHead(200, JSON_TYPE).end(JSON.stringify(body));
    });
    const { app } = open([nodeAt(node.url)]);
    for (height of [10, 11, 12]) {
      await app.inject(`/chain/rest${LATEST}`);
      expect((await app.inject(`/chain/rest${PARAMS}`)).json()).toEqual({ at: height });
    }
  });

  it('is replaced by another when it does not answer, with one line in the log; as is its return', async () => {
    const first = await serveUpstream((_request, response) => void response.destroy());
    const second = await serveUpstream(answering('{"from":"second"}'));
    const { app, log } = open([nodeAt(first.url), nodeAt(second.url)]);
    for (const part of ['a', 'b', 'c'])
      expect((await app.inject(`/chain/rest/cosmos/bank/${part}`)).json()).toEqual({ from: 'second' });
    expect(first.requests).toHaveLength(1);
    expect(log).toEqual([expect.stringMatching(/^node: .* does not answer: /)]);
  });

  it('is requested no more while its answers are too many bytes at once, and not lost', async () => {
    const halves: (() => void)[] = [];
    const node = await serveUpstream((request, response) => {
      if (request.url === PARAMS) response.writeHead(200, JSON_TYPE).end('{}');
      else response.writeHead(200, JSON_TYPE).write(`["${'a'.repeat(600)}"`);
      halves.push(() => response.end(']'));
    });
    const { app, log } = open([nodeAt(node.url)], { one: 1_000, all: 1_000 });
    const read = (path: string) => app.inject(`/chain/rest${path}`);
    const first = read('/cosmos/bank/a');
    await expect.poll(() => halves.length).toBe(1);
    await pause(100);
    const { statusCode, headers } = await read('/cosmos/bank/b');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    halves[0]?.();
    expect((await first).statusCode).toBe(200);
    expect((await read(PARAMS)).json()).toEqual({});
    expect(log).toEqual([]);
  });

  it('is not lost by an answer that is too long, which another may have', async () => {
    const first = await serveUpstream(answering(`["${'a'.repeat(2_000)}"]`));
    const second = await serveUpstream(answering('[]'));
    const sizes = { one: 1_000, all: 10_000 };
    const { app, log } = open([nodeAt(first.url), nodeAt(second.url)], sizes);
    expect((await app.inject(`/chain/rest${PARAMS}`)).json()).toEqual([]);
    const alone = open([nodeAt(first.url)], sizes);
    expect((await alone.app.inject(`/chain/rest${PARAMS}`)).statusCode).toBe(502);
    expect(first.requests).toHaveLength(2);
    expect([...log, ...alone.log]).toEqual([]);
  });

  it('is replaced by another when only its proxy answers', async () => {
    const first = await serveUpstream(
      (_request, response) => void response.writeHead(502).end('<h1>Bad</h1>'),
    );
    const second = await serveUpstream(answering('{"from":"second"}'));
    const { app } = open([nodeAt(first.url), nodeAt(second.url)]);
    expect((await app.inject(`/chain/rest${PARAMS}`)).json()).toEqual({ from: 'second' });
  });

  it('that is down is a gateway failure in the words of the catalogue, and is requested again at once', async () => {
    let isThere = false;
    const node = await serveUpstream((_request, response) => {
      if (isThere) response.writeHead(200, JSON_TYPE).end('{"ok":true}');
      else response.destroy();
    });
    const { app, log } = open([nodeAt(node.url)]);
    const gone = await app.inject(`/chain/rest${PARAMS}`);
    expect(gone.statusCode).toBe(502);
    expect(gone.json()).toMatchObject({ error: { code: 'API_ERROR', detail: null } });
    expect(gone.body).not.toContain(node.url);
    isThere = true;
    expect((await app.inject(`/chain/rest${PARAMS}`)).json()).toEqual({ ok: true });
    expect(log.at(-1)).toMatch(/answers again$/);
  });

  const block = (height: number, chainId = 'test-1') =>
    JSON.stringify({ block: { header: { chain_id: chainId, height: String(height) } } });
  const RIGHT = [LATEST, block(20)] as const;

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['a broken line', (response) => response.destroy()],
    ['markup', (response) => response.writeHead(200).end('<html></html>')],
    ['nothing', (response) => response.writeHead(200, JSON_TYPE).end('null')],
    ['half an answer', (response) => response.writeHead(200, JSON_TYPE).end(block(20).slice(0, -5))],
    ['an error of its own', (response) => response.writeHead(500, JSON_TYPE).end('{"code":13}')],
    ['an object without a block', (response) => response.writeHead(200, JSON_TYPE).end('{}')],
    ['a block of another chain', (response) => response.writeHead(200, JSON_TYPE).end(block(20, 'evil-1'))],
    ['a block of long ago as the newest', (response) => response.writeHead(200, JSON_TYPE).end(block(7))],
  ])('that once answers %s gives the right block to the reader all the same', async (_, lie) => {
    let answers = 0;
    const node = await serveUpstream((_request, response) => {
      answers += 1;
      if (answers === 2) lie(response);
      else response.writeHead(200, JSON_TYPE).end(RIGHT[1]);
    });
    const { app } = open([nodeAt(node.url)]);
    await app.inject(`/chain/rest${RIGHT[0]}`);
    expect((await app.inject(`/chain/rest${RIGHT[0]}`)).body).toBe(RIGHT[1]);
    expect(answers).toBe(3);
  });

  it('that returns another block, or one of another chain, every time is a gateway failure', async () => {
    const node = await serveUpstream((request, response) => {
      const isOther = request.url === BLOCK_8;
      response.writeHead(200, JSON_TYPE).end(isOther ? block(7) : block(9, 'evil-1'));
    });
    const { app } = open([nodeAt(node.url)]);
    for (const path of [BLOCK_8, BLOCK_9])
      expect((await app.inject(`/chain/rest${path}`)).json()).toMatchObject({ error: { code: 'API_ERROR' } });
  });

  it('that serves another chain is reported once, and readers get the reason', async () => {
    const node = await serveUpstream(
      (_request, response) => void response.writeHead(200, JSON_TYPE).end(block(9, 'other-1')),
    );
    const { app, log } = open([nodeAt(node.url)]);
    for (const path of [LATEST, BLOCK_9])
      expect((await app.inject(`/chain/rest${path}`)).json()).toMatchObject({
        error: { detail: 'the node serves "other-1", not "test-1"' },
      });
    expect(log).toEqual([`node: ${node.url} serves "other-1", not "test-1"`]);
  });

  it('that once returns a very old block, and then fails, is a gateway failure', async () => {
    const answers = [block(20), block(7), 'null', 'null'];
    const node = await serveUpstream(
      (_request, response) => void response.writeHead(200, JSON_TYPE).end(answers.shift()),
    );
    const { app } = open([nodeAt(node.url)]);
    await app.inject(`/chain/rest${LATEST}`);
    expect((await app.inject(`/chain/rest${LATEST}`)).body).not.toContain('"7"');
  });

  it('whose chain restarts is accepted after repetition', async () => {
    let height = 20;
    const node = await serveUpstream(
      (_request, response) => void response.writeHead(200, JSON_TYPE).end(block(height)),
    );
    const { app } = open([nodeAt(node.url)]);
    const read = async () => (await app.inject(`/chain/rest${LATEST}`)).body;
    expect(await read()).toBe(block(20));
    for (height of [3, 4, 5]) expect(await read()).toBe(block(height));
    // Once for 20, three times for 3, then once for each.
    expect(node.requests).toHaveLength(6);
  });

  it('that sometimes returns a very old block is not accepted', async () => {
    const heights = [20, 7, 7, 21, 7, 22, 7, 7, 23];
    const node = await serveUpstream(
      (_request, response) => void response.writeHead(200, JSON_TYPE).end(block(heights.shift() ?? 0)),
    );
    const { app } = open([nodeAt(node.url)]);
    const read = async () => (await app.inject(`/chain/rest${LATEST}`)).body;
    for (const height of [20, 21, 22, 23]) expect(await read()).toBe(block(height));
  });

  it.each([
    ['one client', 8, () => '10.0.0.1', (at: number) => `/chain/rest/cosmos/bank/a${at}`, '10.0.0.2'],
    [
      'searches of several clients',
      16,
      // Eight of each.
      (at: number) => `10.0.0.${at % 5}`,
      (at: number) => `/chain/rest/cosmos/tx/v1beta1/txs?query=tx.height%3D${at}`,
      '10.0.0.1',
    ],
  ])('answers others while %s would take all of its slots', async (_, slots, addressOf, urlOf, reader) => {
    let isOpen = false;
    const release: (() => void)[] = [];
    const node = await serveUpstream((request, response) => {
      const end = () => void response.writeHead(200, JSON_TYPE).end('{}');
      if (isOpen || request.url === PARAMS) end();
      else release.push(end);
    });
    const { app } = open([nodeAt(node.url)]);
    const many = Array.from({ length: 40 }, (_, at) =>
      app.inject({ url: urlOf(at), remoteAddress: addressOf(at) }),
    );
    await expect.poll(() => release.length).toBe(slots);
    const read = await app.inject({ url: `/chain/rest${PARAMS}`, remoteAddress: reader });
    expect(read.statusCode).toBe(200);
    expect(release).toHaveLength(slots);
    isOpen = true;
    for (const end of release) end();
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(many.map(() => 200));
  });

  it('refuses a client with 64 waiting requests, and has room for it later', async () => {
    let isOpen = false;
    const release: (() => void)[] = [];
    const node = await serveUpstream((_request, response) => {
      const end = () => void response.writeHead(200, JSON_TYPE).end('{}');
      if (isOpen) end();
      else release.push(end);
    });
    const { app, log } = open([nodeAt(node.url)]);
    const read = (at: number) => app.inject(`/chain/rest/cosmos/bank/a${at}`);
    const many = Array.from({ length: 72 }, (_, at) => read(at));
    await expect.poll(() => release.length).toBe(8);
    const refused = await read(72);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
    isOpen = true;
    for (const end of release) end();
    expect((await Promise.all(many)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await read(73)).statusCode).toBe(200);
    expect(log).toEqual([]);
  });

  it('answers requests of the service itself besides those of its clients', async () => {
    const release: (() => void)[] = [];
    const node = await serveUpstream((_request, response) => {
      release.push(() => void response.writeHead(200, JSON_TYPE).end('{}'));
    });
    const { app } = open([nodeAt(node.url)]);
    const own = Array.from({ length: 12 }, (_, at) =>
      app.inject({
        url: `/chain/rest${at % 2 === 0 ? '' : '/together?path='}/cosmos/bank/a${at}`,
        headers: { 'x-own': '1' },
      }),
    );
    await expect.poll(() => release.length).toBe(12);
    for (const end of release) end();
    expect((await Promise.all(own)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('is not lost by a search that takes too long', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const mocked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    onTestFinished(() => mocked.mockRestore());
    const node = await serveUpstream((request, response) => {
      if (request.url === PARAMS) response.writeHead(200, JSON_TYPE).end('{}');
    });
    const { app, log } = open([{ url: node.url, rpcUrl: node.url }]);
    for (const path of [
      'rest/cosmos/tx/v1beta1/txs?query=tx.height%3D1',
      'rpc/tx_search',
      'rpc/block_search',
    ])
      expect((await app.inject(`/chain/${path}`)).statusCode).toBe(502);
    expect(log).toEqual([]);
    expect((await app.inject('/chain/rest/cosmos/bank/a')).statusCode).toBe(502);
    expect(log).toHaveLength(1);
  });

  it('answers several calls in one request, and one failure does not affect the others', async () => {
    const node = await serveUpstream(jsonTable({ [PARAMS]: { params: 1 } }));
    const { app } = open([nodeAt(node.url)]);
    const paths = [PARAMS, '/cosmos/no/such'].map((path) => `path=${encodeURIComponent(path)}`).join('&');
    const { answers } = (await app.inject(`/chain/rest/together?${paths}`)).json<{
      answers: readonly { readonly status: number }[];
    }>();
    expect(answers.map(({ status }) => status)).toEqual([200, 501]);
  });
});

describe('nothing but the chain is reachable through it', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
  const ESCAPES = [
    '/../../secret',
    '/cosmos/../../../secret',
    '/cosmos/bank/../../../../secret',
    '/%2e%2e/%2e%2e/secret/x/y',
    '/cosmos/bank/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret',
    '/cosmos/bank/.%2e/.%2E/%2e./%2E%2E/secret',
    String.raw`/cosmos/bank/..\..\..\..\secret`,
    '/@elsewhere.example/a/b/c',
    '//elsewhere.example/a/b/c',
    '/http://elsewhere.example/a/b',
    '/swagger/index.html/x',
    '/static/openapi/x.json',
    '/metrics',
    '/debug/pprof',
    '/',
    '',
    '/cosmos',
    '/cosmos/bank',
  ];

  it('by no path of the REST', async () => {
    const inner = await serveUpstream(answering('{"inner":true}'));
    // Files beside the operator's folder are not served.
    const { app, node } = open([nodeAt(`${inner.url}/node/rest`)]);
    for (const path of ESCAPES) {
      await app.inject(`/chain/rest${path}`);
      // As no gateway before it has normalised the path.
      await node.server.rest(nodeRequest(path));
    }
    for (const method of METHODS.slice(1)) await app.inject({ method, url: `/chain/rest${PARAMS}` });
    expect(inner.requests.filter((line) => !line.startsWith('GET /node/rest/'))).toEqual([]);
    expect(inner.requests.filter((line) => /secret|swagger|static|metrics|debug/.test(line))).toEqual([]);
  });

  it.each([
    ...['broadcast_tx_sync', 'broadcast_tx_async', 'broadcast_tx_commit', 'broadcast_evidence', 'check_tx'],
    ...['dial_peers', 'dial_seeds', 'unsafe_flush_mempool', 'net_info', 'dump_consensus_state', 'websocket'],
    ...[
      '',
      'status/../net_info',
      'status%2f..%2fnet_info',
      'Status',
      'status/',
      'tx/x',
      'metrics',
      'subscribe',
    ],
  ])('by no method of the RPC that writes or tells of others: %s', async (method) => {
    const rpc = await serveUpstream(answering('{"result":{}}'));
    const { app } = open([{ url: rpc.url, rpcUrl: rpc.url }]);
    await app.inject(`/chain/rpc/${method}?tx=0x00`);
    await app.inject({ method: 'POST', url: '/chain/rpc/', payload: { method, jsonrpc: '2.0', id: 1 } });
    expect(rpc.requests).toEqual([]);
    await app.inject('/chain/rpc/status');
    expect(new Set(rpc.requests)).toEqual(new Set(['GET /status']));
  });

  it('by no redirect, and other content than JSON is never a page', async () => {
    const inner = await serveUpstream(answering('{"inner":true}'));
    const node = await serveUpstream((request, response) => {
      if (request.url === PARAMS) response.writeHead(302, { location: `${inner.url}/internal` }).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>');
    });
    const { app } = open([nodeAt(node.url)]);
    expect((await app.inject(`/chain/rest${PARAMS}`)).statusCode).toBe(502);
    expect(inner.requests).toEqual([]);
    const page = await app.inject('/chain/rest/cosmos/a/b');
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});
