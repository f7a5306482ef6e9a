import type { NodeServer } from '@cairn/archive/answer';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { bootSchema } from '@cairn/api/boot';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, DEFAULT_TIME_LIMITS } from './app.ts';
import type { TrustedProxies } from './http/client-of.ts';
import { ROOT_MOUNT } from './http/mount-path.ts';
import { shippedChain } from './network/chains.ts';
import { noHistory } from './index-lifecycle/history.ts';
import { localClient } from './network/node-clients.ts';
import { createTrackStore } from './resources/analytics/store.ts';
import { statsSchema } from '@cairn/api/analytics';
import { createAvatarStore } from './resources/avatar/store.ts';
import { createNameStore } from './resources/name/store.ts';
import { loadWeb } from './resources/web/load-web.ts';
import type { Rendering } from './resources/web/rendered-pages.ts';

const NOW = 1_795_000_000_000;
const ABSENT = 'http://127.0.0.1:9';

/** Requests that reached the node. */
let requested = 0;

/** Answers with the request it received. */
const echo: NodeServer = {
  rest({ path, rawPath, query, heightHeader }) {
    requested += 1;
    return Promise.resolve({
      status: path === '/missing' ? 404 : 200,
      headers: {
        'content-type': 'application/json',
        'grpc-metadata-x-cosmos-block-height': heightHeader ?? '7',
      },
      body: JSON.stringify({
        path,
        rawPath,
        query: [...query],
        padding: path === '/long' ? 'x'.repeat(5000) : '',
      }),
    });
  },
  rpc: ({ path }) => Promise.resolve({ status: 200, headers: {}, body: JSON.stringify({ rpc: path }) }),
};

let dir = '';
let head = 7;
let app: FastifyInstance;

async function buildApp(
  rateLimit: number,
  trustProxy: TrustedProxies = 0,
  timeLimits = DEFAULT_TIME_LIMITS,
  isStopping = () => false,
  place = ROOT_MOUNT,
  rendering: Rendering | null = null,
): Promise<FastifyInstance> {
  const chain = shippedChain('elysnet-1');
  if (chain === undefined) throw new Error('no such chain');
  const lookUps = { now: () => NOW, sleep: () => Promise.resolve(), report: () => undefined };
  const hostile = { ...chain, name: '</script><script>alert(1)</script>' };
  return createApp({
    network: {
      chain: hostile,
      nowMs: () => NOW,
      replay: () => ({ head, from: 1, to: 10, speed: 1, hold: true }),
      counterparty: null,
      nodes: [
        {
          server: echo,
          epoch: () => head,
          restPaths: ['/chain/rest', '/chain/archive'],
          rpcPaths: ['/chain/rpc'],
        },
      ],
      reader: localClient(echo),
      origin: {
        kind: 'node',
        nodes: [{ url: ABSENT, rpcUrl: null }],
        chainId: 'elysnet-1',
        addressPrefix: 'elys',
      },
    },
    history: noHistory,
    web: await loadWeb(dir),
    place,
    rendering,
    previews: null,
    release: '1.2.0',
    tracks: createTrackStore(),
    avatars: createAvatarStore({ ...lookUps, lookupUrl: ABSENT, picturesUrl: ABSENT }),
    names: createNameStore({ ...lookUps, graphqlUrl: ABSENT, addressPrefix: 'elys', coinType: 118 }),
    now: () => NOW,
    rateLimit,
    trustProxy,
    timeLimits,
    isStopping,
    report: () => undefined,
  });
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cairn-web-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  writeFileSync(
    join(dir, 'index.html'),
    '<html><head><script type="module" crossorigin src="/assets/runtime-0.js"></script><script type="module" crossorigin src="/assets/main-1.js"></script></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(dir, 'assets', 'main-1.js'), 'main()');
  writeFileSync(join(dir, 'assets', 'main-1.js.br'), 'stands for the compressed file');
  writeFileSync(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(dir, '.vite', 'manifest.json'),
    JSON.stringify({
      'src/main.tsx': { file: 'assets/main-1.js', isEntry: true },
      'src/pages/block/block-page.tsx': {
        file: 'assets/block-2.js',
        imports: ['src/main.tsx', '_shared-3.js'],
        css: ['assets/block-2.css'],
      },
      '_shared-3.js': { file: 'assets/shared-3.js', imports: ['src/main.tsx'] },
    }),
  );
  writeFileSync(
    join(dir, '.vite', 'pages.json'),
    JSON.stringify([
      { pattern: '/block/latest', path: '^/block/latest$', folder: 'block', isAlias: false },
      { pattern: '/block/$height', path: '^/block/([^/]+)/?$', folder: 'block', isAlias: false },
      { pattern: '/misspelt', path: '^/misspelt$', folder: 'other', isAlias: true },
      { pattern: '/other', path: '^/(?!no/)', folder: 'other', isAlias: false },
    ]),
  );
  app = await buildApp(0);
});

