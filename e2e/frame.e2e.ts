/** The frame of every page: navigation, banner, footer, toasts, stars, failures, new builds, prices, avatars. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser, type Visit } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { downloaded } from './support/downloaded.ts';
import { axeViolations, overflowsSideways, pendingRequests } from './support/watch-page.ts';
import { listAt, parseJson, textAt } from '../apps/web/testing/json.ts';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { replayed } from './support/replayed.ts';
import { stopClock } from './support/stop-clock.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
/** A page with nothing but the frame. */
const BARE = '/changes/1.2.0';

const MAIN = [
  'Dashboard',
  'Governors',
  'Proposals',
  'Assets',
  'Compounding',
  'Wallets',
  'Leaderboard',
  'Parameters',
  'Relayers',
  'Tools',
];

/** The links of a navigation, once loaded: footer and menu load after the first screen. */
async function linksOf(page: Page, name: string): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}

describe('navigation', () => {
  const shared = useBrowser({ isShared: true });
  /** One visit per explorer, for all widths: styles alone decide what fits. */
  const bare = new Map<string, Promise<Visit>>();
  async function bareAt(width: number, origin = held): Promise<Visit> {
    const opened = bare.get(origin) ?? shared.visit(origin, BARE);
    bare.set(origin, opened);
    const { page } = await opened;
    await page.setViewportSize({ width, height: 844 });
    await waitUntilSettled(page);
    return opened;
  }

  it('has the same links on a phone behind the menu button, with search and wallet', async () => {
    const { page, expectNoErrors } = await visit(held, BARE, {
      viewport: { width: 390, height: 844 },
    });
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    expect((await linksOf(page, 'Main')).slice(0, MAIN.length)).toEqual(MAIN);
    for (const control of [
      page.getByRole('searchbox'),
      page.getByRole('button', { name: 'Connect wallet' }),
      page.getByRole('button', { name: /^Endpoint: / }),
      page.getByRole('button', { name: 'Starred', exact: true }),
    ])
      expect(await control.isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Governors' }).first().click();
    await page.waitForURL(`${held}/governors`);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    expectNoErrors();
  });

  it.each([390, 820, 1024, 1280, 1360, 1440, 1920])(
    'at %d px names the network whole, and has the ten links in view from 1,024 px',
    async (width) => {
      for (const origin of [held, await replayed()]) {
        const { page } = await bareAt(width, origin);
        const chain = page.getByRole('button', { name: 'Network: elysnet-1' }).locator('span').first();
        await page
          .locator('header')
          .getByText(/^\d,\d{3}$/)
          .first()
          .waitFor();
        expect(await chain.isVisible()).toBe(true);
        const isFull = await page.evaluate<boolean>(
          `(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth <= clientWidth)(document.querySelector('header [aria-label="Network: elysnet-1"] span'))`,
        );
        expect(isFull).toBe(true);
        // And its line; between, links have a row of their own.
        if (width < 1024 || width >= 1440)
          expect((await page.locator('header').first().boundingBox())?.height).toBe(57);
        const links = page.locator('header').getByRole('navigation', { name: 'Main' }).getByRole('link');
        if (width >= 1024) {
          expect((await links.allTextContents()).slice(0, MAIN.length)).toEqual(MAIN);
          for (const link of (await links.all()).slice(0, MAIN.length)) {
            const box = await link.boundingBox();
            expect(box !== null && box.x >= 0 && box.x + box.width <= width).toBe(true);
          }
          expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
        } else expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true);
        expect(await overflowsSideways(page)).toBe(false);
      }
    },
  );

  it.each([
    [390, 'dark'],
    [820, 'light'],
  ] as const)('at %d px, %s: axe finds nothing, nothing scrolls sideways', async (width, colorScheme) => {
    const { page, expectNoErrors } = await bareAt(width);
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowsSideways(page)).toBe(false);
    expectNoErrors();
  });
});

describe('the keys', () => {
  it('are listed by `?` and by a button, and no field takes the question mark for one', async () => {
    const { page, expectNoErrors } = await visit(held, BARE);
    await waitUntilSettled(page);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('go to the next or previous row').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^Shortcuts/ })
      .click();
    await help.getByText('search', { exact: true }).waitFor();
    await help.getByRole('button', { name: 'Close' }).click();
    await help.waitFor({ state: 'detached' });
    expect(await page.evaluate<string>('document.activeElement.textContent')).toMatch(/^Shortcuts/);
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.press('?');
    expect(await help.count()).toBe(0);
    expectNoErrors();
  });
});

