/** An explorer below a path of its host, and one with two networks. */
import { WebSocket } from 'ws';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchIndex } from '../apps/web/testing/fetch-index.ts';
import { listAt, textAt } from '../apps/web/testing/json.ts';
import { useBrowser } from './support/browser.ts';
import { openProxy } from '@cairn/node-client/testing/switchable-proxy';
import { COMPLETE_PAGES, startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';

const { visit } = useBrowser();

/** Targets of the page's links, forms, pictures and files, as paths of the host. */
const addressesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[href], [src], [action]')]
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action'))
    .filter((address) => address.startsWith('/'))`);

/** Records the host's paths that a page requests from now on. */
function requestedBy(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

const outside = (base: string, paths: readonly string[]): readonly string[] =>
  paths.filter((path) => !path.startsWith(`${base}/`));

describe('an explorer below a path', () => {
  const BASE = '/explorer';
  let cairn: RunningCairn;
  let origin = '';
  beforeAll(async () => {
    cairn = await startCairn(['--loop', '--base', BASE], COMPLETE_PAGES);
    ({ origin } = new URL(cairn.url));
    await untilIndexed(cairn.url);
  });
  afterAll(() => cairn.stop());

  it('links and requests nothing outside it, as rendered and afterwards', async () => {
    const { page, expectNoErrors } = await visit(origin, `${BASE}/health`);
    const requested = requestedBy(page);
    await page.goto(`${origin}${BASE}/`);
    // The next block arrives by the stream.
    await expect.poll(() => requested).toContain(`${BASE}/api/v1/stream`);
    for (const name of ['Transactions', 'API']) {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${BASE}/${name.toLowerCase()}`);
      await waitUntilSettled(page);
      expect(outside(BASE, await addressesOf(page))).toEqual([]);
    }
    for (const path of ['/', '/governors', '/block/1900', '/no/such/page']) {
      const html = await (await fetch(`${origin}${BASE}${path}`)).text();
      const addresses = [...html.matchAll(/ (?:href|src|action)="(\/[^"]*)"/g)].map(([, url = '']) => url);
      expect({ path, outside: outside(BASE, addresses) }).toEqual({ path, outside: [] });
    }
    expect(outside(BASE, requested)).toEqual([]);
    expectNoErrors();
  });

  it('finds what is typed, and follows links without reloading the page', async () => {
    const { page } = await visit(origin, `${BASE}/blocks`);
    await page.evaluate('window.isSamePage = true');
    await page.locator('main a[href*="/block/"]').first().click();
    await page.waitForURL(`**${BASE}/block/*`);
    await page.getByRole('link', { name: 'Search' }).or(page.getByRole('searchbox')).first().click();
    await page.keyboard.type('1900');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${BASE}/block/1900`);
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    await page.goto(`${origin}${BASE}/block/latest`);
    await page.waitForURL(new RegExp(`${BASE}/block/\\d+$`));
    await page.goto(origin + BASE);
    await page.waitForURL(`**${BASE}/`);
  });

  it('keeps blocks for when there is no connection', async () => {
    const gate = await openProxy(origin);
    const { page } = await visit(gate.url, `${BASE}/block/1900`, { serviceWorkers: 'allow' });
    const storedPaths = () =>
      page.evaluate(async () =>
        (await (await caches.open('cairn-pages')).keys()).map(({ url }) => new URL(url).pathname),
      );
    await expect.poll(storedPaths).toEqual([`${BASE}/block/1900`]);
    gate.close();
    await page.goto(`${gate.url}${BASE}/block/1900`);
    await page.getByText(/^You are offline\. This page shows data from /).waitFor();
    await page.goto(`${gate.url}${BASE}/governors`);
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    expect(outside(BASE, await addressesOf(page))).toEqual([]);
    expect(await page.getByRole('link', { name: 'block 1900' }).getAttribute('href')).toBe(
      `${BASE}/block/1900`,
    );
  });

  it('serves the node’s websocket there', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${BASE}/chain/rpc/websocket`);
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => messages.push(data.toString('utf8')));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscribe',
        params: { query: "tm.event='NewBlock'" },
      }),
    );
    await expect.poll(() => messages.some((text) => text.includes('tendermint/event/NewBlock'))).toBe(true);
    socket.terminate();
  });
});