afterAll(() => app.close());

describe('the page', () => {
  it('answers 404 with the page where no page has the path', async () => {
    const { statusCode, body } = await app.inject('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('cairn-boot');
    expect((await app.inject('/governors')).statusCode).toBe(200);
  });

  it('carries boot data that fits its schema and cannot end its element', async () => {
    const { body, headers } = await app.inject('/');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const text =
      /<script type="application\/json" id="cairn-boot" data-now="\d+">(.*?)<\/script>/s.exec(body)?.[1] ??
      '';
    const boot = v.parse(bootSchema, JSON.parse(text));
    expect(boot).toMatchObject({
      nowMs: NOW,
      release: '1.2.0',
      replay: { head: 7 },
      chain: { name: '</script><script>alert(1)</script>' },
    });
    expect(body.match(/<script/g)).toHaveLength(3);
  });

  it('carries its scripts after its content, with which they would compete', async () => {
    const { body } = await app.inject('/');
    const [head = '', content = ''] = body.split('</head>');
    expect(head).not.toContain('<script');
    expect(content.match(/<script type="module"[^>]*>/g)).toEqual([
      '<script type="module" crossorigin src="/assets/runtime-0.js">',
      '<script type="module" crossorigin src="/assets/main-1.js">',
    ]);
  });

  it('is the same for every visitor: boot data do not differ between calls', async () => {
    const boot = v.parse(bootSchema, (await app.inject('/api/v1/boot')).json());
    expect(boot.buildId).toMatch(/^[0-9a-f]{12}$/);
    expect((await app.inject('/api/v1/clock')).json()).toEqual({ nowMs: NOW });
  });

  it('names its build, so that an older page can detect a newer one', async () => {
    const boot = v.parse(bootSchema, (await app.inject('/api/v1/boot')).json());
    const { headers, json } = await app.inject('/api/v1/build');
    expect(json()).toEqual({ release: boot.release, buildId: boot.buildId });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('names the chunks of its route as preloads, except those already in the page', async () => {
    const { body } = await app.inject('/block/5?tab=raw');
    expect(body.match(/<link rel="(?!canonical)[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/block-2.css">',
      '<link rel="modulepreload" crossorigin href="/assets/block-2.js">',
      '<link rel="modulepreload" crossorigin href="/assets/shared-3.js">',
    ]);
    expect((await app.inject('/')).body.match(/<link[^>]*>/g)).toHaveLength(1);
  });

  it.each([
    '/changes/1.2.0',
    '/address/elys1x.y',
    '/asset/ibc%2FABC',
    '/asset/ibc/ABC',
    '/nothing/here',
    '/api',
    '/100%',
    '/blocks',
  ])('answers %s where it is no data path', async (path) => {
    const { statusCode, headers } = await app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/html/);
  });

  it.each(['/constructor/x', '/__proto__/x', '/toString', '/hasOwnProperty/1', '/valueOf'])(
    'gives %s no title of the language it is written in',
    async (path) => {
      const { body } = await app.inject(path);
      expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toMatch(/^Cairn · /);
      expect(body).not.toMatch(/native code|\[object/);
    },
  );

  it('is listed for crawlers, by its own path and where it has no parameters', async () => {
    const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'explorer.example' } });
    expect(body.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://explorer.example/other</loc>']);
    const robots = await app.inject({ url: '/robots.txt', headers: { host: 'a"><b>' } });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain('Disallow: /api/\n');
    const strange = await app.inject({ url: '/sitemap.xml', headers: { host: 'a"><b>' } });
    expect(strange.body).not.toContain('<b>');
  });

  it('has a canonical address without parameters that only affect presentation', async () => {
    const { body } = await app.inject({ url: '/block/5?tab=raw', headers: { host: 'explorer.example' } });
    expect(body).toContain('<link rel="canonical" href="http://explorer.example/block/5">');
  });

  it('has one policy for framing, and requests no device permission', async () => {
    for (const path of ['/', '/no/such/page', '/address/elys1nonsense', '/contract/x', '/proposals/1']) {
      const { headers } = await app.inject(path);
      expect(headers).toMatchObject({ 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
      expect(headers['permissions-policy']).toMatch(/camera=\(\).*usb=\(\)/);
    }
    const embed = await app.inject('/embed/blocks');
    expect(embed.headers['x-frame-options']).toBeUndefined();
    expect(embed.headers['content-security-policy']).toContain('frame-ancestors *');
  });

  it('answers the page about its calls at /api alone', async () => {
    for (const path of ['/api', '/api?x=1', '/api/', '/api/?x=1'])
      expect((await app.inject(path)).headers['content-type']).toMatch(/html/);
    for (const path of ['/api/v1', '/api//', '/api/x?y', '/api/%'])
      expect((await app.inject(path)).headers['content-type']).toMatch(/json/);
  });

  it('answers the page of the assets beside the files of the same name', async () => {
    for (const path of ['/assets', '/assets?sort=name', '/assets/'])
      expect((await app.inject(path)).headers['content-type']).toMatch(/html/);
  });

  it.each(['/api/v1/nothing', '/chain/nothing', '/counterparty/rest/x', '/assets/main-0.js', '/chain/rest'])(
    'never answers %s',
    async (path) => {
      const { statusCode, headers } = await app.inject(path);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toMatch(/json/);
    },
  );

  it('runs only its own scripts, and connects anywhere', async () => {
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self' https: http:");
    expect(policy).not.toMatch(/script-src|unsafe-eval|(?<!style-src-attr )'unsafe-inline'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is compressed for clients that accept it', async () => {
    const { rawPayload, headers } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('cairn-boot');
  });
});

describe('below a path of its host', () => {
  let below: FastifyInstance;
  beforeAll(async () => {
    below = await buildApp(0, 0, DEFAULT_TIME_LIMITS, () => false, { base: '/explorer', root: '/explorer' });
  });
  afterAll(() => below.close());
  const read = (url: string) => below.inject({ url, headers: { host: 'host.example' } });

  it('prefixes every file, its canonical address and its own location with that path', async () => {
    const { statusCode, body } = await read('/explorer/block/5?tab=raw');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html data-base="/explorer">');
    expect(body).toContain('<link rel="canonical" href="http://host.example/explorer/block/5">');
    const addresses = [...body.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, url = '']) => url);
    expect(addresses).toEqual([
      '/explorer/assets/block-2.css',
      '/explorer/assets/block-2.js',
      '/explorer/assets/shared-3.js',
      '/explorer/assets/runtime-0.js',
      '/explorer/assets/main-1.js',
    ]);
    expect((await read('/explorer/assets/main-1.js')).statusCode).toBe(200);
  });

  it('has the node’s address in boot data, and answers there', async () => {
    const boot = v.parse(bootSchema, (await read('/explorer/api/v1/boot')).json());
    const [endpoint] = boot.chain.restEndpoints;
    expect(endpoint).toMatchObject({ url: '/explorer/chain/rest', rpc: '/explorer/chain/rpc' });
    expect((await read('/explorer/chain/rest/a/b/c?k=1')).json()).toMatchObject({ path: '/a/b/c' });
    expect((await read('/explorer/chain/rpc/status')).json()).toEqual({ rpc: '/status' });
    const post = await below.inject({
      method: 'POST',
      url: '/explorer/chain/rpc',
      payload: { jsonrpc: '2.0', id: 1, method: 'status' },
    });
    expect(post.statusCode).toBe(200);
    expect((await read('/explorer/api/v1/clock')).headers['access-control-allow-origin']).toBe('*');
  });

  it('has that path in the sitemap, in robots.txt and in the API document', async () => {
    expect((await read('/explorer/sitemap.xml')).body).toContain(
      '<loc>http://host.example/explorer/other</loc>',
    );
    const robots = (await read('/explorer/robots.txt')).body;
    expect(robots).toContain('Disallow: /explorer/api/\n');
    expect(robots).toContain('Sitemap: http://host.example/explorer/sitemap.xml');
    expect((await read('/explorer/api/v1/openapi.json')).json()).toMatchObject({
      servers: [{ url: '/explorer' }],
    });
    const page = (await read('/explorer/proposals')).body;
    expect(page).toContain('href="/explorer/feeds/proposals.atom"');
    const embed = (await read('/explorer/embed/blocks')).body;
    expect(embed).toContain('<html lang="en" data-base="/explorer">');
    expect(embed).toContain('src="/explorer/embed/blocks.js"');
  });

  it('redirects the path itself to its dashboard, and accepts requests whose prefix a proxy removed', async () => {
    const { statusCode, headers } = await read('/explorer?a=1');
    expect([statusCode, headers.location]).toEqual([301, '/explorer/?a=1']);
    expect((await read('/explorer/')).statusCode).toBe(200);
    expect((await read('/block/5')).body).toContain('"http://host.example/explorer/block/5"');
    expect((await read('/explorers/api/v1/clock')).headers['content-type']).toMatch(/html/);
  });
});

describe('the built files', () => {
  it('are cached for ever when their name has a hash, and sent from compressed files', async () => {
    const { headers, body } = await app.inject({
      url: '/assets/main-1.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(body).toBe('stands for the compressed file');
  });

  it('are revalidated when their name has no hash', async () => {
    const { headers } = await app.inject('/favicon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('do not include what the build left for the service', async () => {
    const { headers } = await app.inject('/.vite/manifest.json');
    expect(headers['content-type']).toMatch(/html/);
  });
});

describe('a node under its own path', () => {
  it('is requested with the path as it came and decoded, with query and height', async () => {
    const { json, headers } = await app.inject({
      url: '/chain/archive/a%2Fb/?k=1&k=2',
      headers: { 'x-cosmos-block-height': '5' },
    });
    expect(json()).toMatchObject({
      path: '/a/b/',
      rawPath: '/a%2Fb/',
      query: [
        ['k', '1'],
        ['k', '2'],
      ],
    });
    expect(headers).toMatchObject({
      'grpc-metadata-x-cosmos-block-height': '5',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'grpc-metadata-x-cosmos-block-height, etag, retry-after',
    });
    expect((await app.inject('/chain/rpc/status')).json()).toEqual({ rpc: '/status' });
  });

  it('is requested once for all while its head is the same, and again once it has moved', async () => {
    const before = requested;
    const first = await app.inject('/chain/rest/long');
    const again = await app.inject({
      url: '/chain/rest/long',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.statusCode, again.body, requested - before]).toEqual([304, '', 1]);
    head = 8;
    const moved = await app.inject('/chain/rest/long');
    expect([moved.statusCode, requested - before]).toEqual([200, 2]);
    head = 7;
  });

  it('is compressed where that saves bytes', async () => {
    const request = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
    const long = await request('/chain/rest/long');
    expect(long.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(long.rawPayload).toString())).toMatchObject({ path: '/long' });
    expect((await request('/chain/rest/short')).headers['content-encoding']).toBeUndefined();
  });

  it('does not mix answers of different heights', async () => {
    const request = (height: string) =>
      app.inject({ url: '/chain/rest/h', headers: { 'x-cosmos-block-height': height } });
    expect((await request('3')).headers['grpc-metadata-x-cosmos-block-height']).toBe('3');
    expect((await request('4')).headers['grpc-metadata-x-cosmos-block-height']).toBe('4');
  });

  it('refuses other methods as a gateway does, and answers a preflight', async () => {
    const posted = await app.inject({ method: 'POST', url: '/chain/rest/x', payload: {} });
    expect([posted.statusCode, posted.json()]).toEqual([
      501,
      { code: 12, message: 'Not Implemented', details: [] },
    ]);
    const requested = await app.inject({
      method: 'OPTIONS',
      url: '/chain/rest/x',
      headers: { 'access-control-request-headers': 'x-cosmos-block-height' },
    });
    expect([requested.statusCode, requested.body]).toEqual([200, '']);
    expect(requested.headers['access-control-allow-headers']).toContain('x-cosmos-block-height');
  });

  it('answers several paths in one request, each as it would alone', async () => {
    const paths = ['/x%2Fy?a=1&a=2', '/missing', '/long'];
    const query = new URLSearchParams(paths.map((path): [string, string] => ['path', path]));
    const together = await app.inject(`/chain/rest/together?${query.toString()}&height=5`);
    const alone = await Promise.all(
      paths.map((path) =>
        app.inject({ url: `/chain/rest${path}`, headers: { 'x-cosmos-block-height': '5' } }),
      ),
    );
    expect(together.json()).toEqual({
      answers: alone.map(({ statusCode, body, headers }) => ({
        status: statusCode,
        headers: {
          'content-type': headers['content-type'],
          'grpc-metadata-x-cosmos-block-height': headers['grpc-metadata-x-cosmos-block-height'],
        },
        body,
      })),
    });
    expect(together.headers['etag']).toMatch(/^"/);
  });

  it.each([
    ['no path', ''],
    ['what is no path', 'path=x'],
    ['what is no text', 'path=%2F%25E0%25A4'],
    ['too many', Array.from({ length: 65 }, (_, index) => `path=/${index}`).join('&')],
  ])('refuses to answer together %s', async (_name, query) => {
    const { statusCode, json } = await app.inject(`/chain/rest/together?${query}`);
    expect([statusCode, json()]).toMatchObject([400, { error: { code: 'VALIDATION_ERROR' } }]);
  });

  it('passes failures on with their status', async () => {
    expect((await app.inject('/chain/rest/missing')).statusCode).toBe(404);
  });
});

describe('the data service', () => {
  it('counts track events and returns them as JSON and CSV', async () => {
    const track = (payload: object) => app.inject({ method: 'POST', url: '/api/analytics/track', payload });
    expect((await track({ type: 'impression', adId: 'x' })).statusCode).toBe(202);
    const refused = await track({ type: 'impression', more: 1 });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error: { code: 'VALIDATION_ERROR' } },
    ]);
    for (const payload of [
      { type: 'delegation', governorAddress: 'elysvaloper1x', delegationAmount: '12.5', userAddress: null },
      { type: 'delegation', governorAddress: 'elysvaloper1x', delegationAmount: 12.5 },
      { type: 'vote', proposalId: 7, voteOption: 1 },
      { type: 'vote', proposalId: '7', voteOption: 'VOTE_OPTION_YES', metadata: { at: { page: 1 } } },
      { type: 'click', adId: null, position: 1, metadata: null },
      { type: 'click', position: '1' },
    ])
      expect([payload, (await track(payload)).statusCode]).toEqual([payload, 202]);
    for (const payload of [
      { type: 'delegation', delegationAmount: 'many' },
      { type: 'vote', voteOption: { yes: 1 } },
      { type: 'click', position: 'x'.repeat(201) },
    ])
      expect([payload, (await track(payload)).statusCode]).toEqual([payload, 400]);
    const { totals } = v.parse(statsSchema, (await app.inject('/api/analytics/stats?period=all')).json());
    expect(totals).toEqual({ impression: 1, click: 2, wallet_connect: 0, delegation: 2, vote: 2 });
    const csv = await app.inject('/api/analytics/stats?adId=x&format=csv&period=all');
    expect(csv.body).toBe('date,impression,click,wallet_connect,delegation,vote\r\n2026-11-18,1,0,0,0,0\r\n');
    expect((await app.inject('/api/analytics/stats?period=year')).statusCode).toBe(400);
  });

  it('answers the preflight of track requests from other sites', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/analytics/track',
      headers: {
        origin: 'https://other.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'content-type',
    });
    expect((await app.inject({ method: 'OPTIONS', url: '/api/v1/blocks' })).statusCode).toBe(204);
  });

  it.each(['/api/analytics/track', '/chain/rpc'])('refuses a body that is too long: %s', async (url) => {
    const payload = { type: 'click', position: 'x'.repeat(40_000) };
    const { statusCode, json } = await app.inject({ method: 'POST', url, payload });
    expect([statusCode, json()]).toMatchObject([413, { error: { code: 'VALIDATION_ERROR' } }]);
  });

  it('answers 200 and null where the upstreams are unreachable', async () => {
    const avatar = await app.inject('/api/v1/avatar/D372724899D1EDC8');
    expect([avatar.statusCode, avatar.json()]).toEqual([200, { url: null, unavailable: true }]);
    expect((await app.inject('/api/v1/avatar/junk')).json()).toEqual({ url: null, unavailable: false });
    const name = await app.inject('/api/v1/name/alice.stars');
    expect([name.statusCode, name.json()]).toEqual([200, { record: null, unavailable: true }]);
    expect((await app.inject('/api/v1/names/elys1junk')).statusCode).toBe(400);
    const address = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
    const names = await app.inject(`/api/v1/names?addresses=${address},${address}`);
    const nobody = { record: null, unavailable: true };
    expect([names.statusCode, names.json()]).toEqual([200, { items: [nobody, nobody] }]);
    for (const wrong of ['', `${address},elys1junk`, Array.from({ length: 101 }, () => address).join(',')])
      expect((await app.inject(`/api/v1/names?addresses=${wrong}`)).statusCode).toBe(400);
  });

  it('reports the node’s failure', async () => {
    const { statusCode, json } = await app.inject('/api/v1/tokens');
    expect([statusCode, json()]).toMatchObject([502, { error: { code: 'API_ERROR' } }]);
  });

  it('reports its health', async () => {
    expect((await app.inject('/health')).json()).toMatchObject({
      status: 'ok',
      chainId: 'elysnet-1',
      head: 7,
    });
  });
});

