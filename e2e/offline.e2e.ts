/** What a browser keeps for when there is no connection. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { at, textAt } from '../apps/web/testing/json.ts';
import { useBrowser } from './support/browser.ts';
import { openProxy } from '@cairn/node-client/testing/switchable-proxy';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { fetchJson } from '../apps/web/testing/fetch-json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const BLOCK = '/block/2471';

/** Addresses of cached pages. */
const cachedPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () =>
    (await (await caches.open('cairn-pages')).keys()).map(({ url }) => new URL(url).pathname),
  );
const shown = async (page: Page): Promise<string> => (await page.locator('main').innerText()).trim();

describe('without a connection', () => {
  it('blocks and transactions seen before open unchanged, anything else is reported as unavailable', async () => {
    const gate = await openProxy(held);
    const { page, errors, close } = await visit(gate.url, BLOCK, { serviceWorkers: 'allow' });
    await expect.poll(() => cachedPaths(page)).toEqual([BLOCK]);
    await waitUntilSettled(page);
    const block = await shown(page);
    await page.locator('main a[href^="/tx/"]:visible').first().click();
    await page.waitForURL(/\/tx\//);
    const tx = new URL(page.url()).pathname;
    await expect.poll(() => cachedPaths(page)).toEqual([BLOCK, tx]);
    await page.goto(`${gate.url}/governors`);
    expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });

    gate.close();
    await page.goto(gate.url + BLOCK);
    await page.getByText(/^You are offline\. This page shows data from /).waitFor();
    await expect.poll(() => shown(page)).toBe(block);
    await gate.open();
    await page.locator('footer a[href="/governors"]').click();
    await page.getByRole('heading', { level: 1, name: 'Governors' }).waitFor();
    expect(await page.getByText(/^You are offline/).count()).toBe(0);
    await page.getByRole('row').nth(1).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(/^You are offline/).count()).toBe(0);
    gate.close();
    await page.goto(gate.url + tx);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(/^You are offline\. This page shows data from/).waitFor();
    // Never seen, and of the chain's present state.
    for (const path of ['/block/2470', '/governors']) {
      await page.goto(gate.url + path);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('No connection');
      const links = await page.getByRole('main').getByRole('link').all();
      const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(['', tx, BLOCK]);
    }

    await gate.open();
    await page.getByRole('link', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Governors' }).waitFor();
    await close();
    gate.close();
  });

  it('nothing is left of them once a reader has forgotten everything', async () => {
    const { page } = await visit(held, BLOCK, { serviceWorkers: 'allow' });
    await expect.poll(() => cachedPaths(page)).toEqual([BLOCK]);
    await page.goto(`${held}/experimental-info`);
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Reset …' }).click();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect.poll(() => cachedPaths(page)).toEqual([]);
  });
});

describe('the application as one to install', () => {
  it('has a name, a start and pictures that are served', async () => {
    const manifest = await fetchJson(`${held}/app.webmanifest`);
    expect([at(manifest, 'name'), at(manifest, 'start_url'), at(manifest, 'display')]).toEqual([
      'Cairn',
      // Beside the manifest, wherever that is served.
      './',
      'standalone',
    ]);
    const icon = await fetch(new URL(textAt(manifest, 'icons', 0, 'src'), `${held}/app.webmanifest`));
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
  });
});
