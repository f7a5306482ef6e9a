import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootSchema } from '@cairn/api/boot';
import { ELYS, HUB } from '@cairn/archive/testing/archives';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { SourceError } from '../network/network.ts';
import type { Program } from '../program.ts';
import { TEXTS } from '../resources/web/texts.ts';
import { loadWeb } from '../resources/web/load-web.ts';
import { temporaryFolder, until } from '../../testing/running-service.ts';
import { serveNetwork } from './served-network.ts';
import { serveNetworks } from './serve-networks.ts';

const dir = temporaryFolder();
const complaints: string[] = [];

const program: Program = {
  root: dir,
  web: dir,
  renderer: pathToFileURL(dir),
  renderThread: pathToFileURL(dir),
  translations: { dir: dir, built: Promise.resolve() },
  previewThread: pathToFileURL(dir),
  previewFiles: pathToFileURL(dir),
  published: dir,
  fillFile: pathToFileURL(dir),
  env: {},
  now: () => Date.now(),
  print: () => undefined,
  warn: (line) => complaints.push(line),
  stopped: new Promise(() => undefined),
};

let isStopping = false;
type Served = Awaited<ReturnType<typeof serveNetworks>>;

/** Serves archives without an index, as only paths are tested. */
async function serveArchives(archives: readonly string[], flags: readonly string[] = [], env = {}) {
  const flagTexts = archives.flatMap((archive) => ['--archive', archive]);
  const { networks } = readConfig([...flagTexts, '--index', 'off', ...flags], { RENDER_MS: '0', ...env });
  const web = await loadWeb(dir);
  const german = { tag: 'de', name: 'Deutsch', web, renderer: pathToFileURL(dir), texts: TEXTS };
  const translations = { assetsDir: dir, list: () => [german] };
  const context = {
    program,
    web,
    translations,
    readOnly: false,
    isStopping: () => isStopping,
  };
  return serveNetworks(networks, context, 20);
}

beforeAll(() => {
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, '.vite'));
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/main.css">';
  writeFileSync(
    join(dir, 'index.html'),
    `<html lang="en"><head>${sheet}<script type="module" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>`,
  );
  writeFileSync(join(dir, 'assets', 'main.js'), 'main()');
  writeFileSync(
    join(dir, '.vite', 'pages.json'),
    JSON.stringify([{ pattern: '/blocks', path: '^/blocks$', folder: 'blocks', isAlias: false }]),
  );
});

