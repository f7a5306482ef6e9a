import { setTimeout as pause } from 'node:timers/promises';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import { connectComet, type CometClient } from '@cosmjs/tendermint-rpc';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bareApp } from '../../../testing/bare-app.ts';
import { until } from '../../../testing/running-service.ts';
import { serveRpc, type ServedRpc } from '../../../testing/served-rpc.ts';
import { createResponseMemoryLimit } from '../../http/response-memory-limit.ts';
import { limitRates } from '../../http/rate-limit.ts';
import { createLiveNode } from '../../network/live-node.ts';
import { nodeRoutes } from './route.ts';

const START = 2_200;
let head = START;
let urls: ServedRpc['urls'];
let close: ServedRpc['close'];

beforeAll(async () => {
  ({ urls, close } = await serveRpc(() => head));
});
afterAll(() => close());
beforeEach(() => {
  head = START;
});

const socketUrl = (kind: 'archive' | 'live'): string => urls[kind].replace('http', 'ws');

/**
 * Moves the head by sixty blocks, a few at a time, after a subscriber has seen the first.
 * @returns the last height.
 */
async function goOn(hasStarted: () => boolean): Promise<number> {
  for (; !hasStarted(); head += 1) await pause(100);
  const end = head + 60;
  for (; head < end; head += 3) await pause(20);
  return head;
}

describe.each(['archive', 'live'] as const)('CosmJS over a websocket, of the %s', (kind) => {
  let client: CometClient;
  beforeAll(async () => {
    client = await connectComet(socketUrl(kind));
  });
  afterAll(() => client.disconnect());

  it('reads as over HTTP', async () => {
    expect((await client.status()).syncInfo.latestBlockHeight).toBe(START);
    expect((await client.block(2_000)).block.header.height).toBe(2_000);
  });

  const nameOf = (tx: { readonly height: number; readonly hash: Uint8Array }): string =>
    `${tx.height} ${Buffer.from(tx.hash).toString('hex')}`;

  it('sends every block once and in order, with every transaction', async () => {
    const blocks: number[] = [];
    const txs: string[] = [];
    // In this order: transactions come after their block.
    const subscriptions = [
      client.subscribeTx().subscribe({ next: (tx) => txs.push(nameOf(tx)) }),
      client.subscribeNewBlock().subscribe({ next: ({ header }) => blocks.push(header.height) }),
    ];
    const end = await goOn(() => blocks.length > 0);
    await until(() => blocks.at(-1) === end);
    const first = blocks[0] ?? 0;
    expect(blocks).toEqual(Array.from({ length: end - first + 1 }, (_, index) => first + index));
    const found = await client.txSearchAll({ query: `tx.height>=${first} AND tx.height<=${end}` });
    const expected = found.txs.map(nameOf).sort();
    const seen = () => txs.filter((tx) => Number(tx.split(' ')[0]) >= first).sort();
    await until(() => seen().length >= expected.length);
    expect(seen()).toEqual(expected);
    for (const subscription of subscriptions) subscription.unsubscribe();
  });

  it('sends the transactions that match a query, and only those', async () => {
    const query = `message.action='/cosmos.bank.v1beta1.MsgSend'`;
    const blocks: number[] = [];
    const heights: number[] = [];
    const subscriptions = [
      client.subscribeTx(query).subscribe({ next: ({ height }) => heights.push(height) }),
      client.subscribeNewBlock().subscribe({ next: ({ header }) => blocks.push(header.height) }),
    ];
    const end = await goOn(() => blocks.length > 0);
    await until(() => blocks.at(-1) === end);
    const first = blocks[0] ?? 0;
    const found = await client.txSearchAll({
      query: `${query} AND tx.height>=${first} AND tx.height<=${end}`,
    });
    const expected = found.txs.map(({ height }) => height).sort((a, b) => a - b);
    expect(expected.length).toBeGreaterThan(0);
    await until(() => heights.filter((height) => height >= first).length >= expected.length);
    expect(heights.filter((height) => height >= first)).toEqual(expected);
    for (const subscription of subscriptions) subscription.unsubscribe();
  });
});

