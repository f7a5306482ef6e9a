/** The embeddable pages, framed by another site; no other page can be framed. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../apps/web/testing/fetch-index.ts';
import { useBrowser } from './support/browser.ts';
import { at, listAt, textAt } from '../apps/web/testing/json.ts';
import { axeViolations } from './support/watch-page.ts';
import { fetchJson } from '../apps/web/testing/fetch-json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const BLOCKED = 'chrome-error://chromewebdata/';

/** Another site: each of its pages frames the address in its query. */
let site: Server;
let siteUrl = '';

beforeAll(async () => {
  site = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://site').searchParams.get('frame') ?? '';
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"><h1>Another site</h1><iframe title="framed" width="800" height="140" src="${framed}"></iframe></html>`,
      );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  if (!isNetworkAddress(address)) throw new Error('the other site does not listen');
  siteUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

function isNetworkAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

const framing = (path: string): string => `/?frame=${encodeURIComponent(held + path)}`;

/** The frame in the other site's page, once it has loaded or was refused. */
async function frameOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames()[1]?.url() ?? '').not.toMatch(/^(about:blank)?$/);
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('the page has no frame');
  return frame;
}

describe('a frame of another site', () => {
  it('shows the last blocks, and requests nothing but this explorer', async () => {
    const { page, errors } = await visit(siteUrl, framing('/embed/blocks'));
    const frame = await frameOf(page);
    const blocks = listAt(await fetchIndex(held, '/blocks?limit=24'), 'items');
    const heights = blocks.map((block) => Number(at(block, 'height')));
    const links = frame.getByRole('list', { name: 'Latest blocks, newest first' }).getByRole('link');
    await links.first().waitFor();
    const shown = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
    expect(shown).toEqual(heights.map((height) => `/block/${height}`));
    const words = (await links.first().getAttribute('aria-label')) ?? '';
    expect(words).toContain(Number(heights[0]).toLocaleString('en-US'));
    // It is recorded, and labelled so.
    await frame.getByText('▲').first().waitFor();
    expect(errors.console).toEqual([]);
    expect(errors.failed).toEqual([]);
    expect(errors.thirdParty.filter((url) => !url.startsWith(`${held}/`))).toEqual([]);
  });

  it('leads to the explorer in a window of its own', async () => {
    const { page } = await visit(siteUrl, framing('/embed/blocks'));
    const frame = await frameOf(page);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame
        .getByRole('link', { name: /^Block / })
        .first()
        .click(),
    ]);
    await opened.getByRole('heading', { level: 1, name: /^Block / }).waitFor();
    expect(opened.url()).toMatch(new RegExp(`^${held}/block/\\d+$`));
  });

  it('shows the chosen prices, exact on hover', async () => {
    const { page, errors } = await visit(siteUrl, framing('/embed/price?tokens=atom,elys&theme=dark'));
    const frame = await frameOf(page);
    const tokens = listAt(await fetchJson(`${held}/api/v1/tokens`), 'data');
    await frame.locator('dt').first().waitFor();
    expect(await frame.locator('dt').allInnerTexts()).toEqual(['ATOM', 'ELYS']);
    for (const [index, symbol] of ['ATOM', 'ELYS'].entries()) {
      const token = tokens.find((token) => at(token, 'Token', 'symbol') === symbol) ?? null;
      const oracle = at(token, 'Price', 'OraclePrice');
      const exact = typeof oracle === 'string' ? oracle : textAt(token, 'Price', 'AmmPrice');
      const shown = await frame.locator('dd').nth(index).innerText();
      const [integer = '', fraction = ''] = exact.split('.');
      expect(shown).toBe(`$${integer}.${fraction.padEnd(4, '0').slice(0, 4)}`);
      const hint = await frame.locator('.prices div').nth(index).getAttribute('title');
      expect(hint).toContain(`$${exact}`);
    }
    expect(errors.console).toEqual([]);
  });

  it.each(['/embed/blocks', '/embed/blocks?theme=dark', '/embed/price', '/embed/price?theme=dark'])(
    'holds a page in which axe finds nothing: %s',
    async (path) => {
      const { page, expectNoErrors } = await visit(held, path);
      await page.getByRole('link').nth(1).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expectNoErrors();
    },
  );
});

describe('everything else', () => {
  it('refuses to be framed', async () => {
    const { page } = await visit(siteUrl, '/');
    for (const path of [
      '/',
      '/blocks',
      '/tx/0',
      '/embed/other',
      '/api',
      '/health',
      '/api/v1/blocks',
      '/json-demo',
    ]) {
      await page.goto(siteUrl + framing(path));
      expect([path, (await frameOf(page)).url()]).toEqual([path, BLOCKED]);
    }
  });
});
