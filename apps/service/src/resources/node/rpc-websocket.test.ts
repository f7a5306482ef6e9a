import { setTimeout as pause } from 'node:timers/promises';
import { createNodeServer } from '@cairn/archive/answer';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { connectComet, type CometClient } from '@cosmjs/tendermint-rpc';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLiveNode } from '../../live-node.ts';
import { bareApp } from '../../testing/bare-app.ts';
import { ELYS, until } from '../../testing/running-service.ts';
import { nodeRoutes } from './route.ts';

const RPC = '/chain/rpc';
const START = 2_300;
const END = 2_360;
let archive: Archive;
let head = START;
const apps: FastifyInstance[] = [];
const urls: Record<'archive' | 'live', string> = { archive: '', live: '' };

beforeAll(async () => {
  archive = await openArchive(ELYS);
  const node = bareApp();
  const server = createNodeServer(archive, { head: () => head });
  nodeRoutes(node, [{ server, epoch: () => head, restPaths: [], rpcPaths: [RPC] }]);
  urls.archive = (await node.listen({ host: '127.0.0.1', port: 0 })) + RPC;
  const between = bareApp();
  const nodes = [{ url: urls.archive, rpcUrl: urls.archive }];
  nodeRoutes(between, [createLiveNode({ nodes, now: () => performance.now(), report: () => undefined })]);
  urls.live = (await between.listen({ host: '127.0.0.1', port: 0 })) + RPC;
  apps.push(between, node);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await archive.close();
});
beforeEach(() => {
  head = START;
});

const socketUrl = (kind: 'archive' | 'live'): string => urls[kind].replace('http', 'ws');

/** Moves the head on, a few blocks at a time, once a follower has seen where it stands. */
async function goOn(): Promise<void> {
  await pause(700);
  for (; head < END; head += 3) await pause(20);
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

  it('is given every block once and in order, and every transaction of them', async () => {
    const blocks: number[] = [];
    const txs: string[] = [];
    const subscriptions = [
      client.subscribeNewBlock().subscribe({ next: ({ header }) => blocks.push(header.height) }),
      client.subscribeTx().subscribe({
        next: ({ height, hash }) => txs.push(`${height} ${Buffer.from(hash).toString('hex')}`),
      }),
    ];
    await goOn();
    await until(() => blocks.at(-1) === END);
    expect(blocks).toEqual(Array.from({ length: END - START }, (_, index) => START + 1 + index));
    const found = await client.txSearchAll({ query: `tx.height>${START} AND tx.height<=${END}` });
    await until(() => txs.length >= found.totalCount);
    expect(txs.sort()).toEqual(
      found.txs.map(({ height, hash }) => `${height} ${Buffer.from(hash).toString('hex')}`).sort(),
    );
    for (const subscription of subscriptions) subscription.unsubscribe();
  });

  it('is given the transactions that a query names, and those alone', async () => {
    const query = `message.action='/cosmos.bank.v1beta1.MsgSend'`;
    const heights: number[] = [];
    const subscription = client.subscribeTx(query).subscribe({ next: ({ height }) => heights.push(height) });
    await goOn();
    const found = await client.txSearchAll({
      query: `${query} AND tx.height>${START} AND tx.height<=${END}`,
    });
    expect(found.totalCount).toBeGreaterThan(0);
    await until(() => heights.length >= found.totalCount);
    await pause(600);
    expect(heights).toEqual(found.txs.map(({ height }) => height).sort((one, other) => one - other));
    subscription.unsubscribe();
  });
});

describe('a websocket', () => {
  /** Sends messages, and gives as many answers. */
  async function say(...messages: readonly string[]): Promise<readonly string[]> {
    const socket = new WebSocket(`${socketUrl('archive')}/websocket`);
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

  it('refuses what is no query, what is subscribed already, and more than five subscriptions', async () => {
    const many = Array.from({ length: 6 }, (_, at) => request('subscribe', `tx.height=${at}`));
    const answers = await say(
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

  it('is closed on a message that is too long', async () => {
    expect(await say('x'.repeat(9_000))).toEqual([]);
  });
});
