/** The endpoint selector without a browser: what is chosen is read, what does not fit is refused, what breaks is left. */
import { describe, expect, inject, it } from 'vitest';
import { openSelector, section, typeEndpoint } from '../../../../../e2e/support/endpoint-selector.ts';
import { store, stored } from '../../../../../e2e/support/stored.ts';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const HOST = new URL(held).host;
const OTHER = `${held}/chain/archive`;

/** The endpoint of this network, as it is stored. */
const choiceOf = (url: string, rpc?: string) => JSON.stringify({ chainId: 'elysnet-1', url, rpc });

describe('the chosen endpoint', () => {
  it('receives all requests', async () => {
    const { page } = await visit(held, '/health');
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
    await page.settled();
    expect(requests.filter((url) => url.startsWith(chosen)).length).toBeGreaterThan(5);
    expect(requests.filter((url) => url.startsWith(`${held}/chain/rest`))).toEqual([]);
  });
});

describe('the selector', () => {
  it('names who runs an endpoint and where, with the flag', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/changes/1.2.0', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '"name":"Recorded node","provider":"This explorer"',
        '"name":"Recorded node","provider":"Polkachu","country":"Germany","countryCode":"DE"',
      );
      await route.fulfill({ response, body });
    });
    await page.goto(`${held}/changes/1.2.0`);
    await openSelector(page);
    const option = section(page, 'REST endpoint').getByRole('radio', { name: /Recorded node/ });
    expect(await option.locator('xpath=..').textContent()).toMatch(/🇩🇪 DE.*Polkachu/);
  });

  it('keeps Add and Set disabled for what is no http(s) address', async () => {
    const { page } = await visit(held, '/changes/1.2.0');
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
      await typeEndpoint(page, url, rpc);
      for (const button of buttons) expect(await button.isDisabled()).toBe(!isFine);
    }
  });

  it('re-reads what may have changed, and nothing that never changes', async () => {
    const { page } = await visit(held, '/block/2476');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.settled();
    await openSelector(page);
    await page.settled();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await typeEndpoint(page, OTHER);
    await section(page, 'REST endpoint').getByRole('button', { name: 'Set', exact: true }).click();
    await page
      .getByRole('button', { name: `Endpoint: ${HOST}` })
      .first()
      .waitFor();
    await page.settled();
    expect(requests.some((url) => url.startsWith(OTHER) && url.endsWith('/blocks/latest'))).toBe(true);
    expect(requests.filter((url) => /\/blocks\/2476$|block_results\?height=2476/.test(url))).toEqual([]);
  });

  it.each([
    ['a node of another network', `${held}/counterparty/rest`, '', 'serves cosmoshub-dev-1, not elysnet-1.'],
    [
      'an RPC of another network',
      OTHER,
      `${held}/counterparty/rpc`,
      'its RPC serves cosmoshub-dev-1, not elysnet-1.',
    ],
    ['what is no node', `${held}/blocks`, '', ''],
  ])('refuses %s with its reason', async (_what, url, rpc, reason) => {
    const { page, expectNoErrors } = await visit(held, '/changes/1.2.0');
    await openSelector(page);
    const rest = section(page, 'REST endpoint');
    for (const button of ['Set', 'Add']) {
      await typeEndpoint(page, url, rpc);
      await rest.getByRole('button', { name: button, exact: true }).click();
      await rest.getByRole('alert').getByText(`${HOST} was not chosen: ${reason}`).waitFor();
    }
    expect([await stored(page, 'rest'), await stored(page, 'endpoints')]).toEqual([null, null]);
    if (reason !== '') expectNoErrors();
  });

  it('takes another RPC of an endpoint that it already lists', async () => {
    const { page } = await visit(held, '/changes/1.2.0');
    await openSelector(page);
    const rest = section(page, 'REST endpoint');
    const press = async (name: string, url: string, rpc?: string) => {
      await typeEndpoint(page, url, rpc);
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
});

describe('a choice that breaks', () => {
  it('falls back with a toast, and a note in the selector', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choiceOf(OTHER));
    await page.route(`${OTHER}/**`, (route) => route.abort());
    await page.goto(`${held}/changes/1.2.0`);
    const sentence = `${HOST}: does not respond. Using Recorded node instead.`;
    await page.getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Endpoint: Recorded node' }).first().waitFor();
    expect(await stored(page, 'rest')).toBe('null');
    await openSelector(page);
    await section(page, 'REST endpoint').getByText(sentence).waitFor();
  });

  it.each([
    ['node', choiceOf(`${held}/counterparty/rest`), 'serves'],
    ['RPC', choiceOf(OTHER, `${held}/counterparty/rpc`), 'its RPC serves'],
  ])('falls back from a %s that now serves another network', async (_what, choice, serves) => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choice);
    await page.goto(`${held}/changes/1.2.0`);
    const reason = `${HOST}: ${serves} cosmoshub-dev-1, not elysnet-1.`;
    await page.getByText(`${reason} Using Recorded node instead.`).waitFor();
    expect(await stored(page, 'rest')).toBe('null');
  });

  it('leaves nothing of another network on the page', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choiceOf(OTHER));
    let chainId = 'elysnet-1';
    await page.route(`${OTHER}/**`, async (route) => {
      const body = await (await route.fetch()).text();
      const foreign = body.replaceAll('elysnet-1', chainId).replaceAll('"time":"2026', '"time":"2021');
      await route.fulfill({ body: foreign, contentType: 'application/json' });
    });
    await page.goto(`${held}/block/2476`);
    const main = page.getByRole('main');
    await expect.poll(() => main.textContent()).toContain('Nov 2021');
    chainId = 'other-1';
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await page.getByRole('button', { name: 'Endpoint: Recorded node' }).first().waitFor();
    await expect.poll(() => main.textContent()).toContain('Nov 2026');
    expect(await main.textContent()).not.toContain('Nov 2021');
  });

  it('leaves another network on a second screen, also while the configured node does not respond', async () => {
    const { page } = await visit(held, '/health');
    await store(page, 'rest', choiceOf(`${held}/counterparty/rest`));
    await page.route(/\/chain\/rest/, (route) => route.abort());
    await page.goto(`${held}/?tv`);
    await page.getByText(/serves cosmoshub-dev-1, not elysnet-1\. Using/).waitFor();
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
    await page.goto(`${held}/changes/1.2.0`);
    await expect.poll(() => refused).toBeGreaterThan(0);
    expect(await stored(page, 'rest')).toBe(choiceOf(OTHER));
  });
});
