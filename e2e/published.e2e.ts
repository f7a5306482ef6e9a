/** A published archive on a static file server, under a base path. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@cairn/archive/testing/archives';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseJson, type Json } from '../apps/web/testing/json.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { useBrowser } from './support/browser.ts';
import { runCairn } from './support/run-cairn.ts';
import { serveStatic, type StaticServer } from './support/static-files.ts';

const { visit } = useBrowser();
/** An explorer that serves the same archive, as the IBC counterparty chain. */
const held = inject('heldUrl');
const BASE = '/some/where/';
const BLOCK = 'block/500';

let dir: string;
let host: StaticServer;
/** Origin of the host; pages are under `BASE`. */
let origin: string;

async function publish(out: string): Promise<void> {
  const data = ['--data-dir', join(out, '..', 'index')];
  const { code, output } = await runCairn([
    'publish',
    out,
    '--archive',
    join(ROOT, 'data/cosmoshub-dev-1'),
    ...data,
  ]);
  expect(code, output).toBe(0);
}

beforeAll(async () => {
  dir = join(await temporaryFolder(), 'published');
  await publish(dir);
  host = await serveStatic(dir, { base: BASE });
  origin = new URL(host.url).origin;
});
afterAll(() => host.close());

const settled = (page: Page) => page.locator('html[data-settled]').waitFor();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(host.url + path);
  await settled(page);
}

/** Fetches paths from within the page. */
const answers = (page: Page, paths: readonly string[]): Promise<readonly (readonly [number, string])[]> =>
  page.evaluate(
    (path) =>
      Promise.all(
        path.map(async (path) => {
          const response = await fetch(path);
          const answer: readonly [number, string] = [response.status, await response.text()];
          return answer;
        }),
      ),
    paths.map((path) => BASE.slice(0, -1) + path),
  );

/** Path of the first link of a kind on a prerendered page. */
async function firstLink(from: string, kind: string): Promise<string> {
  const text = await readFile(join(dir, from, 'index.html'), 'utf8');
  const [, path = ''] = new RegExp(`href="\\.\\./(${kind}/\\w+)"`).exec(text) ?? [];
  expect(path).not.toBe('');
  return path;
}

