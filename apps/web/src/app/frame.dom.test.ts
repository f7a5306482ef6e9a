/** The frame around all pages: navigation, banner, footer, toasts, stars, failures, new builds, prices, avatars. */
import type { DomPage } from '../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../testing/dom-pages.ts';
import { listAt, parseJson, textAt, at } from '../../testing/json.ts';
import { replayed } from '../../../../e2e/support/replayed.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** This page only has the frame. */
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

/** The links of a navigation once rendered: footer and menu follow the first paint. */
async function linksOf(page: DomPage, name: string): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}

describe('navigation', () => {
  it('has the specified links in their order, the rest behind "More"', async () => {
    const { page, expectNoErrors } = await visit(held, BARE);
    expect(await linksOf(page, 'Main')).toEqual(MAIN);
    await page.getByRole('button', { name: 'More' }).click();
    expect((await linksOf(page, 'Main')).slice(MAIN.length)).toEqual([
      'Blocks',
      'Transactions',
      'Validators',
      'Contracts',
      'Modules',
      'Analytics',
      'API',
      'Changes',
      'Status',
    ]);
    expectNoErrors();
  });

  it('has a selector with the one network: id, phase, height', async () => {
    const { page } = await visit(held, BARE);
    await page.getByRole('button', { name: 'Network: elysnet-1' }).click();
    const option = page.getByRole('radio', { name: /Recorded test network/ });
    expect(await option.isChecked()).toBe(true);
    await expect.poll(() => option.locator('xpath=..').textContent()).toMatch(/elysnet-1.*ended.*2,480/);
  });

  it('shows no tooltip over the menu of its button', async () => {
    const { page } = await visit(held, BARE);
    const settings = page.getByRole('button', { name: 'Display settings' });
    expect(await settings.getAttribute('data-hint')).not.toBeNull();
    await settings.click();
    await page.getByText('Comfortable').waitFor();
    await expect.poll(() => settings.getAttribute('data-hint')).toBeNull();
  });

  it('has a footer with links and a copyright line', async () => {
    const { page } = await visit(held, BARE);
    expect((await linksOf(page, 'Footer')).slice(0, MAIN.length)).toEqual(MAIN);
    expect(await page.getByRole('contentinfo').textContent()).toMatch(
      /© 2026 Cairn contributors · MIT licence · 1\.2\.0/,
    );
  });
});

describe('phase and mark', () => {
  it('says live with height and age while the recording replays, ended where it is over, and marks recorded data', async () => {
    const live = await visit(await replayed(), BARE);
    await expect.poll(() => live.page.locator('header').first().textContent()).toMatch(/live[\d,]+· /);
    await live.page
      .getByText('Recorded test network, replayed. This is not the public network elys-1.')
      .waitFor();
    await live.close();
    const over = await visit(held, BARE);
    await expect
      .poll(() => over.page.locator('header').first().textContent())
      .toMatch(/recording ended2,480/);
    expect(await over.page.locator('header').first().textContent()).not.toContain('ago');
    await over.page.getByText(/Paused at block 2,480\./).waitFor();
  });
});

describe('a star', () => {
  it('is shown on an address, a governor, a proposal and an asset, and can be removed', async () => {
    const [governor] = listAt(
      parseJson(
        await (await fetch(`${held}/chain/rest/cosmos/staking/v1beta1/validators?pagination.limit=1`)).text(),
      ),
      'validators',
    );
    const { page, expectNoErrors } = await visit(held, '/health');
    for (const [path, what] of [
      ['/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh', 'address'],
      [`/governor/${textAt(governor, 'operator_address')}`, 'governor'],
      ['/proposal/23', 'proposal'],
      ['/asset/uelys', 'asset'],
    ] as const) {
      await page.goto(held + path);
      const star = page.getByRole('main').getByRole('button', { name: `Star this ${what}` });
      for (const isStarred of ['true', 'false', 'true']) {
        await star.click();
        expect(await star.getAttribute('aria-pressed')).toBe(isStarred);
      }
    }
    await page.getByRole('button', { name: 'Starred', exact: true }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('listitem').count()).toBe(4);
    expectNoErrors();
  });
});