describe('a request that never ends', () => {
  it.each([
    [
      'its body',
      'POST /api/analytics/track HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n',
    ],
    ['its head', 'GET /health HTTP/1.1\r\nhost: x\r\nx-slow: '],
  ])('is closed, however slowly %s comes on', async (_name, start) => {
    const patient = await buildApp(0, 0, { ...DEFAULT_TIME_LIMITS, requestMs: 600 });
    const port = Number(new URL(await patient.listen({ host: '127.0.0.1', port: 0 })).port);
    const socket = connect(port, '127.0.0.1');
    socket.write(start);
    const drip = setInterval(() => socket.write('1'), 50);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => undefined);
    await once(socket, 'close');
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    await patient.close();
  });

  it('has 30 s by default, and checks often enough to be closed by then', () => {
    expect(app.server.requestTimeout).toBe(30_000);
    expect(app.server.maxConnections).toBe(10_000);
    expect(app.initialConfig).toMatchObject({ requestTimeout: 30_000 });
  });
});

describe('a program that is shutting down', () => {
  it('is not ready for balancers, but answers requests', async () => {
    let isStopping = false;
    const stopping = await buildApp(0, 0, DEFAULT_TIME_LIMITS, () => isStopping);
    expect((await stopping.inject('/ready')).statusCode).toBe(200);
    isStopping = true;
    expect((await stopping.inject('/ready')).statusCode).toBe(503);
    expect((await stopping.inject('/blocks')).statusCode).toBe(200);
    expect((await stopping.inject('/health')).statusCode).toBe(200);
    await stopping.close();
  });
});

