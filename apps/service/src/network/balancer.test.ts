/** Two nodes of one chain behind one address, in turn; one is some blocks behind. */
import { objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { HUB } from '@cairn/archive/testing/archives';
import { HeadWindow } from '@cairn/indexer/head-window';
import { createNodeSource } from '@cairn/indexer/source/node-source';
import { startServer, type LocalServer } from '@cairn/node-client/testing/local-server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeRoutes } from '../resources/node/route.ts';
import { bareApp } from '../../testing/bare-app.ts';
import { clientOfNode, serveArchive, type ServedNode } from '../../testing/served-node.ts';
import { createLiveNode } from './live-node.ts';

const HEAD = 1_050;
const BEHIND = 3;
const BLOCKS = '/cosmos/base/tendermint/v1beta1/blocks';
const TIMES = 12;
const { signal } = new AbortController();

let nodes: readonly ServedNode[];
let balancer: LocalServer;
let app: FastifyInstance;

beforeAll(async () => {
  nodes = await Promise.all([serveArchive(HUB, HEAD), serveArchive(HUB, HEAD - BEHIND)]);
  let requests = 0;
  balancer = await startServer((request, response) => {
    const node = nodes[requests % nodes.length];
    requests += 1;
    const height = request.headers['x-cosmos-block-height'];
    const headers = height === undefined ? {} : { 'x-cosmos-block-height': String(height) };
    void fetch(`${node?.url ?? ''}${request.url ?? ''}`, { headers }).then(async (answer) =>
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text()),
    );
  });
  app = bareApp();
  const { url } = balancer;
  nodeRoutes(app, [
    createLiveNode({
      chainId: 'cosmoshub-dev-1',
      nodes: [{ url, rpcUrl: `${url}/rpc` }],
      now: () => performance.now(),
      report: () => undefined,
    }),
  ]);
});
afterAll(async () => {
  await app.close();
  await balancer.close();
  await Promise.all(nodes.map((node) => node.close()));
});

/** The same request many times; each reaches another node first. */
async function many(path: string, height?: number) {
  const headers = height === undefined ? {} : { 'x-cosmos-block-height': String(height) };
  const answers = [];
  for (let time = 0; time < TIMES; time += 1) {
    const { statusCode, body } = await app.inject({ url: path, headers });
    answers.push({ statusCode, body });
  }
  return answers;
}

describe('behind a balancer', () => {
  it('the newest block never goes back', async () => {
    const heights = (await many(`/chain/rest${BLOCKS}/latest`)).map(({ body }) =>
      Number(stringAt(objectAt(objectAt(parseJsonObject(body), 'block'), 'header'), 'height')),
    );
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    expect(heights.at(-1)).toBe(HEAD);
  });

  it.each([
    ['a block', `/chain/rest${BLOCKS}/${HEAD}`, undefined],
    ['state', '/chain/rest/cosmos/staking/v1beta1/pool', HEAD],
    ['results', `/chain/rpc/block_results?height=${HEAD}`, undefined],
  ])('%s that one node lacks is found at the other, every time', async (_, path, height) => {
    const answers = await many(path, height);
    expect(answers[0]?.statusCode).toBe(200);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('the index reads the heights that both nodes have', async () => {
    const options = { addressPrefix: 'cosmos', chainId: 'cosmoshub-dev-1' };
    const source = createNodeSource(clientOfNode(balancer.url), options);
    const heads = new HeadWindow();
    for (let time = 0; time < 3; time += 1) heads.saw((await source.status(signal)).latest);
    const head = heads.saw((await source.status(signal)).latest);
    expect(head).toBe(HEAD - BEHIND);
    for (let height = head - 2 * BEHIND; height <= head; height += 1)
      expect((await source.height(height, signal)).block.header.height).toBe(height);
  });
});