describe('a published archive', () => {
  it('is readable without JavaScript', async () => {
    const { page, errors } = await visit(origin, `${BASE}governors`, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'atlas' }).first().click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('atlas');
    await page.getByRole('link', { name: 'Blocks' }).first().click();
    expect(await page.getByRole('main').innerText()).toContain('1,055');
    expect([errors.console, errors.thirdParty]).toEqual([[], []]);
  });

  it('hydrates a prerendered page without fetching data', async () => {
    host.sent.length = 0;
    const { page, expectNoErrors } = await visit(origin, `${BASE}asset/uatom`);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(`${BASE}asset/uatom`);
    expect(await page.getByRole('main').innerText()).toContain('complete: equals the supply');
    expect(host.sent.filter(({ path }) => path.includes('/data/'))).toEqual([]);
    expectNoErrors();
  });

  it('opens a prerendered page with a query', async () => {
    const { page, expectNoErrors } = await visit(origin, `${BASE}blocks?to=500`);
    await settled(page);
    await page.getByRole('row').filter({ hasText: '499' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: '1,055' }).count()).toBe(0);
    expectNoErrors();
  });

  it('opens blocks, transactions, addresses and search results', async () => {
    const { page, errors } = await visit(origin, BASE);
    await open(page, BLOCK);
    expect(await page.getByRole('main').innerText()).toContain('Block 500');
    const ofIndex = () => host.sent.filter(({ path }) => path.includes('/data/index/'));
    await open(page, await firstLink('transactions', 'tx'));
    expect(await page.getByRole('main').innerText()).toMatch(/Success|Failed/);
    await page.locator('main a[href*="/address/"]:visible').first().click();
    await page.waitForURL(/\/address\/cosmos1/);
    await settled(page);
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Total value/);
    await expect.poll(() => ofIndex().some(({ status }) => status === 206)).toBe(true);
    await open(page, 'search?q=atlas');
    await page.waitForURL(/\/governor\/cosmosvaloper1/);
    expect(errors.thirdParty).toEqual([]);
  });

  it('says so when a link is malformed', async () => {
    const { page } = await visit(origin, `${BASE}open/?path=/no/100%`);
    await page.getByText(/^Page not found: .*no\/100/).waitFor();
  });

  it('loads its worker again after a failure', async () => {
    const { page } = await visit(origin, `${BASE}asset/uatom`);
    const paths = ['/chain/rest/cosmos/mint/v1beta1/params'];
    await page.route('**/published-worker.js', (route) => route.abort());
    await expect(answers(page, paths)).rejects.toThrow();
    await page.unroute('**/published-worker.js');
    expect((await answers(page, paths))[0]?.[0]).toBe(200);
  });

  it('returns the same responses as a node, and errors for unsupported routes', async () => {
    const { page } = await visit(origin, `${BASE}blocks`);
    const paths = [
      ...[1, 25, 26, 499, 500].map((height) => `/cosmos/base/tendermint/v1beta1/blocks/${height}`),
      ...['staking/v1beta1/params', 'mint/v1beta1/params', 'gov/v1/proposals', 'bank/v1beta1/params'].map(
        (path) => `/cosmos/${path}`,
      ),
      '/cosmos/nowhere',
    ];
    const answered = await answers(
      page,
      paths.map((path) => `/chain/rest${path}`),
    );
    for (const [place, path] of paths.entries()) {
      const served = await fetch(`${held}/counterparty/rest${path}`);
      const [status, text] = answered[place] ?? [0, 'null'];
      const expected: Json = parseJson(await served.text());
      expect([path, status, parseJson(text)]).toEqual([path, served.status, expected]);
    }
    const [[status, text] = [0, '']] = await answers(page, ['/api/v1/blocks.csv']);
    expect([status, text]).toEqual([
      404,
      expect.stringContaining('This is not part of a published archive.'),
    ]);
  });

  it('opens visited pages from its cache, also offline, until it is published again', async () => {
    const copy = join(await temporaryFolder(), 'again');
    await cp(dir, copy, { recursive: true });
    let own = await serveStatic(copy, { base: BASE });
    const { page } = await visit(new URL(own.url).origin, BASE + BLOCK, { serviceWorkers: 'allow' });
    await settled(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const loadsManifest = async () => {
      own.sent.length = 0;
      await page.goto(own.url + BLOCK);
      await settled(page);
      return own.sent.some(({ path }) => path.endsWith('/data/archive/manifest.json'));
    };
    await expect.poll(loadsManifest).toBe(false);
    const shown = async () => (await page.locator('main').innerText()).trim();
    const block = await shown();
    const address = await firstLink('wallets', 'address');
    await page.goto(own.url + address);
    await settled(page);
    const holder = await shown();
    expect(holder).toContain('Total value');
    await page.goto(`${own.url}governors/`);
    await settled(page);
    const isCached = (path: string) =>
      page.evaluate(async (target) => {
        const caches = [await self.caches.open('cairn-files'), await self.caches.open('cairn-pages')];
        const keys = await Promise.all(caches.map((cache) => cache.keys()));
        return keys.flat().some(({ url }) => url.includes(target));
      }, path);
    for (const path of ['/governors/', '/open/', '/data/archive/manifest.json', '/published-worker.js'])
      await expect.poll(() => isCached(path)).toBe(true);
    await own.close();
    await page.goto(own.url + BLOCK);
    await settled(page);
    expect(await shown()).toBe(block);
    await page.goto(own.url + address);
    await settled(page);
    await expect.poll(shown).toBe(holder);
    await page.goto(`${own.url}governors`);
    await settled(page);
    expect(await shown()).toContain('atlas');
    const config = join(copy, 'published.json');
    const published = await readFile(config, 'utf8');
    await writeFile(config, published.replace(/"version":"[^"]*"/, '"version":"another"'));
    own = await serveStatic(copy, { base: BASE, port: Number(new URL(own.url).port) });
    expect(await loadsManifest()).toBe(true);
    await own.close();
  });
});
