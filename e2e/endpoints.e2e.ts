/** The endpoint selector: health, choice, rejection, fallback, and a node that fails and recovers. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { at, parseJson } from '../apps/web/testing/json.ts';
import { openSelector, section } from './support/endpoint-selector.ts';
import { store, stored } from './support/stored.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { replayed } from './support/replayed.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { untilQuiet } from './support/until-quiet.ts';

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

/** As the endpoint of this network. */
const choiceOf = (url: string) => JSON.stringify({ chainId: 'elysnet-1', url });

async function type(page: Page, url: string, rpc = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Custom REST URL' }).fill(url);
  await page.getByRole('textbox', { name: 'RPC URL of the custom REST endpoint, optional' }).fill(rpc);
}

describe('the chosen endpoint', () => {
  it('receives all requests', async () => {
    const { page } = await visit(held, '/health', { isRendered: false });
    const chosen = 'https://node.example';
    await store(page, 'rest', choiceOf(chosen));
    await page.route(`${chosen}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await fetch(`${held}/chain/rest${pathname}${search}`);
      await route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' },
        body: await answer.text(),
      });
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${held}/proposals`);
    await page.getByRole('row').nth(1).waitFor();
    await untilQuiet(page);
    expect(requests.filter((url) => url.startsWith(chosen)).length).toBeGreaterThan(5);
    expect(requests.filter((url) => url.startsWith(`${held}/chain/rest`))).toEqual([]);
  });
});