describe('two networks in one explorer', () => {
  const ELYS = '/elysnet-1';
  const HUB = '/cosmoshub-dev-1';
  let cairn: RunningCairn;
  beforeAll(async () => {
    const archives = ['--archive', 'data/elysnet-1', '--archive', 'data/cosmoshub-dev-1'];
    cairn = await startCairn([...archives, '--hold', '2480', '--hold', '1055'], COMPLETE_PAGES);
    await Promise.all([untilIndexed(cairn.url + ELYS), untilIndexed(cairn.url + HUB)]);
  });
  afterAll(() => cairn.stop());

  it('are listed without scripts, at every width', async () => {
    const { page } = await visit(cairn.url, '/', { javaScriptEnabled: false });
    await page.getByRole('row', { name: /Recorded test network elysnet-1 recording ended 2,480/ }).waitFor();
    await page.getByRole('link', { name: 'Recorded provider chain' }).click();
    await page.waitForURL(`**${HUB}/`);
    await page.getByRole('heading', { level: 1, name: 'Recorded provider chain' }).waitFor();
    const looked = await visit(cairn.url, '/');
    for (const width of WIDTHS) {
      await looked.page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(looked.page)).toEqual([]);
      expect(await overflowsSideways(looked.page)).toBe(false);
    }
    looked.expectNoErrors();
  });

  it('lead to each other by the selector, and keep to themselves otherwise', async () => {
    const { page, expectNoErrors } = await visit(cairn.url, `${HUB}/health`);
    const requested = requestedBy(page);
    for (const path of ['/blocks', '/validators', '/status', '/api']) {
      await page.goto(cairn.url + HUB + path);
      await waitUntilSettled(page);
      // Files are shared.
      const links = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a[href^="/"], form[action]')].map((each) => each.getAttribute('href') ?? each.getAttribute('action'))`,
      );
      expect(outside(HUB, links)).toEqual([]);
    }
    const isFile = (path: string) => /^\/(?:assets\/.+|[\w-]+\.(?:js|css|svg|webmanifest))$/.test(path);
    expect(outside(HUB, requested).filter((path) => !isFile(path))).toEqual([]);
    await page.getByRole('button', { name: 'Network: cosmoshub-dev-1' }).click();
    const others = page.getByRole('navigation', { name: 'Other networks' });
    expect(await others.getByRole('link', { name: 'All networks' }).getAttribute('href')).toBe('/');
    await others.getByRole('link', { name: 'Recorded test network elysnet-1' }).click();
    await page.waitForURL(`**${ELYS}/`);
    await page.getByRole('button', { name: 'Network: elysnet-1' }).waitFor();
    expectNoErrors();
  });

  it('are both looked through: a height, a hash and an address lead to the one that has it', async () => {
    const txs = await fetchIndex(cairn.url + HUB, '/txs?limit=1');
    const hash = textAt(listAt(txs, 'items')[0], 'hash');
    const wallets = await fetchIndex(cairn.url + HUB, '/wallets?limit=1');
    const address = textAt(listAt(wallets, 'items')[0], 'address');
    const { page } = await visit(cairn.url, `${ELYS}/health`);
    for (const [typed, path] of [
      ['1050', '/block/1050'],
      [hash, `/tx/${hash}`],
      [address, `/address/${address}`],
    ] as const) {
      await page.goto(`${cairn.url}${ELYS}/blocks`);
      await waitUntilSettled(page);
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill(typed);
      await page.getByRole('group', { name: 'Other networks' }).getByRole('option').first().click();
      await page.waitForURL(`**${HUB}${path}`);
      await waitUntilSettled(page);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toMatch(/not found|invalid/i);
    }
  });

  it('show an address in its form on the other, with a link', async () => {
    const wallets = await fetchIndex(cairn.url + ELYS, '/wallets?limit=5');
    const address = textAt(listAt(wallets, 'items')[3], 'address');
    const { page, expectNoErrors } = await visit(cairn.url, `${ELYS}/address/${address}`);
    await page.getByText('Other formats').click();
    await page.getByText('On other networks: same key, if it was derived the same way.').waitFor();
    const other = page.getByRole('link', { name: /^cosmos1/ });
    expect(await other.getAttribute('href')).toBe(`${HUB}/address/${await other.innerText()}`);
    await other.click();
    await page.waitForURL(`**${HUB}/address/cosmos1*`);
    await page.getByText('Other formats').click();
    expect(await page.getByRole('link', { name: address }).getAttribute('href')).toBe(
      `${ELYS}/address/${address}`,
    );
    expectNoErrors();
  });

  it('have stars of their own, and one theme', async () => {
    const wallets = await fetchIndex(cairn.url + ELYS, '/wallets?limit=1');
    const address = textAt(listAt(wallets, 'items')[0], 'address');
    const { page } = await visit(cairn.url, `${ELYS}/address/${address}`);
    await page.evaluate(`localStorage.setItem('cairn:theme', '"dark"')`);
    await page.getByRole('main').getByRole('button', { name: 'Star this address' }).click();
    const starred = () =>
      page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.endsWith(':stars'))`);
    await expect.poll(starred).toEqual(['cairn:/elysnet-1:stars']);
    // The same key, in the other network's terms.
    await page.goto(`${cairn.url}${HUB}/address/${address}`);
    await waitUntilSettled(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('main').getByRole('button', { name: 'Star this address' }).click();
    await expect
      .poll(async () => (await starred()).toSorted())
      .toEqual(['cairn:/cosmoshub-dev-1:stars', 'cairn:/elysnet-1:stars']);
  });
});