describe('toasts', () => {
  it('appear at the top right, disappear after 3 s or when closed', async () => {
    const { page } = await visit(held, BARE);
    await page.clock.install();
    await waitUntilSettled(page);
    await stopClock(page);
    const toast = page.getByText(/^Invalid search: "\?!"/);
    const bad = async () => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('?!');
      await page.keyboard.press('Enter');
      const shown = async () => {
        await page.clock.runFor(50);
        return toast.count();
      };
      await expect.poll(shown).toBe(1);
    };
    await bad();
    const box = await toast.boundingBox();
    expect(box !== null && box.x > 1_000 && box.y < 60).toBe(true);
    await page.clock.runFor(2_900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(150);
    await expect.poll(() => toast.count()).toBe(0);
    await bad();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    expect(await toast.count()).toBe(0);
  });

  it('wait for the code that shows them', async () => {
    const { page } = await visit(held, '/health');
    const release = await holdRequests(page, '**/assets/frame-end-*.js');
    await page.clock.install();
    const requested = page.waitForRequest(/frame-end/);
    await page.goto(held + BARE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).fill('?!');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await requested;
    await page.clock.fastForward(10_000);
    release();
    await page.getByText(/^Invalid search: "\?!"/).waitFor();
  });
});

describe('stars', () => {
  it('are listed with labels and notes, leave as JSON, and come back; a bad entry costs itself', async () => {
    const { page, expectNoErrors } = await visit(held, BARE);
    await page.getByRole('button', { name: 'Starred', exact: true }).click();
    await page.getByText(/Nothing starred yet/).waitFor();
    const file = { stars: [{ id: 'uelys', label: 'coin' }, { id: '/proposal/12' }, { id: 5 }, 'elys1<b>'] };
    await page.getByLabel('File with starred items').setInputFiles({
      name: 'stars.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(file)),
    });
    await page.getByText('3 added, 0 already starred, 1 skipped.').waitFor();
    await page.getByLabel('Note on Proposal 12').fill('vote!');
    expect(await axeViolations(page)).toEqual([]);
    const { bytes } = await downloaded(page.getByRole('button', { name: 'Export JSON' }));
    expect(listAt(parseJson(bytes.toString('utf8')), 'stars')).toEqual([
      { id: 'uelys', label: 'coin', note: '' },
      { id: '/proposal/12', label: '', note: 'vote!' },
      { id: 'elys1<b>', label: '', note: '' },
    ]);
    await page.getByRole('button', { name: 'Remove the star from elys1<b>' }).click();
    await page.getByRole('link', { name: 'uelys' }).click();
    await page.waitForURL(`${held}/asset/uelys`);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.reload();
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Starred', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(2);
    expectNoErrors();
  });
});

describe('failures in the words of the catalogue', () => {
  it('a page whose code fails shows the 500 page', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/assets/governors-page-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "throw new Error('scripted fault')" }),
    );
    await page.goto(`${held}/governors`);
    await expect.poll(() => page.title()).toMatch(/^500\b/);
    await page.getByText('Something went wrong on this page.').waitFor();
    await page.getByText('Details for a bug report').click();
    await page
      .getByText(/scripted fault/)
      .first()
      .waitFor();
  });
});

