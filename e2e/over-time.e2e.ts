/** The panels that read this explorer’s index: what they show against what the index, and the node, answer. */
import { describe, expect, inject, it } from 'vitest';
import { untilIndexed } from './support/until-indexed.ts';
import { fetchIndex } from '../apps/web/testing/fetch-index.ts';
import { grouped } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { at, listAt, textAt } from '../apps/web/testing/json.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { replayed } from './support/replayed.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const items = async (path: string) => listAt(await fetchIndex(held, path), 'items');

describe('the list of governors', () => {
  it('joins the change of a day and the votes, sorts by them, and nothing shifts', async () => {
    const { page, expectNoErrors } = await visit(held, '/health', { isRendered: false });
    await page.addInitScript(`(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    })()`);
    const governors = await items('/governors');
    await page.goto(`${held}/governors`);
    const table = page.getByRole('table', { name: 'Active governors' });
    for (const governor of governors.slice(0, 5)) {
      const row = table.locator(`tr:has(a[href="/governor/${textAt(governor, 'operator')}"])`);
      const change = BigInt(textAt(governor, 'stake')) - BigInt(textAt(governor, 'stakeDayAgo'));
      await expect
        .poll(async () => (await row.getByRole('cell').allInnerTexts()).at(-1))
        .toBe(`${Number(at(governor, 'votes'))}`);
      const expected = `${change > 0n ? '+' : ''}${grouped(change / 1_000_000n)} ELYS`;
      expect(
        (await row.getByRole('cell').allInnerTexts()).at(-3)?.replace('−', '-').replace(/\s/u, ' '),
      ).toBe(expected);
    }
    expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.02);
    await table.getByRole('button', { name: 'Votes' }).click();
    await page.waitForURL(/governors\.sort=/);
    const maxVotes = Math.max(...governors.map((governor) => Number(at(governor, 'votes'))));
    const first = table.locator('[data-row]').first();
    await expect
      .poll(async () => (await first.getByRole('cell').allInnerTexts()).at(-1))
      .toBe(String(maxVotes));
    expectNoErrors();
  });
});

describe('the dashboard', () => {
  it('requests the index once, and renders the last hours without layout shifts', async () => {
    const { page, expectNoErrors } = await visit(held, '/health', { isRendered: false });
    await page.addInitScript(`(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moved += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    })()`);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/v1\/(?!boot|tokens)/.test(request.url())) requests.push(new URL(request.url()).pathname);
    });
    await page.goto(held);
    await expect
      .poll(() => page.getByRole('img', { name: /The last 24 (full )?hours/ }).count())
      .toBeGreaterThan(1);
    await waitUntilSettled(page);
    expect(requests.filter((path) => path === '/api/v1/dashboard')).toHaveLength(1);
    expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.01);
    expectNoErrors();
  });

  it('receives each block, continues by polling without the stream, and resumes it', async () => {
    const origin = await replayed();
    await untilIndexed(origin);
    const { page } = await visit(origin, '/health');
    let isAway = true;
    let opened = 0;
    await page.route('**/api/v1/stream', async (route) => {
      opened += 1;
      if (isAway) await route.fulfill({ status: 503, body: '{}' });
      else await route.continue();
    });
    await page.goto(origin);
    const newest = page
      .getByRole('list', { name: /Latest blocks/ })
      .getByRole('link')
      .first();
    await newest.waitFor();
    const before = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href')).not.toBe(before);
    await expect.poll(() => opened).toBeGreaterThan(0);
    isAway = false;
    await page.waitForResponse(/\/api\/v1\/stream$/);
  });
});
