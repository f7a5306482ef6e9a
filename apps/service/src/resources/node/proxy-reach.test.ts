/**
 * The paths of a live node reach only what its chain answers to readers: raw requests over real connections.
 */
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLiveNode } from '../../network/live-node.ts';
import { bareApp } from '../../../testing/bare-app.ts';
import { nodeRoutes } from './route.ts';

const SECRET = 'what only the operator may see';
/** Allowed requests to a node behind this service: paths of modules, and reading methods. */
const ALLOWED =
  /^GET \/(?:(?!secret|metrics|debug|swagger)[^/?]+\/[^/?]+\/[^/?]+[^?]*|rpc\/(?:status|block|abci_query|health))(?:\?.*)?$/;
const STEP = /(?:^|\/)\.{1,2}(?:[;/]|$)/;

interface Listener {
  readonly port: number;
  readonly seen: IncomingMessage[];
  readonly close: () => void;
}

/** Answers paths of modules; everything else is a secret. */
async function listen(): Promise<Listener> {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    const isChain = /^\/(?:cosmos|ibc|rpc)\//.test(request.url ?? '');
    if (request.url?.includes('/moved') === true)
      return void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(SECRET);
    response
      .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'session=1', 'x-node': 'inside' })
      .end(isChain ? '{"chain":true}' : SECRET);
  });
  server.on('connect', (request: IncomingMessage) => seen.push(request));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.address());
  return { port, seen, close: () => server.close() };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

let node: Listener;
/** A machine next to the node's that the service does not know. */
let other: Listener;
const app = bareApp();
let port: number;