describe('code that does not arrive', () => {
  const SENTENCE = 'Network connection failed. Please check your internet connection.';

  it('offline, fails no page: it is reported in place, and loads once online', async () => {
    const { page } = await visit(held, '/proposals');
    await page.getByRole('row').nth(1).waitFor();
    await page.evaluate("window.isSamePage = 'yes'");
    await page.context().setOffline(true);
    const governors = page
      .getByRole('navigation')
      .getByRole('link', { name: 'Governors', exact: true })
      .first();
    await governors.hover();
    await page.keyboard.press('/');
    await page.getByText(SENTENCE).first().waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await governors.click();
    await page.waitForURL(`${held}/governors`);
    await page.getByRole('main').getByText(SENTENCE).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe('yes');
  });

  it('is tried twice by a connection that is only just back, before the page is loaded again', async () => {
    const { page } = await visit(held, BARE);
    await page.evaluate("window.isSamePage = 'yes'");
    let failing = Infinity;
    await page.route('**/assets/governors-page-*.js', async (route) => {
      failing -= 1;
      await (failing < 0 ? route.continue() : route.fulfill({ status: 502, body: '' }));
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Governors', exact: true }).first().click();
    await page.getByRole('main').getByText(SENTENCE).waitFor();
    failing = 1;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe('yes');
  });

  it('online, reloads nothing for a prefetch, and is tried again at the visitor’s wish', async () => {
    const { page } = await visit(held, BARE);
    await page.evaluate("window.isSamePage = 'yes'");
    await page.route('**/assets/governors-page-*.js', (route) => route.fulfill({ status: 502, body: '' }));
    const governors = page
      .getByRole('navigation')
      .getByRole('link', { name: 'Governors', exact: true })
      .first();
    const refused = page.waitForResponse(/governors-page/);
    await governors.hover();
    await refused;
    await governors.click();
    await page.getByRole('main').getByText(SENTENCE).waitFor();
    await page.unroute('**/assets/governors-page-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('main').getByRole('row').nth(1).waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe('yes');
  });

  it('because a newer build is served, reloads once and never in a circle', async () => {
    const { page } = await visit(held, '/health');
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route('**/assets/governors-page-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/api/v1/build', (route) =>
      route.fulfill({ json: { release: '9.9.9', buildId: 'another' } }),
    );
    await page.goto(`${held}/governors`);
    await expect.poll(() => documents).toBe(2);
    await page.getByRole('main').getByText(SENTENCE).waitFor();
    expect(documents).toBe(2);
    expect(await page.evaluate("Number(localStorage.getItem('cairn:reloaded')) > 0")).toBe(true);
  });
});

describe('a link to a part of a page', () => {
  it('leads to it when it loads after the page', async () => {
    const { page } = await visit(held, BARE);
    const release = await holdRequests(page, '**/ibc/**');
    await page.evaluate(
      "document.querySelector('main').append(Object.assign(document.createElement('a'), { href: '/relayers#clients', textContent: 'Clients' }))",
    );
    await page.getByRole('main').getByRole('link', { name: 'Clients' }).click();
    await page.getByRole('heading', { level: 1, name: 'Relayers' }).waitFor();
    expect(await page.locator('#clients').count()).toBe(0);
    release();
    await page.locator('#clients').waitFor();
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(0);
  });

  it('is within it: back returns to where it was followed', async () => {
    const { page } = await visit(held, '/parameters');
    await page.locator('#staking [data-raw]').first().waitFor();
    await waitUntilSettled(page);
    await page.getByRole('main').locator('a[href="#staking"]').click();
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeGreaterThan(300);
    await page.goBack();
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(0);
  });
});

describe('new builds', () => {
  it('are noticed, and wait for the visitor', async () => {
    const { page } = await visit(held, '/health', { isRendered: false });
    await page.clock.install();
    await page.goto(held + BARE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/api/v1/build', (route) =>
      route.fulfill({ json: { release: '9.9.9', buildId: 'another' } }),
    );
    await expect
      .poll(async () => {
        await page.clock.fastForward('05:01');
        return page.getByText('A new version of this explorer is ready.').count();
      })
      .toBe(1);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.waitForEvent('load');
  });
});

/** From a fetch at a time of the test: how long a page takes to load does not count. */
async function expectEvery30s(page: Page, path: string, requests: () => number): Promise<void> {
  await stopClock(page);
  const loaded = requests();
  await page.clock.fastForward(31_000);
  await expect.poll(requests).toBeGreaterThan(loaded);
  await expect.poll(() => pendingRequests(page).filter((url) => url.endsWith(path))).toEqual([]);
  const fetched = requests();
  await page.clock.fastForward(20_000);
  await page.clock.runFor(500);
  expect(requests()).toBe(fetched);
  await page.clock.fastForward(11_000);
  await expect.poll(requests).toBeGreaterThan(fetched);
}

describe('prices', () => {
  it('are requested every 30 s, and not when the last fetch is younger than 25 s', async () => {
    const { page } = await visit(held, '/health');
    await page.clock.install();
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/tokens')) requests += 1;
    });
    await page.goto(`${held}/tx/${await someTx()}`);
    await waitUntilSettled(page);
    await expectEvery30s(page, '/api/v1/tokens', () => requests);
  });
});

describe('prices of the node', () => {
  it.each(['/assets', '/asset/uelys', '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh'])(
    'are requested every 30 s on %s while the network goes on',
    async (path) => {
      const origin = await replayed();
      const { page } = await visit(origin, '/health', { isRendered: false });
      await page.clock.install();
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/tier/get_all_prices')) requests += 1;
      });
      await page.goto(origin + path);
      await page.getByText(/\$\d/).first().waitFor();
      await waitUntilSettled(page);
      await expectEvery30s(page, '/tier/get_all_prices', () => requests);
    },
  );
});

describe('state that was read', () => {
  it('is shown again for 30 s without asking, and read again after', async () => {
    const { page, expectNoErrors } = await visit(held, '/health', { isRendered: false });
    const start = Date.now();
    await page.clock.setFixedTime(start);
    let requests = 0;
    page.on('request', (request) => {
      if (request.url().includes('/cosmos/staking/v1beta1/validators?')) requests += 1;
    });
    const open = async (name: string): Promise<void> => {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await waitUntilSettled(page);
    };
    await page.goto(`${held}/governors`);
    // What is left before its response has come is requested again.
    await waitUntilSettled(page);
    const first = requests;
    expect(first).toBeGreaterThan(0);
    await open('Tools');
    await page.clock.setFixedTime(start + 18_000);
    await open('Governors');
    expect(requests).toBe(first);
    await open('Tools');
    await page.clock.setFixedTime(start + 32_000);
    await open('Governors');
    await expect.poll(() => requests).toBe(2 * first);
    expectNoErrors();
  });
});

async function someTx(): Promise<string> {
  const found = await fetchNode(held, '/cosmos/tx/v1beta1/txs?query=tx.height=2476&limit=1');
  return textAt(found, 'tx_responses', 0, 'txhash');
}
