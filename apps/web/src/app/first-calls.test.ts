import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createNodeClient, type NodeClient } from '@cairn/node-client/node-client';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetEntriesQuery, denomMetadataQuery } from '../entities/asset/queries.ts';
import { latestBlockQuery } from '../entities/block/queries.ts';
import { governorsQuery } from '../entities/validator/queries.ts';
import type { Page } from '../shared/lib/router/page.ts';
import { firstLoad } from './first-calls.ts';

interface RouteModule {
  readonly pages: readonly Page[];
}

const routes = import.meta.glob<RouteModule>('../pages/*/route.ts', { eager: true });
const PATTERNS = Object.values(routes).flatMap(({ pages }) =>
  pages.flatMap(({ matchers }) => matchers.map(({ pattern }) => pattern)),
);

/** Every page that has a line in the table, by a path of its own. */
const PATHS = [
  '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh',
  '/',
  '/blocks',
  '/block/2480',
  '/block/latest',
  '/governors',
  '/governor/elysvaloper1sd6dsvhm6eqcv33fcm8pxvr26p73knf2z6ff5s',
  '/tools',
  '/json-demo',
  '/experimental-info',
  '/changes',
  '/changes/1.2.0',
  '/status',
  '/api',
  '/validators',
  '/validator/elysvalcons1kwl2c2t072yxtuleaezymseyvrqrdpnsp5gu9v',
];

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response
    .writeHead(404, { 'content-type': 'application/json' })
    .end('{"code":5,"message":"none","details":[]}');
});
let node: NodeClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  node = createNodeClient({ url: `http://127.0.0.1:${address.port}`, fetch, now: Date.now });
});
afterAll(() => server.close());

describe('firstLoad', () => {
  it.each(PATHS)('names existing chunks for %s', (path) => {
    const { chunks } = firstLoad(path, true);
    expect(chunks.length).toBeGreaterThan(0);
    for (const chunk of chunks)
      expect(
        existsSync(fileURLToPath(new URL(`../../${chunk.replace(/\?page=.*$/, '')}`, import.meta.url))),
      ).toBe(true);
  });

  it.each(PATTERNS)('knows %s, with a slash at its end too', (pattern) => {
    const path = pattern
      .split('/')
      .map((part) => (part.startsWith('$') ? 'x1' : part))
      .join('/');
    expect(firstLoad(path, true).isPage).toBe(true);
    expect(firstLoad(`${path.replace(/\/$/, '')}/`, true).isPage).toBe(true);
  });

  it('asks the same texts as the queries do', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(cache.query(latestBlockQuery(node))).rejects.toThrow();
    await expect(cache.query(governorsQuery(node))).rejects.toThrow();
    await expect(cache.query(denomMetadataQuery(node))).rejects.toThrow();
    await expect(cache.query(assetEntriesQuery(node))).rejects.toThrow();
    for (const call of firstLoad('/', true).calls) expect(asked).toContain(call);
  });

  it('names calls of Elys only where the chain has its modules', () => {
    for (const path of PATHS)
      for (const call of firstLoad(path, false).calls) expect(call).not.toMatch(/elys-network|ccv/);
    expect(firstLoad('/', true).calls).toContain(
      '/elys-network/elys/assetprofile/entry?pagination.limit=500',
    );
  });

  it('knows nothing of an unknown path but the head, and survives a stray percent sign', () => {
    expect(firstLoad('/nothing/here', true)).toEqual({
      isPage: false,
      calls: ['/cosmos/base/tendermint/v1beta1/blocks/latest'],
      chunks: [],
    });
    expect(firstLoad('/%', true).chunks).toEqual([]);
  });
});
