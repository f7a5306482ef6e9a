/** Card layout of tables on phones: key figure beside the title, two facts, fully tappable, sortable. */
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

describe('table cards on a phone', () => {
  it('show the figure beside the title and at most two facts, and open on tap anywhere', async () => {
    const { page, expectNoErrors } = await visit(held, '/governors');
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.locator('tbody tr').first();
    const [title, key] = [card.locator('[data-card="title"]'), card.locator('[data-card="key"]')];
    await key.getByText('ELYS').waitFor();
    const [titleBox, keyBox, cardBox] = [
      await title.boundingBox(),
      await key.boundingBox(),
      await card.boundingBox(),
    ];
    expect(Math.abs((titleBox?.y ?? 0) - (keyBox?.y ?? 99))).toBeLessThan(8);
    expect((keyBox?.x ?? 0) + (keyBox?.width ?? 0)).toBeCloseTo(390 - 16, -1);
    expect(cardBox?.height).toBeGreaterThanOrEqual(44);
    expect(await card.locator('[data-card^="fact"]:visible').count()).toBe(2);
    const name = await title.innerText();
    // Away from any link or button.
    await card.click({ position: { x: 200, y: (cardBox?.height ?? 0) - 4 } });
    await page.waitForURL('**/governor/*');
    await page.getByRole('heading', { level: 1, name: name.trim() }).waitFor();
    expectNoErrors();
  });

  it('end their figures at the edge, however many decimals each has', async () => {
    const { page } = await visit(held, '/asset/uelys');
    await page.setViewportSize({ width: 390, height: 844 });
    const keys = page.getByRole('region', { name: 'Holders' }).locator('[data-card="key"]');
    await keys.nth(5).waitFor();
    for (const index of [0, 1, 5]) {
      const box = await keys.nth(index).getByText('ELYS').boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(390 - 16, -1);
    }
  });

  it.each(['/transactions', '/block/2471', '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh', '/'])(
    'of %s show sentences to their end, like the rows of a tablet, and what changed of an account at the edge',
    async (path) => {
      const { page } = await visit(held, path);
      const cut = () =>
        page.evaluate<readonly string[]>(`[...document.querySelectorAll('main [data-row] *')]
        .filter((part) => getComputedStyle(part).webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 1)
        .map((part) => part.textContent)`);
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.locator('main [data-row] a:visible').first().waitFor();
      // The dashboard has one line for each, beside other panels.
      if (path !== '/') expect(await cut()).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await cut()).toEqual([]);
      if (!path.startsWith('/address/')) return;
      const keys = page.locator('main [data-card="key-bare"] data:visible');
      await keys.nth(2).waitFor();
      for (const key of (await keys.all()).slice(0, 3)) {
        const unit = await key.locator('..').boundingBox();
        expect((unit?.x ?? 0) + (unit?.width ?? 0)).toBeCloseTo(390 - 16, -1);
      }
    },
  );

  it('cut neither the phase nor a time, and give a search its own line', async () => {
    const { page } = await visit(held, '/');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator('main [data-row] time').first().waitFor();
    const cut = () =>
      page.evaluate<
        readonly string[]
      >(`[...document.querySelectorAll('header a[href$="/status"] *, main [data-row] .truncate')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1)
        .map((part) => part.textContent)`);
    expect(await cut()).toEqual([]);
    await page.goto(`${held}/proposals`);
    const search = await page.getByRole('searchbox', { name: 'Filter by title or proposer' }).boundingBox();
    expect(search?.width).toBeGreaterThan(320);
  });

  it('can be sorted like the table', async () => {
    const { page, expectNoErrors } = await visit(held, '/governors');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Sort' }).first().click();
    const choice = page.getByRole('group', { name: 'Sort by' });
    const commission = choice.getByRole('button', { name: 'Commission' });
    await commission.click();
    await expect.poll(() => page.url()).toContain('sort=-commission');
    expect(await commission.getAttribute('aria-pressed')).toBe('true');
    await commission.click();
    await expect.poll(() => page.url()).toMatch(/sort=commission/);
    await page.keyboard.press('Escape');
    const rates = await page.locator('tbody').first().locator('[data-label="Commission"]').allInnerTexts();
    const numbers = rates.map((text) => Number(/[\d.]+/.exec(text)?.[0]));
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expectNoErrors();
  });

  it('begin the second lines of their facts on one edge', async () => {
    const { page } = await visit(held, '/validators');
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole('region', { name: 'Uptime over longer windows' }).locator('tbody tr').first();
    const lines = card.locator('[data-second-line]');
    await lines.nth(2).waitFor();
    for (const line of await lines.all()) expect((await line.boundingBox())?.x).toBeCloseTo(16, -1);
  });

  it('begin names of the figures of an address on one line, also beside one of two lines', async () => {
    const { page } = await visit(held, '/address/elys1up55jzgfr5ej2trfxhk8mefdsknccg8894jdqx');
    await page.getByText('Still locked').waitFor();
    const tops = await page.evaluate<
      readonly (readonly [number, number])[]
    >(`[...document.querySelectorAll('main dl')]
      .find((list) => list.textContent.includes('Still locked')).querySelectorAll('dt').values()
      .map((name) => [name.nextElementSibling.getBoundingClientRect().y, name.getBoundingClientRect().y]).toArray()`);
    const rows = new Map(tops);
    for (const [row, top] of tops) expect(top).toBe(rows.get(row));
  });

  it('keep the tabs of the page visible while scrolling', async () => {
    const { page } = await visit(held, '/leaderboard');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('tbody tr').nth(8).waitFor();
    await page.mouse.wheel(0, 1_200);
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(600);
    const tabs = await page.getByRole('tablist').first().boundingBox();
    expect(tabs?.y).toBeGreaterThanOrEqual(50);
    expect(tabs?.y).toBeLessThan(70);
  });
});