describe('a websocket', () => {
  /** Sends messages, and returns as many answers. */
  const send = (...messages: readonly string[]) => sendTo(urls.archive, ...messages);
  async function sendTo(url: string, ...messages: readonly string[]): Promise<readonly string[]> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/websocket`);
    const answers: string[] = [];
    socket.on('message', (data: Buffer) => answers.push(data.toString('utf8')));
    await new Promise((resolve) => socket.once('open', resolve));
    for (const message of messages) socket.send(message);
    await until(() => answers.length >= messages.length || socket.readyState === socket.CLOSED);
    socket.close();
    return answers;
  }
  const request = (method: string, query?: unknown): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: query === undefined ? {} : { query } });

  it('refuses a malformed query, a duplicate subscription, and more than five subscriptions', async () => {
    const many = Array.from({ length: 6 }, (_, at) => request('subscribe', `tx.height=${at}`));
    const answers = await send(
      request('subscribe', 'nonsense'),
      request('subscribe'),
      ...many,
      many[0] ?? '',
      request('unsubscribe', 'tx.height=0'),
      request('unsubscribe', 'tx.height=0'),
      request('unsubscribe_all'),
      request('broadcast_tx_sync'),
      'no json',
    );
    expect(answers.map((answer) => /"error":\{"code":(-\d+)/.exec(answer)?.[1] ?? 'taken')).toEqual([
      ...['-32603', '-32603', 'taken', 'taken', 'taken', 'taken', 'taken', '-32603', '-32603'],
      ...['taken', '-32603', 'taken', '-32601', '-32600'],
    ]);
  });

  it('limits searches per client, and ends them when the client leaves', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const rpc = ({ budget }: NodeRequest): Promise<NodeAnswer> => {
      signals.push(budget?.signal);
      return new Promise(() => undefined);
    };
    const app = bareApp();
    nodeRoutes(app, [{ server: { rest: rpc, rpc }, epoch: () => 1, restPaths: [], rpcPaths: ['/rpc'] }]);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc/websocket`);
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tx_search', params: { query: 'tx.height=1' } }),
    );
    await until(() => signals.length === 1);
    expect(signals[0]?.aborted).toBe(false);
    socket.close();
    await until(() => signals[0]?.aborted === true);
    await app.close();
  });

  it('counts its messages, and each request of a batch, in the limit of its client', async () => {
    const rpc = (): Promise<NodeAnswer> =>
      Promise.resolve({ status: 200, headers: {}, body: '{"jsonrpc":"2.0","id":-1,"result":{}}' });
    const app = bareApp();
    limitRates(
      app,
      10,
      () => 0,
      () => false,
    );
    nodeRoutes(app, [{ server: { rest: rpc, rpc }, epoch: () => 1, restPaths: [], rpcPaths: ['/rpc'] }]);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const batch = `[${request('status')},${request('health')},${request('status')}]`;
    // The connection is a request too: 1 + 1 + 3 + 3, and 3 are too many.
    const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc/websocket`);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (const message of [request('subscribe', "tm.event='Tx'"), batch, batch, batch]) socket.send(message);
    expect(await closed).toBe(1008);
    expect((await app.inject('/rpc/status')).headers['x-ratelimit-remaining']).toBe('1');
    await app.close();
  });

  it('is closed when a batch has too many large answers at once', async () => {
    const result = 'x'.repeat(2 * 1024 * 1024);
    let loads = 0;
    const rpc = (): Promise<NodeAnswer> => {
      loads += 1;
      return Promise.resolve({
        status: 200,
        headers: {},
        body: `{"jsonrpc":"2.0","id":-1,"result":"${result}"}`,
      });
    };
    const app = bareApp();
    const node = { server: { rest: rpc, rpc }, epoch: () => 1, restPaths: [], rpcPaths: ['/rpc'] };
    nodeRoutes(app, [node], { memory: createResponseMemoryLimit(5 * 1024 * 1024) });
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/rpc`;
    const blocks = [1, 2, 3, 4, 5, 6, 7, 8].map((height) => ({
      jsonrpc: '2.0',
      id: height,
      method: 'block',
      params: { height: String(height) },
    }));
    const batch = (count: number): string => JSON.stringify(blocks.slice(0, count));
    expect(await sendTo(url, batch(2))).toEqual([expect.stringContaining(result)]);
    expect(await sendTo(url, batch(8))).toEqual([]);
    expect(loads).toBeLessThan(8);
    expect(await sendTo(url, batch(2))).toEqual([expect.stringContaining(result)]);
    await app.close();
  });

  it('refuses subscriptions while the node has no RPC', async () => {
    const node = { url: 'http://127.0.0.1:1', rpcUrl: null };
    const app = bareApp();
    nodeRoutes(app, [
      createLiveNode({ chainId: 'dev-7', nodes: [node], now: () => 0, report: () => undefined }),
    ]);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const [answer] = await sendTo(`${url}/chain/rpc`, request('subscribe', "tm.event='NewBlock'"));
    expect(answer).toContain('the node has no RPC');
    await app.close();
  });

  it('is closed after a message that is too long', async () => {
    expect(await send('x'.repeat(9_000))).toEqual([]);
  });
});
