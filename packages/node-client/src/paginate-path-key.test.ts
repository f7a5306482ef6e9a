import { describe, expect, it, onTestFinished } from 'vitest';
import { listPerpetualPositions } from './modules/perpetual.ts';
import { startServer } from '../testing/local-server.ts';
import { createNodeClient } from './node-client.ts';
import { pathKey } from './paginate.ts';
import { committedAnswers } from '../testing/recorded-answers.ts';
import { isJsonObject, type Json } from '@cairn/chain/json';

const KEY = '+w/7+A==';
const SAFE = '-w_7-A';

function recordedPositions(): readonly Json[] {
  const body = committedAnswers('perpetual').find((answer) =>
    answer.path.includes('/perpetual/positions/'),
  )?.body;
  const positions = isJsonObject(body) ? body.mtps : null;
  if (positions === null || typeof positions !== 'object' || isJsonObject(positions)) {
    throw new Error('no recorded positions');
  }
  return positions;
}

/** Routes like the gateway: one segment, trailing slash for page one, URL-safe keys, no key in the query. */
async function serveGateway(requested: string[]): Promise<string> {
  const [first, second, third] = recordedPositions();
  const server = await startServer((request, response) => {
    const target = request.url ?? '';
    requested.push(target);
    const path = decodeURIComponent(target.split('?')[0] ?? '');
    const segments = path.split('/').slice(5);
    response.setHeader('content-type', 'application/json');
    response.setHeader('grpc-metadata-x-cosmos-block-height', '1990');
    if (segments.length !== 1) {
      response.statusCode = 501;
      response.end('{"code":12,"message":"Not Implemented","details":[]}');
    } else if (segments[0] === SAFE) {
      response.end(JSON.stringify({ mtps: [third], pagination: { next_key: null, total: '0' } }));
    } else {
      response.end(JSON.stringify({ mtps: [first, second], pagination: { next_key: KEY, total: '3' } }));
    }
  });
  onTestFinished(server.close);
  return server.url;
}

describe('pathKey', () => {
  it.each([
    [undefined, ''],
    ['', ''],
    ['AAEC', 'AAEC'],
    [KEY, SAFE],
    ['/////w==', '_____w'],
  ])('writes %s as the segment "%s"', (key, segment) => {
    expect(pathKey(key)).toBe(segment);
  });
});

describe('lists with the key in the path', () => {
  it('request page one with a trailing slash, and later pages with the URL-safe key and none in the query', async () => {
    const requested: string[] = [];
    const node = createNodeClient({ url: await serveGateway(requested), fetch, now: Date.now });
    const page = await listPerpetualPositions(node, { page: { limit: 2 } });
    const next = await listPerpetualPositions(node, { page: { limit: 2, key: page.value.nextKey ?? '' } });
    expect(requested).toEqual([
      '/elys-network/elys/perpetual/positions/?pagination.limit=2',
      `/elys-network/elys/perpetual/positions/${SAFE}?pagination.limit=2`,
    ]);
    expect([page.value.items.length, page.value.total, next.value.nextKey]).toEqual([2, 3n, null]);
  });

  it('are read to the end without repeating page one', async () => {
    const node = createNodeClient({ url: await serveGateway([]), fetch, now: Date.now });
    const all = await listPerpetualPositions.all(node);
    expect(all.value.complete).toBe(true);
    expect(new Set(all.value.items.map((item) => `${item.owner}/${item.poolId}/${item.id}`)).size).toBe(3);
  });

  it('report when they were capped', async () => {
    const node = createNodeClient({ url: await serveGateway([]), fetch, now: Date.now });
    const all = await listPerpetualPositions.all(node, { cap: 2 });
    expect([all.value.items.length, all.value.complete]).toEqual([2, false]);
  });
});