describe('several networks in one service', () => {
  let served: Served;
  let url = '';
  beforeAll(async () => {
    served = await serveArchives([ELYS, HUB], ['--hold', '2480', '--hold', '1055']);
    url = await served.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => served.close());
  afterEach(() => {
    isStopping = false;
  });
  const get = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const linksOf = (html: string) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to]) => to);

  it('are listed with state and newest block, in a page without scripts', async () => {
    const { status, text, headers } = await get('/');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(linksOf(text)).toEqual([
      '/favicon.svg',
      '/assets/main.css',
      '/elysnet-1/',
      '/elysnet-1/block/2480',
      '/cosmoshub-dev-1/',
      '/cosmoshub-dev-1/block/1055',
    ]);
    expect(text.match(/recording ended/g)).toHaveLength(2);
    expect(JSON.parse((await get('/api/v1/networks')).text)).toMatchObject({
      networks: [
        { chainId: 'elysnet-1', base: '/elysnet-1', state: { head: { height: 2480 } } },
        { chainId: 'cosmoshub-dev-1', base: '/cosmoshub-dev-1', state: { head: { height: 1055 } } },
      ],
    });
  });

  it('answer HEAD as GET, also for a path without a network', async () => {
    const head = await fetch(`${url}/blocks`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('refuse too many requests as one network does', async () => {
    const limited = await serveArchives([ELYS, HUB], [], { RATE_LIMIT: '1' });
    await limited.app.inject('/');
    const { statusCode, headers, json } = await limited.app.inject('/');
    await limited.close();
    expect([statusCode, json(), Number(headers['retry-after']) > 0]).toMatchObject([
      429,
      { error: { code: 'RATE_LIMITED' } },
      true,
    ]);
  });

  it('are listed in the language of the browser', async () => {
    for (const [accepted, lang] of [
      ['de-AT,en;q=0.5', 'de'],
      ['en', 'en'],
    ] as const)
      for (const path of ['/', '/blocks']) {
        const response = await fetch(url + path, { headers: { 'accept-language': accepted } });
        expect(response.headers.get('vary')).toContain('accept-language');
        expect(await response.text()).toContain(`<html lang="${lang}">`);
      }
  });

  it('each have their pages, API and node below their chain id, and share files', async () => {
    for (const [chainId, height] of [
      ['elysnet-1', '2480'],
      ['cosmoshub-dev-1', '1055'],
    ]) {
      const base = `/${chainId}`;
      const page = (await get(`${base}/blocks`)).text;
      expect(page).toContain(`<html data-base="${base}" data-root="" lang="en">`);
      expect(page).toContain(`<link rel="canonical" href="${url}${base}/blocks">`);
      expect(linksOf(page)).toEqual(['/assets/main.css']);
      const boot = v.parse(bootSchema, JSON.parse((await get(`${base}/api/v1/boot`)).text));
      expect(boot.chain.chainId).toBe(chainId);
      expect(boot.chain.restEndpoints[0]?.url).toBe(`${base}/chain/rest`);
      expect(boot.networks?.map(({ base: other }) => other)).toEqual(['/elysnet-1', '/cosmoshub-dev-1']);
      const latest = await get(`${base}/chain/rest/cosmos/base/tendermint/v1beta1/blocks/latest`);
      expect(latest.text).toContain(`"height":"${height}"`);
    }
    expect((await get('/assets/main.js')).text).toBe('main()');
    expect((await get('/elysnet-1')).headers.get('location')).toBe('/elysnet-1/');
  });

  it('each answer over a websocket', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/cosmoshub-dev-1/chain/rpc/websocket`);
    await new Promise((resolve) => socket.once('open', resolve));
    const answer = new Promise<string>((resolve) =>
      socket.once('message', (data: Buffer) => resolve(data.toString('utf8'))),
    );
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'status', params: {} }));
    expect(await answer).toContain('"network":"cosmoshub-dev-1"');
    socket.terminate();
    const nowhere = new WebSocket(`${url.replace('http', 'ws')}/nowhere/websocket`);
    expect(await new Promise((resolve) => nowhere.once('error', () => resolve('refused')))).toBe('refused');
  });

  it('end an open websocket when the program stops', async () => {
    const ending = await serveArchives([ELYS, HUB]);
    const address = await ending.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = new WebSocket(`${address.replace('http', 'ws')}/elysnet-1/chain/rpc/websocket`);
    await new Promise((resolve) => socket.once('open', resolve));
    const taken = new Promise((resolve) => socket.once('message', resolve));
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params: { query: 'tx.height=1' } }),
    );
    await taken;
    const left = new Promise((resolve) => socket.once('close', () => resolve('left')));
    await ending.close();
    expect(await left).toBe('left');
  });

  it('keep idle connections as long as one network does', () => {
    const { keepAliveTimeout, headersTimeout, requestTimeout } = served.app.server;
    expect({ keepAliveTimeout, headersTimeout, requestTimeout }).toEqual({
      keepAliveTimeout: 72_000,
      headersTimeout: 30_000,
      requestTimeout: 30_000,
    });
  });

  it('are offered for a path without a network', async () => {
    const { status, text } = await get('/block/5');
    expect(status).toBe(404);
    expect(linksOf(text)).toContain('/elysnet-1/block/5');
    expect(linksOf(text)).toContain('/cosmoshub-dev-1/block/5');
    expect((await get('/"><script>')).text).not.toContain('<script>"');
    expect((await get('/api/v1/boot')).headers.get('content-type')).toMatch(/json/);
    expect([(await get('/%zz')).status, linksOf((await get('/%zz')).text)]).toEqual([
      404,
      expect.arrayContaining(['/elysnet-1/%25zz']),
    ]);
    expect(JSON.parse((await get('/api/%zz')).text)).toMatchObject({ error: { code: 'VALIDATION_ERROR' } });
  });

  it('have common metrics and readiness', async () => {
    expect(JSON.parse((await get('/ready')).text)).toMatchObject({
      status: 'ready',
      networks: { 'elysnet-1': { status: 'ready' }, 'cosmoshub-dev-1': { status: 'ready' } },
    });
    expect(JSON.parse((await get('/health')).text)).toMatchObject({
      status: 'ok',
      networks: { 'elysnet-1': { state: 'off' } },
    });
    const metrics = (await get('/metrics')).text;
    expect(metrics).toContain('cairn_stream_subscribers{chain="elysnet-1"} 0');
    expect(metrics).toContain('cairn_stream_subscribers{chain="cosmoshub-dev-1"} 0');
    expect(metrics.match(/^cairn_resident_memory_bytes /gm)).toHaveLength(1);
    expect((await get('/robots.txt')).text).toContain('Disallow: /cosmoshub-dev-1/api/\n');
    expect((await get('/sitemap.xml')).text).toContain(`<loc>${url}/elysnet-1/sitemap.xml</loc>`);
    isStopping = true;
    expect((await get('/ready')).status).toBe(503);
  });
});

describe('a network that cannot be opened', () => {
  it('does not affect the others, is listed, and is served once it can be opened', async () => {
    const later = join(temporaryFolder(), 'later-1');
    const served = await serveArchives([later, HUB], ['--base', '/x']);
    const get = (path: string) => served.app.inject(path);
    expect(complaints.at(-1)).toMatch(/later-1 cannot be served: --archive .*there is no such folder/);
    expect((await get('/x/')).body).toMatch(/later-1<\/td><td[^>]*><\/td><td[^>]*>not available/);
    expect((await get('/x/')).body).not.toContain(later);
    expect((await get('/x/later-1/blocks')).statusCode).toBe(503);
    expect((await get('/x/ready')).json()).toMatchObject({ status: 'degraded' });
    cpSync(ELYS, later, { recursive: true });
    await until(async () => (await get('/x/ready')).json<{ status: string }>().status === 'ready');
    // Its name is its chain's from now on.
    expect((await get('/x/')).body).toContain('href="/x/elysnet-1/"');
    await served.close();
  });

  it('stops its index', async () => {
    const data = temporaryFolder();
    const fill = join(data, 'fill.mjs');
    writeFileSync(
      fill,
      `import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => process.exit(writeFileSync('${data}/ended', '')));
      process.on('message', () => writeFileSync('${data}/begun', ''));`,
    );
    // Reading it waits for a writer.
    execFileSync('mkfifo', [join(data, 'tracked.json')]);
    const failing = {
      ...program,
      fillFile: pathToFileURL(fill),
      get previewFiles(): URL {
        throw new Error('no pictures');
      },
    };
    const { settings } = readConfig(['--archive', HUB, '--data-dir', data], {});
    const translations = { assetsDir: dir, list: () => [] };
    const web = await loadWeb(dir);
    const serving = serveNetwork(
      settings,
      { program: failing, web, translations, readOnly: false, isStopping: () => false },
      { placeOf: () => ({ base: '', root: '' }), trackedFile: () => 'tracked.json' },
    );
    const refused = expect(serving).rejects.toThrow('no pictures');
    await until(() => existsSync(join(data, 'begun')));
    writeFileSync(join(data, 'tracked.json'), '[]');
    await refused;
    expect(existsSync(join(data, 'ended'))).toBe(true);
  });

  it('is refused where its chain is served already', async () => {
    const served = await serveArchives([HUB, HUB]);
    expect(complaints.at(-1)).toMatch(/cosmoshub-dev-1 is configured twice/);
    expect(served.networks()).toHaveLength(1);
    await served.close();
  });

  it('ends the program if it is the only one', async () => {
    await expect(serveArchives(['/no/a', '/no/b'])).rejects.toThrow(SourceError);
  });
});
