/** The endpoint selector: health, choice, rejection, fallback, and a node that fails and recovers. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { at, parseJson } from '../apps/web/testing/json.ts';
import { openSelector, section, typeEndpoint } from './support/endpoint-selector.ts';
import { store, stored } from './support/stored.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { replayed } from './support/replayed.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const OTHER = `${held}/chain/archive`;

/** Records every text of the header's status line since the page loaded. */
const WATCH_LINE = `(() => {
  const said = (window.cairnLine = []);
  new MutationObserver(() => {
    const text = document.querySelector('header a[href="/status"]')?.textContent;
    if (text !== undefined && text !== said.at(-1)) said.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
})()`;
const lineOf = (page: Page) => page.locator('header a[href="/status"]').first().textContent();

describe('the selector', () => {
  it('probes while it is open, and shows latency, height, lag, oldest block and verdicts', async () => {
    const { page, expectNoErrors } = await visit(held, '/changes/1.2.0');
    const probes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/status')) probes.push(request.url());
    });
    await waitUntilSettled(page);
    expect(probes).toEqual([]);
    await openSelector(page);
    for (const [title, name] of [
      ['REST endpoint', 'Recorded node'],
      ['Archive endpoint', 'Recorded archive'],
    ] as const) {
      const option = section(page, title).getByRole('radio', { name });
      await expect.poll(() => option.locator('xpath=..').textContent()).toMatch(/healthy/);
      expect(await option.locator('xpath=..').textContent()).toMatch(
        /\d+ ms · block 2,480 · newest now · blocks from 1 · no TLS · CORS ✓ · chain id ✓/,
      );
      expect(await option.isChecked()).toBe(true);
    }
    expect(probes.map((url) => new URL(url).pathname).sort()).toEqual([
      '/chain/archive-rpc/status',
      '/chain/rpc/status',
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('heading', { name: 'REST endpoint' }).count()).toBe(0);
    expectNoErrors();
  });

  it('fits every width', async () => {
    const { page } = await visit(held, '/changes/1.2.0');
    for (const width of WIDTHS.toReversed()) {
      await page.setViewportSize({ width, height: 844 });
      if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
      await openSelector(page);
      expect(await overflowsSideways(page)).toBe(false);
      const box = await section(page, 'REST endpoint').boundingBox();
      expect(box === null || box.x < 0 || box.x + box.width > width).toBe(false);
      await page.keyboard.press('Escape');
    }
  });

  it('adds an endpoint, reads from it, remembers it, and picks the fastest of several', async () => {
    const { page, expectNoErrors } = await visit(held, '/changes/1.2.0');
    await openSelector(page);
    await typeEndpoint(page, `${OTHER}/`, `${held}/chain/archive-rpc`);
    const read = page.waitForRequest(
      (request) => request.url() === `${OTHER}/cosmos/base/tendermint/v1beta1/blocks/latest`,
    );
    await section(page, 'REST endpoint').getByRole('button', { name: 'Set', exact: true }).click();
    await read;
    const host = new URL(held).host;
    await page
      .getByRole('button', { name: `Endpoint: ${host}` })
      .first()
      .waitFor();
    expect(JSON.parse((await stored(page, 'rest')) ?? '')).toEqual({
      chainId: 'elysnet-1',
      url: OTHER,
      rpc: `${held}/chain/archive-rpc`,
    });
    await section(page, 'REST endpoint').getByRole('radio', { name: host }).waitFor();
    expectNoErrors();

    await page.reload();
    await page
      .getByRole('button', { name: `Endpoint: ${host}` })
      .first()
      .waitFor();
    await openSelector(page);
    const rows = section(page, 'REST endpoint').getByRole('radio');
    await expect.poll(() => rows.count()).toBe(2);
    await expect
      .poll(async () => (await section(page, 'REST endpoint').textContent())?.match(/healthy/g)?.length)
      .toBe(3);
    await section(page, 'REST endpoint')
      .getByRole('button', { name: 'Pick the fastest healthy one' })
      .click();
    await expect
      .poll(async () => {
        const checked = await Promise.all((await rows.all()).map((row) => row.isChecked()));
        return checked.filter(Boolean).length;
      })
      .toBe(1);

    await section(page, 'REST endpoint')
      .getByRole('button', { name: `Remove ${host}` })
      .click();
    await page.getByRole('button', { name: 'Endpoint: Recorded node' }).first().waitFor();
    expect(await stored(page, 'endpoints')).toBe('[]');
  });

  it('adds to the lists of both kinds at once, and takes the last choice', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'endpoints', `[{"chainId":"elysnet-1","kind":"rest","url":"${OTHER}"}]`);
    await page.goto(`${held}/changes/1.2.0`);
    await openSelector(page);
    let release = (): void => undefined;
    let released = new Promise<void>((resolve) => (release = resolve));
    let waiting = 0;
    await page.route(/\/slow\//, async (route) => {
      waiting += 1;
      await released;
      await route.fulfill({
        response: await route.fetch({ url: route.request().url().replace('/slow/', '/chain/') }),
      });
    });
    const rest = section(page, 'REST endpoint');
    const archive = section(page, 'Archive endpoint');
    await typeEndpoint(page, `${held}/slow/rest`);
    await rest.getByRole('button', { name: 'Add', exact: true }).click();
    await archive.getByRole('textbox', { name: 'Custom archive URL' }).fill(`${held}/slow/archive`);
    await archive.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => waiting).toBeGreaterThan(1);
    release();
    await rest.getByRole('radio').nth(2).waitFor();
    await archive.getByRole('radio').nth(1).waitFor();
    await waitUntilSettled(page);
    expect((await stored(page, 'endpoints'))?.match(/slow/g)).toHaveLength(2);

    released = new Promise<void>((resolve) => (release = resolve));
    const before = waiting;
    await rest.getByRole('radio').nth(2).click();
    await expect.poll(() => waiting).toBeGreaterThan(before);
    await rest.getByRole('radio').nth(1).click();
    await expect.poll(() => stored(page, 'rest')).toContain(OTHER);
    release();
    await waitUntilSettled(page);
    expect(await stored(page, 'rest')).toContain(OTHER);
  });
});