describe('a page that its node did not answer', () => {
  it('has status 503 and says when to try again', async () => {
    const thread = join(dir, 'away.mjs');
    writeFileSync(
      thread,
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id }) => parentPort.postMessage({ kind: 'page', id, page: {
        html: '<p>No response</p>', state: '{}', status: 503, location: null, headline: null, isComplete: true,
      } }));`,
    );
    const away = await buildApp(0, 0, DEFAULT_TIME_LIMITS, () => false, ROOT_MOUNT, {
      renderer: pathToFileURL(thread),
      thread: pathToFileURL(thread),
      waitMs: 60_000,
    });
    const { statusCode, headers } = await away.inject('/blocks');
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await away.close();
  });
});

describe('the rate limit', () => {
  it('returns 429 with Retry-After', async () => {
    const limited = await buildApp(20);
    for (let n = 0; n < 20; n += 1) expect((await limited.inject('/api/v1/clock')).statusCode).toBe(200);
    const { statusCode, headers, json } = await limited.inject('/api/v1/clock');
    expect([statusCode, json()]).toMatchObject([429, { error: { code: 'RATE_LIMITED' } }]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const other = await limited.inject({ url: '/api/v1/clock', remoteAddress: '10.0.0.9' });
    expect(other.statusCode).toBe(200);
    await limited.close();
  });

  it.each([
    ['a page', '/blocks'],
    ['a path that does not exist', '/api/v1/nothing'],
    ['a page that does not exist', '/nothing/here'],
    ['a file', '/favicon.svg'],
    ['a call', '/api/v1/clock'],
    ['a call of the node', '/chain/rest/x'],
  ])('counts %s, and refuses it with all the others', async (_name, url) => {
    const limited = await buildApp(20);
    for (let n = 0; n < 20; n += 1) expect((await limited.inject(url)).statusCode).not.toBe(429);
    for (const refused of [url, '/blocks', '/nothing/here', '/api/v1/nothing', '/api/v1/clock']) {
      const { statusCode, headers, json } = await limited.inject(refused);
      expect([refused, statusCode, json()]).toMatchObject([
        refused,
        429,
        { error: { code: 'RATE_LIMITED' } },
      ]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await limited.inject('/health')).statusCode).toBe(200);
    await limited.close();
  });

  it.each([
    ['no proxy', 0, (n: number) => `10.0.${n}.1`],
    ['a proxy that appends', 1, (n: number) => `10.0.${n}.1, 203.0.113.7`],
    ['a proxy of a known network', ['127.0.0.0/8'], (n: number) => `10.0.${n}.1, 203.0.113.7`],
  ] as const)('is not passed by with a forged header: %s', async (_name, trusted, forged) => {
    const limited = await buildApp(20, trusted);
    const request = (n: number) =>
      limited.inject({ url: '/api/v1/clock', headers: { 'x-forwarded-for': forged(n) } });
    for (let n = 0; n < 20; n += 1) expect((await request(n)).statusCode).toBe(200);
    expect((await request(20)).statusCode).toBe(429);
    await limited.close();
  });

  it('counts each call of a combined request', async () => {
    const limited = await buildApp(20);
    const together = (count: number) =>
      limited.inject(
        `/chain/rest/together?${Array.from({ length: count }, (_, n) => `path=/${n}`).join('&')}`,
      );
    expect((await together(15)).statusCode).toBe(200);
    expect((await together(6)).statusCode).toBe(429);
    expect((await together(5)).statusCode).toBe(200);
    expect((await limited.inject('/api/v1/clock')).statusCode).toBe(429);
    await limited.close();
  });

  it('is stricter for tracking', async () => {
    const limited = await buildApp(20);
    const track = () =>
      limited.inject({ method: 'POST', url: '/api/analytics/track', payload: { type: 'click' } });
    expect((await track()).statusCode).toBe(202);
    expect((await track()).statusCode).toBe(429);
    await limited.close();
  });
});