describe('failures in the words of the catalogue', () => {
  it.each([
    [400, 'Invalid input provided. Please check your data.'],
    [401, 'You are not authorized to perform this action.'],
    [404, 'The requested resource was not found.'],
    [429, 'Too many requests. Please wait a moment before trying again.'],
    [500, 'Unable to fetch data from the server. Please try again later.'],
    [0, 'Network connection failed. Please check your internet connection.'],
  ])('status %d: %s', async (status, sentence) => {
    const { page, errors } = await visit(held, '/health');
    await page.route('**/cosmos/staking/v1beta1/validators?**', (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({
            status,
            headers: { 'retry-after': '0' },
            contentType: 'text/plain',
            body: 'scripted',
          }),
    );
    await page.goto(`${held}/governors`);
    await page.getByText(sentence).first().waitFor();
    const logged = errors.console.filter((text) => text.includes('/staking/v1beta1/validators?'));
    expect(logged).toHaveLength(1);
    await page.unroute('**/cosmos/staking/v1beta1/validators?**');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('row').nth(1).waitFor();
  });

  it('say which page was not found', async () => {
    const { page } = await visit(held, '/no/<b>such</b>/page');
    await page.getByText(/^Page not found: \/no\//).waitFor();
    expect(await page.title()).toContain('Not found');
  });
});

describe('avatars', () => {
  it('load through this service, and are cached for a day; identicons replace missing ones', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    let requested: string[] = [];
    await page.route('**/api/v1/avatar/*', (route) => {
      requested.push((route.request().url().split('/').at(-1) ?? '').toLowerCase());
      return route.fulfill({ json: { url: null } });
    });
    // Gives every governor its own identity.
    await page.route('**/cosmos/staking/v1beta1/validators?**', async (route) => {
      const response = await route.fetch();
      let next = 0;
      const body = (await response.text()).replaceAll(/"identity":\s?"[^"]*"/g, () => {
        next += 1;
        return `"identity":"${String(next).padStart(16, 'A')}"`;
      });
      await route.fulfill({ response, body });
    });
    await page.goto(`${held}/governors`);
    await expect.poll(() => requested.length).toBeGreaterThan(5);
    const expected = listAt(
      parseJson((await page.evaluate<string | null>("localStorage.getItem('cairn:avatars')")) ?? '[]'),
    );
    expect(Object.keys(expected[0] ?? {}).sort()).toEqual(['identity', 'timestamp', 'url']);
    const known = expected.map((item) => textAt(item, 'identity'));
    requested = [];
    await page.goto(`${held}/governors`);
    await expect.poll(() => requested.length).toBeGreaterThan(1);
    expect(requested.filter((identity) => known.includes(identity))).toEqual([]);
    expect(await page.locator('main svg').count()).toBeGreaterThan(5);
    expectNoErrors();
  });

  it('are not reported as absent when the lookup failed', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/cosmos/staking/v1beta1/validators?**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll(/"identity":\s?"[^"]*"/g, '"identity":"D372724899D1EDC8"');
      await route.fulfill({ response, body });
    });
    let answered = 0;
    await page.route('**/api/v1/avatar/*', async (route) => {
      await route.fulfill({ json: { url: null, unavailable: true } });
      answered += 1;
    });
    await page.goto(`${held}/governors`);
    await expect.poll(() => answered).toBeGreaterThan(0);
    await page.settled();
    expect(await page.evaluate<string | null>("localStorage.getItem('cairn:avatars')")).toBeNull();
  });

  it('names the prize, counts down, links to the leaderboard, and stays closed', async () => {
    // The prerendered HTML has the banner, also for those who closed it.
    const { page } = await visit(held, '/health', { isRendered: true });
    const tracked: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url() === `${held}/api/analytics/track`)
        tracked.push(request.postDataJSON());
    });
    await page.goto(held + BARE);
    const banner = page.getByRole('complementary', { name: 'Promotion' });
    expect(await banner.textContent()).toContain('Perpetual trading leaderboard: $1,000 prize');
    await expect
      .poll(() => tracked)
      .toEqual([
        { type: 'impression', adId: 'perpetual-leaderboard', position: 'top', metadata: { page: BARE } },
      ]);
    await banner.getByRole('link').click();
    await page.waitForURL(`${held}/leaderboard`);
    await expect
      .poll(() => tracked.slice(1))
      .toEqual([{ type: 'click', adId: 'perpetual-leaderboard', position: 'top', metadata: { page: BARE } }]);
    const stats = parseJson(
      await (await fetch(`${held}/api/analytics/stats?adId=perpetual-leaderboard`)).text(),
    );
    expect(Number(at(stats, 'totals', 'click'))).toBeGreaterThan(0);
    await banner.getByRole('button', { name: 'Close the promotion' }).click();
    expect(await banner.count()).toBe(0);
    tracked.length = 0;
    await page.reload();
    await page.settled();
    expect(await banner.count()).toBe(0);
    expect(tracked).toEqual([]);
  });
});

it('loads the data of a page again whose HTML is old, as in a restored tab', async () => {
  const { page } = await visit(held, BARE, { isRendered: true });
  await page.route(`${held}/proposals`, async (route) => {
    const response = await route.fetch();
    const old = (await response.text()).replace(/data-now="(\d+)"/, (_, now: string) => {
      const hourAgo = Number(now) - 3_600_000;
      return `data-now="${hourAgo}"`;
    });
    await route.fulfill({ response, body: old });
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${held}/proposals`);
  await expect.poll(() => requests.filter((path) => path.endsWith('/gov/v1/proposals'))).toHaveLength(1);
});