describe('the configured node', () => {
  it('fails and recovers, and the frame reports both', async () => {
    const { page } = await visit(await replayed(), '/changes/1.2.0');
    const status = page.locator('header').first();
    await expect.poll(() => status.textContent()).toContain('live');
    await page.route('**/chain/**', (route) => route.abort());
    await expect.poll(() => status.textContent()).toContain('node unreachable');
    await page.unroute('**/chain/**');
    await expect.poll(() => status.textContent()).toContain('live');
  });

  it('is hidden when an ended network is opened: the frame reports its end and that nothing responds', async () => {
    const { page } = await visit(held, '/health', { isRendered: false });
    let refused = 0;
    await page.route('**/chain/**', (route) => {
      if (route.request().url().endsWith('/blocks/latest')) refused += 1;
      return route.abort();
    });
    await page.addInitScript(WATCH_LINE);
    await page.goto(`${held}/status`);
    await expect.poll(() => lineOf(page)).toContain('no response');
    // Requested twice more, each time completely.
    const enough = refused + 6;
    await expect.poll(() => refused).toBeGreaterThanOrEqual(enough);
    // The status is stable once known: it never returns to the initial state.
    const lines = await page.evaluate<readonly string[]>('window.cairnLine');
    expect(lines.map((line) => line.replace(/^\W+/, ''))).toEqual([
      'connecting',
      'recording ended2,480· no response',
    ]);
    await page.getByText('Its last block is 2,480. The chosen node is not responding.').waitFor();
    expect(await page.getByText('Every page still works').count()).toBe(0);
    await page.unroute('**/chain/**');
    await expect.poll(() => lineOf(page)).not.toContain('no response');
    await page.getByText('Its last block is 2,480. Every page still works.').waitFor();
  });

  it('is followed by an index that may be behind, and the head’s line says by how much', async () => {
    const origin = await replayed();
    await untilIndexed(origin);
    const { page } = await visit(origin, '/health');
    await page.route('**/api/v1/status', async (route) => {
      const response = await route.fetch();
      const status = await response.text();
      const head = Number(at(parseJson(status), 'head'));
      const body = status
        .replace(/"state":"\w+"/, '"state":"following"')
        .replace(/"height":\d+/, `"height":${head - 500}`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${origin}/changes/1.2.0`);
    const status = page.locator('header').first();
    await expect.poll(() => status.textContent()).toContain('index behind');
    await status.getByText('index behind').hover();
    await expect
      // The time is included once the pace of blocks is known.
      .poll(() => page.getByRole('tooltip').textContent())
      .toMatch(/^The index is 500 blocks(, \d+ min[^,]*,)? behind; /);
  });

  it('is called catching up while it says that it syncs and its head is old', async () => {
    const origin = await replayed();
    const { page } = await visit(origin, '/health');
    await page.route('**/blocks/latest', async (route) => {
      const old = await route.fetch({ url: route.request().url().replace('latest', '1980') });
      await route.fulfill({ response: old });
    });
    await page.route('**/tendermint/v1beta1/syncing', (route) => route.fulfill({ json: { syncing: true } }));
    await page.goto(`${origin}/changes/1.2.0`);
    await expect.poll(() => page.locator('header').first().textContent()).toContain('catching up');
  });
});