describe('the selector', () => {
  it('probes while it is open, and shows latency, height, lag, oldest block and verdicts', async () => {
    const { page, expectNoTrouble } = await visit(held, '/changes/none');
    const probes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/status')) probes.push(request.url());
    });
    await untilQuiet(page);
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
    expectNoTrouble();
  });

  it('names who runs an endpoint and where, with the flag', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/changes/none', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"name":"Recorded node","provider":"This explorer"',
        '"name":"Recorded node","provider":"Polkachu","country":"Germany","countryCode":"DE"',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${held}/changes/none`);
    await openSelector(page);
    const option = section(page, 'REST endpoint').getByRole('radio', { name: /Recorded node/ });
    expect(await option.locator('xpath=..').textContent()).toMatch(/🇩🇪 DE.*Polkachu/);
  });

  it.each(WIDTHS)('fits %d px', async (width) => {
    const { page } = await visit(held, '/changes/none', { viewport: { width, height: 844 } });
    if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
    await openSelector(page);
    expect(await overflowsSideways(page)).toBe(false);
    const box = await section(page, 'REST endpoint').boundingBox();
    expect(box === null || box.x < 0 || box.x + box.width > width).toBe(false);
  });

  it('keeps Add and Set disabled for what is no http(s) address', async () => {
    const { page } = await visit(held, '/changes/none');
    await openSelector(page);
    const buttons = ['Add', 'Set'].map((name) =>
      section(page, 'REST endpoint').getByRole('button', { name, exact: true }),
    );
    for (const [url, rpc, isFine] of [
      ['', '', false],
      ['localhost:1317', '', false],
      ['ftp://node.example', '', false],
      ['http://', '', false],
      ['/chain/rest', '', false],
      ['http://localhost:1317', '', true],
      ['https://node.example/api', '', true],
      ['https://node.example', 'nonsense', false],
      ['https://node.example', 'https://rpc.example', true],
    ] as const) {
      await type(page, url, rpc);
      for (const button of buttons) expect(await button.isDisabled()).toBe(!isFine);
    }
  });

  it('adds an endpoint, reads from it, remembers it, and picks the fastest of several', async () => {
    const { page, expectNoTrouble } = await visit(held, '/changes/none');
    await openSelector(page);
    await type(page, `${OTHER}/`, `${held}/chain/archive-rpc`);
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
    expectNoTrouble();

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

  it('re-reads what may have changed, and nothing that never changes', async () => {
    const { page } = await visit(held, '/block/2476');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilQuiet(page);
    await openSelector(page);
    await untilQuiet(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await type(page, OTHER);
    await section(page, 'REST endpoint').getByRole('button', { name: 'Set', exact: true }).click();
    await page
      .getByRole('button', { name: `Endpoint: ${new URL(held).host}` })
      .first()
      .waitFor();
    await untilQuiet(page);
    expect(requests.some((url) => url.startsWith(OTHER) && url.endsWith('/blocks/latest'))).toBe(true);
    expect(requests.filter((url) => /\/blocks\/2476$|block_results\?height=2476/.test(url))).toEqual([]);
  });

  it('adds to the lists of both kinds at once, and takes the last choice', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'endpoints', `[{"chainId":"elysnet-1","kind":"rest","url":"${OTHER}"}]`);
    await page.goto(`${held}/changes/none`);
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
    await type(page, `${held}/slow/rest`);
    await rest.getByRole('button', { name: 'Add', exact: true }).click();
    await archive.getByRole('textbox', { name: 'Custom archive URL' }).fill(`${held}/slow/archive`);
    await archive.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => waiting).toBeGreaterThan(1);
    release();
    await rest.getByRole('radio').nth(2).waitFor();
    await archive.getByRole('radio').nth(1).waitFor();
    await untilQuiet(page);
    expect((await stored(page, 'endpoints'))?.match(/slow/g)).toHaveLength(2);

    released = new Promise<void>((resolve) => (release = resolve));
    const before = waiting;
    await rest.getByRole('radio').nth(2).click();
    await expect.poll(() => waiting).toBeGreaterThan(before);
    await rest.getByRole('radio').nth(1).click();
    await expect.poll(() => stored(page, 'rest')).toContain(OTHER);
    release();
    await untilQuiet(page);
    expect(await stored(page, 'rest')).toContain(OTHER);
  });

  it('refuses a node of another network with its reason', async () => {
    const { page, expectNoTrouble } = await visit(held, '/changes/none');
    await openSelector(page);
    for (const button of ['Set', 'Add']) {
      await type(page, `${held}/counterparty/rest`);
      await section(page, 'REST endpoint').getByRole('button', { name: button, exact: true }).click();
      await section(page, 'REST endpoint')
        .getByRole('alert')
        .getByText(`${new URL(held).host} was not chosen: serves cosmoshub-dev-1, not elysnet-1.`)
        .waitFor();
    }
    expect(await stored(page, 'rest')).toBeNull();
    expect(await stored(page, 'endpoints')).toBeNull();
    expectNoTrouble();
  });

  it('refuses an RPC of another network with its reason', async () => {
    const { page } = await visit(held, '/changes/none');
    await openSelector(page);
    await type(page, OTHER, `${held}/counterparty/rpc`);
    await section(page, 'REST endpoint').getByRole('button', { name: 'Set', exact: true }).click();
    await section(page, 'REST endpoint')
      .getByRole('alert')
      .getByText(`${new URL(held).host} was not chosen: its RPC serves cosmoshub-dev-1, not elysnet-1.`)
      .waitFor();
    expect(await stored(page, 'rest')).toBeNull();
  });

  it('takes another RPC of an endpoint that it already lists', async () => {
    const { page } = await visit(held, '/changes/none');
    await openSelector(page);
    const rest = section(page, 'REST endpoint');
    const press = async (name: string, url: string, rpc?: string) => {
      await type(page, url, rpc);
      await rest.getByRole('button', { name, exact: true }).click();
      await expect.poll(() => rest.getByRole('textbox', { name: /^Custom/ }).inputValue()).toBe('');
    };
    const rpc = `${held}/chain/archive-rpc`;
    await press('Add', OTHER);
    await press('Add', OTHER, rpc);
    expect(JSON.parse((await stored(page, 'endpoints')) ?? '')).toEqual([
      { chainId: 'elysnet-1', kind: 'rest', url: OTHER, rpc },
    ]);
    await press('Set', OTHER);
    await press('Add', OTHER, rpc);
    expect(JSON.parse((await stored(page, 'rest')) ?? '')).toEqual({ chainId: 'elysnet-1', url: OTHER, rpc });
    expect(await rest.getByRole('radio').count()).toBe(2);
    expect(await rest.getByRole('radio').nth(1).isChecked()).toBe(true);
  });

  it('refuses what is no node', async () => {
    const { page } = await visit(held, '/changes/none');
    await openSelector(page);
    await type(page, `${held}/blocks`);
    await section(page, 'REST endpoint').getByRole('button', { name: 'Set', exact: true }).click();
    await section(page, 'REST endpoint')
      .getByRole('alert')
      .getByText(/was not chosen/)
      .waitFor();
    expect(await stored(page, 'rest')).toBeNull();
  });
});

describe('a choice that breaks', () => {
  it('falls back with a toast, and a note in the selector', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choiceOf(OTHER));
    await page.route(`${OTHER}/**`, (route) => route.abort());
    await page.goto(`${held}/changes/none`);
    const sentence = `${new URL(held).host}: does not respond. Reading from Recorded node instead.`;
    await page.getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Endpoint: Recorded node' }).first().waitFor();
    expect(await stored(page, 'rest')).toBe('null');
    await openSelector(page);
    await section(page, 'REST endpoint').getByText(sentence).waitFor();
  });

  it('falls back from a node that now serves another network', async () => {
    const { page } = await visit(held, '/health');
    const foreign = `${held}/counterparty/rest`;
    await store(page, 'rest', choiceOf(foreign));
    await page.goto(`${held}/changes/none`);
    await page
      .getByText(
        `${new URL(held).host}: serves cosmoshub-dev-1, not elysnet-1. Reading from Recorded node instead.`,
      )
      .waitFor();
  });

  it('falls back from an RPC of another network', async () => {
    const { page } = await visit(held, '/health');
    await store(
      page,
      'rest',
      JSON.stringify({ chainId: 'elysnet-1', url: OTHER, rpc: `${held}/counterparty/rpc` }),
    );
    await page.goto(`${held}/changes/none`);
    await page.getByText(/its RPC serves cosmoshub-dev-1, not elysnet-1\. Reading from/).waitFor();
    expect(await stored(page, 'rest')).toBe('null');
  });

  it('leaves another network on a second screen, also while the configured node does not respond', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choiceOf(`${held}/counterparty/rest`));
    await page.route(/\/chain\/rest/, (route) => route.abort());
    await page.goto(`${held}/?tv`);
    await page.getByText(/serves cosmoshub-dev-1, not elysnet-1\. Reading from/).waitFor();
    expect(await stored(page, 'rest')).toBe('null');
  });

  it('stays where nothing answers: most likely this machine is offline', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choiceOf(OTHER));
    let refused = 0;
    await page.route(/\/chain\/(rest|archive)\//, (route) => {
      if (route.request().url().includes('/chain/rest/')) refused += 1;
      return route.abort();
    });
    await page.goto(`${held}/changes/none`);
    await expect.poll(() => refused).toBeGreaterThan(0);
    expect(await stored(page, 'rest')).toBe(choiceOf(OTHER));
  });
});

describe('the configured node', () => {
  it('fails and recovers, and the frame reports both', async () => {
    const { page } = await visit(await replayed(), '/changes/none');
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
    await page.getByText('Its last block is 2,480. The chosen node does not respond right now.').waitFor();
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
    await page.goto(`${origin}/changes/none`);
    const status = page.locator('header').first();
    await expect.poll(() => status.textContent()).toContain('index behind');
    await status.getByText('index behind').hover();
    await expect
      // The time is included once the pace of blocks is known.
      .poll(() => page.getByRole('tooltip').textContent())
      .toMatch(/^The index is 500 blocks(, \d+ min[^,]*,)? behind: /);
  });

  it('is called catching up while it says that it syncs and its head is old', async () => {
    const origin = await replayed();
    const { page } = await visit(origin, '/health');
    await page.route('**/blocks/latest', async (route) => {
      const old = await route.fetch({ url: route.request().url().replace('latest', '1980') });
      await route.fulfill({ response: old });
    });
    await page.route('**/tendermint/v1beta1/syncing', (route) => route.fulfill({ json: { syncing: true } }));
    await page.goto(`${origin}/changes/none`);
    await expect.poll(() => page.locator('header').first().textContent()).toContain('catching up');
  });
});