beforeAll(async () => {
  node = await listen();
  other = await listen();
  const url = `http://127.0.0.1:${node.port}`;
  const options = { chainId: 'test-1', now: () => performance.now(), report: () => undefined };
  nodeRoutes(app, [createLiveNode({ ...options, nodes: [{ url, rpcUrl: `${url}/rpc` }] })]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = portOf(app.server.address());
});
afterAll(async () => {
  await app.close();
  for (const server of [node, other]) server.close();
});
beforeEach(() => {
  for (const server of [node, other]) server.seen.length = 0;
});

/** Sends raw bytes; returns the answer when the other side ends, or after a moment of silence. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on('data', (data: Buffer) => {
      answer += data.toString('utf8');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const get = (target: string, headers = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: explorer\r\nConnection: close\r\n${headers}\r\n`;
const post = (target: string, body: string, type = 'application/json'): string =>
  `POST ${target} HTTP/1.1\r\nHost: explorer\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const rpc = (method: string, params: unknown = {}): string =>
  post('/chain/rpc', JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));

/** OTHER is replaced by the other machine's address. */
const REST = '/chain/rest';
const RPC = '/chain/rpc';
const ATTEMPTS: readonly (readonly [what: string, bytes: string])[] = [
  // To another machine.
  ['an absolute target', get('http://OTHER/cosmos/bank/v1beta1/supply')],
  ['an absolute target below the path', get(`${REST}/http://OTHER/a/b`)],
  ['a host after two slashes', get(`${REST}//OTHER/secret/a`)],
  ['a host after two slashes at the start', get('//OTHER/chain/rest/a/b/c')],
  ['a host after an at', get(`${REST}@OTHER/cosmos/a/b`)],
  ['a host after an at in the path', get(`${REST}/@OTHER/a/b`)],
  ['a host after an encoded at', get(`${REST}/%40OTHER/a/b`)],
  ['a port', get(`${REST}:80/cosmos/a/b`)],
  ['a backslash and a host', get(`${REST}/\\\\OTHER\\a\\b`)],
  ['an encoded address', get(`${REST}/http%3A%2F%2FOTHER/a/b`)],
  ['another host', get(`${REST}/cosmos/bank/v1beta1/params`).replace('explorer', 'OTHER')],
  ['a forwarded host', get(`${REST}/cosmos/bank/v1beta1/params`, 'X-Forwarded-Host: OTHER\r\n')],
  ['an original address', get(`${REST}/cosmos/bank/v1beta1/params`, 'X-Original-URL: http://OTHER/a\r\n')],
  ['a tunnel', 'CONNECT OTHER HTTP/1.1\r\nHost: OTHER\r\n\r\n'],
  ['a query that names an address', get(`${REST}/cosmos/bank/v1beta1/params?url=http://OTHER/secret`)],
  ['a redirect of the node', get(`${REST}/cosmos/bank/v1beta1/moved`)],
  // To other paths of the node's machine.
  ['dots', get(`${REST}/cosmos/bank/../../../secret`)],
  ['dots before everything', get(`${REST}/../../secret`)],
  ['encoded dots', get(`${REST}/cosmos/%2e%2e/%2e%2e/secret`)],
  ['encoded dots in capitals', get(`${REST}/cosmos/bank/%2E%2E/%2E%2E/%2E%2E/secret`)],
  ['dots, one encoded', get(`${REST}/cosmos/.%2e/%2e./metrics`)],
  ['dots with encoded slashes', get(`${REST}/cosmos/bank/..%2f..%2f..%2fsecret`)],
  ['dots encoded twice', get(`${REST}/cosmos/%252e%252e/%252e%252e/secret`)],
  ['dots behind a semicolon', get(`${REST}/cosmos/..;/..;/secret`)],
  ['backslashes', get(`${REST}/cosmos/a/b\\..\\..\\..\\..\\secret`)],
  ['encoded backslashes', get(`${REST}/cosmos/a/..%5c..%5csecret`)],
  ['a single dot', get(`${REST}/./././metrics`)],
  ['wide dots', get(`${REST}/cosmos/%E3%80%82%E3%80%82/%E3%80%82/secret`)],
  ['a fullwidth slash', get(`${REST}/cosmos/a/b%EF%BC%8F..%EF%BC%8Fsecret`)],
  ['a cut unicode character', get(`${REST}/cosmos/a/%ff%fe`)],
  ['a null', get(`${REST}/cosmos/a/b%00/../../secret`)],
  ['a broken percent', get(`${REST}/cosmos/a/%zz`)],
  ['a fragment', get(`${REST}/cosmos/a/b#/../../../secret`)],
  ...['%09', '%0A', '%0D'].map((gap): readonly [string, string] => [
    `dots around ${gap}, in one request of several`,
    get(`${REST}/together?path=/a/.${gap}./metrics%3Fformat%3Dprometheus`),
  ]),
  ['dots before a tab', get(`${REST}/together?path=/a/b/..%09/..%09/metrics`)],
  ['the documentation of the node', get(`${REST}/swagger/index/html`)],
  ['its metrics', get(`${REST}/metrics?format=prometheus`)],
  ['its profiler', get(`${REST}/debug/pprof/heap`)],
  ['its root', get(`${REST}/`)],
  ['a very long path', get(`${REST}/cosmos/a/${'b'.repeat(200_000)}`)],
  ['a very long header', get(`${REST}/cosmos/bank/v1beta1/params`, `X-Long: ${'b'.repeat(200_000)}\r\n`)],
  // Headers and other parts of a request.
  ['a line break in the path', get(`${REST}/cosmos/a/b%0d%0aX-Injected:%201`)],
  ['a line break in the query', get(`${REST}/cosmos/a/b?c=%0d%0aX-Injected:%201%0d%0a%0d%0aGET%20/secret`)],
  [
    'a line break in the height',
    get(`${REST}/cosmos/a/b`, 'X-Cosmos-Block-Height: 7%0d%0aX-Injected: 1\r\n'),
  ],
  ['a height that is none', get(`${REST}/cosmos/a/b`, 'X-Cosmos-Block-Height: 7, 8 injected\r\n')],
  ['credentials', get(`${REST}/cosmos/a/b`, 'Authorization: Basic injected\r\nCookie: injected=1\r\n')],
  [
    'two requests in one',
    `${get(`${REST}/cosmos/a/b`, 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n')}0\r\n\r\nGET /secret HTTP/1.1\r\nHost: x\r\n\r\n`,
  ],
  // To write, or to control the node.
  [
    'a transaction by REST',
    post(`${REST}/cosmos/tx/v1beta1/txs`, '{"tx_bytes":"AA==","mode":"BROADCAST_MODE_SYNC"}'),
  ],
  ['a simulation by REST', post(`${REST}/cosmos/tx/v1beta1/simulate`, '{"tx_bytes":"AA=="}')],
  [
    'another method by a header',
    post(`${REST}/cosmos/tx/v1beta1/txs`, '{}').replace(
      '\r\n\r\n',
      '\r\nX-HTTP-Method-Override: GET\r\n\r\n',
    ),
  ],
  ['deletion', get(`${REST}/cosmos/bank/v1beta1/params`).replace('GET', 'DELETE')],
  ['a method of nobody', get(`${REST}/cosmos/bank/v1beta1/params`).replace('GET', 'PROPFIND')],
  ...['broadcast_tx_sync', 'broadcast_tx_async', 'broadcast_tx_commit', 'broadcast_evidence', 'check_tx'].map(
    (method): readonly [string, string] => [method, rpc(method, { tx: 'AA==' })],
  ),
  ...[
    'dial_seeds',
    'dial_peers',
    'unsafe_flush_mempool',
    'dump_consensus_state',
    'consensus_state',
    'net_info',
  ].map((method): readonly [string, string] => [method, rpc(method)]),
  ['a transaction by URI', get(`${RPC}/broadcast_tx_sync?tx=0x00`)],
  ['seeds by URI', get(`${RPC}/dial_seeds?seeds=["OTHER"]`)],
  ['a method with dots', get(`${RPC}/status/../dial_seeds`)],
  ['a method with encoded dots', get(`${RPC}/status%2f..%2fdial_seeds`)],
  ['a method with a path', rpc('status/../dial_seeds')],
  ['a method with a query', rpc('status?x=1&y=')],
  ['a method of an object', rpc('__proto__')],
  [
    'a broadcast among reads',
    post(
      RPC,
      '[{"jsonrpc":"2.0","id":1,"method":"health"},{"jsonrpc":"2.0","id":2,"method":"broadcast_tx_sync","params":{"tx":"AA=="}}]',
    ),
  ],
  [
    'a broadcast as a query',
    rpc('abci_query', { path: '/cosmos.tx.v1beta1.Service/BroadcastTx', data: '00' }),
  ],
  [
    'a broadcast as a query by URI',
    get(`${RPC}/abci_query?path="/cosmos.tx.v1beta1.Service/BroadcastTx"&data=0x00`),
  ],
  [
    'a broadcast as a query, escaped',
    get(`${RPC}/abci_query?path="/cosmos.tx.v1beta1.Service\\u002fBroadcastTx"&data=0x00`),
  ],
  [
    'a broadcast as a query in hex',
    get(
      `${RPC}/abci_query?path=0x${Buffer.from('/cosmos.tx.v1beta1.Service/BroadcastTx').toString('hex')}&data=0x00`,
    ),
  ],
  ['a parameter of no method', rpc('status', { path: '/secret' })],
  ['a body that is a form', post(RPC, 'method=dial_seeds', 'application/x-www-form-urlencoded')],
  [
    'an upgrade of a path',
    get(
      `${REST}/cosmos/bank/v1beta1/params`,
      'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n',
    ).replace('close', 'Upgrade'),
  ],
  [
    'an upgrade to another protocol',
    get(`${RPC}/websocket`, 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n').replace(
      'close',
      'Upgrade',
    ),
  ],
];

it('makes at least fifty attempts', () => {
  expect(ATTEMPTS.length).toBeGreaterThanOrEqual(50);
});

it('passes a plain request on to the node, and its answer back', async () => {
  const answer = await send(get(`${REST}/cosmos/bank/v1beta1/params`));
  expect(node.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /cosmos/bank/v1beta1/params']);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*"chain":true/);
});

describe('nothing but the chain is reachable by', () => {
  it.each(ATTEMPTS)('%s', async (_, bytes) => {
    const answer = await send(bytes.replaceAll('OTHER', `127.0.0.1:${other.port}`));
    expect(other.seen).toEqual([]);
    for (const { method = '', url = '', headers } of node.seen) {
      expect(`${method} ${url}`).toMatch(ALLOWED);
      expect(decodeURIComponent(url)).not.toMatch(STEP);
      expect(url).not.toContain('BroadcastTx');
      expect(headers.host).toBe(`127.0.0.1:${node.port}`);
      expect(JSON.stringify(headers)).not.toContain('injected');
    }
    expect(answer).not.toContain(SECRET);
    expect(answer).not.toMatch(/^(?:set-cookie|x-node|location):/im);
    if (answer.includes('"chain":true')) expect(answer).not.toContain('text/html');
  });
});
