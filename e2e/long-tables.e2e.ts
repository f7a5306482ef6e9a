/** Long tables: all rows at the visitor's wish, of which only those in sight are in the page. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { listAt, textAt } from '../apps/web/testing/json.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const ATOM = 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';
const ALL = `/wallets?asset=${encodeURIComponent(ATOM)}&who=all&wallets.rows=all`;

const table = (page: Page) => page.getByRole('table', { name: 'Holders, largest first' });
const rowOf = (page: Page, address: string) =>
  table(page).locator(`[data-row]:has(a[href="/address/${address}"])`);
const rendered = (page: Page) => page.evaluate<number>('document.querySelectorAll("tr").length');

/** Everybody who has any, most first, as the node lists them. */
async function holders(): Promise<readonly (readonly [string, bigint])[]> {
  const answer = await fetchNode(
    held,
    `/cosmos/bank/v1beta1/denom_owners_by_query?denom=${encodeURIComponent(ATOM)}&pagination.limit=1000`,
  );
  return listAt(answer, 'denom_owners')
    .map((owner) => [textAt(owner, 'address'), BigInt(textAt(owner, 'balance', 'amount'))] as const)
    .sort(([, a], [, b]) => (a < b ? 1 : a > b ? -1 : 0));
}

/** Goes down until the last row is there. */
async function toTheEnd(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return table(page).locator('[data-row]').last().getAttribute('aria-rowindex');
    })
    .toBe(await table(page).getAttribute('aria-rowcount'));
}

describe('a table of all holders', () => {
  it('is chosen beside the pages, renders what is in view, and ends with the smallest holder', async () => {
    const { page, expectNoErrors } = await visit(held, ALL.replace('&wallets.rows=all', ''));
    const all = await holders();
    expect(all.length).toBeGreaterThan(100);
    const choice = page.getByLabel('Rows per page: Holders, largest first');
    await choice.waitFor();
    expect(await choice.locator('option').allInnerTexts()).toEqual(['25', '100', 'all']);
    await choice.selectOption('all');
    await page.waitForURL(/wallets\.rows=all/);
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe(String(all.length + 1));
    await page.getByText(`1 to ${all.length} of ${all.length}`).waitFor();
    await rowOf(page, all[0]?.[0] ?? '').waitFor();
    expect(await rendered(page)).toBeLessThan(80);
    await toTheEnd(page);
    expect(await rendered(page)).toBeLessThan(80);
    const smallest = all.at(-1)?.[1];
    const last = table(page).locator('[data-row]').last();
    const href = await last.locator('a[href^="/address/"]').first().getAttribute('href');
    expect(all.find(([address]) => href === `/address/${address}`)?.[1]).toBe(smallest);
    // The head stays in sight, below the frame, as long as a row is.
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
    const head = await table(page).getByRole('columnheader').first().boundingBox();
    const frame = await page.locator('header').first().boundingBox();
    expect(head?.y).toBeCloseTo((frame?.y ?? 0) + (frame?.height ?? 0), -1);
    expectNoErrors();
  });

  it('is as long as all its rows from the start, and nothing moves while it is read', async () => {
    const { page } = await visit(held, ALL);
    await page.getByLabel('Rows per page: Holders, largest first').waitFor();
    await page.getByText('Balances in the bank module.').waitFor();
    await waitUntilSettled(page);
    await page.evaluate(
      `window.shifts = 0; new PerformanceObserver((list) => { for (const shift of list.getEntries()) window.shifts += shift.value; }).observe({ type: 'layout-shift' });`,
    );
    const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
    const widths = () =>
      page.evaluate<readonly number[]>(
        '[...document.querySelectorAll("th")].map((head) => Math.round(head.getBoundingClientRect().left))',
      );
    const [before, columns] = [await height(), await widths()];
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 600);
      await page.waitForFunction('new Promise((done) => requestAnimationFrame(() => done(true)))');
    }
    expect(Math.abs((await height()) - before)).toBeLessThan(3);
    const after = await widths();
    // A column may have grown for a longer amount, once.
    for (const [at, left] of columns.entries()) expect(Math.abs((after[at] ?? 0) - left)).toBeLessThan(24);
    expect(await page.evaluate<number>('window.shifts')).toBeLessThan(0.02);
  });

  it('is navigated by keys from row to row, beyond the rendered rows', async () => {
    const { page, expectNoErrors } = await visit(held, ALL);
    await waitUntilSettled(page);
    for (let step = 0; step < 75; step += 1) await page.keyboard.press('j');
    const index = () => page.evaluate<string | null>('document.activeElement.getAttribute("aria-rowindex")');
    expect(await index()).toBe('76');
    expect(await rendered(page)).toBeLessThan(80);
    // A row keeps the focus when it is out of sight.
    await page.mouse.wheel(0, 5_000);
    await expect.poll(() => table(page).locator('[data-row]').count()).toBeLessThan(80);
    expect(await index()).toBe('76');
    await page.keyboard.press('k');
    expect(await index()).toBe('75');
    expectNoErrors();
  });

  it('is sorted and filtered as one list, and Back returns to the row that was left', async () => {
    const { page, expectNoErrors } = await visit(held, ALL);
    const all = await holders();
    await waitUntilSettled(page);
    const sort = table(page).getByRole('button', { name: 'Balance' });
    await sort.dblclick();
    await expect
      .poll(async () => {
        const first = table(page).locator('[data-row]').first().locator('a[href^="/address/"]').first();
        const href = await first.getAttribute('href');
        return all.find(([address]) => href === `/address/${address}`)?.[1];
      })
      .toBe(all.at(-1)?.[1]);
    await sort.click();
    await page.waitForURL(/wallets\.sort=-total/);
    await page.evaluate('window.scrollTo(0, 2600)');
    const middle = table(page).locator('[data-row][aria-rowindex="70"]');
    await middle.scrollIntoViewIfNeeded();
    const text = await middle.innerText();
    const top = (await middle.boundingBox())?.y ?? 0;
    await middle.locator('a[href^="/address/"]').first().click();
    await page.waitForURL('**/address/**');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await expect.poll(async () => Math.abs(((await middle.boundingBox())?.y ?? 1e6) - top)).toBeLessThan(3);
    expect(await middle.innerText()).toBe(text);
    const [address = ''] = all.at(-1) ?? [];
    await page.getByLabel('Search wallets').fill(address);
    await expect.poll(() => table(page).locator('[data-row]').count()).toBe(1);
    await rowOf(page, address).waitFor();
    expect(await table(page).getAttribute('aria-rowcount')).toBeNull();
    expectNoErrors();
  });

  it('is printed whole', async () => {
    const { page } = await visit(held, ALL);
    const all = await holders();
    await waitUntilSettled(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => table(page).locator('[data-row]').count()).toBe(all.length);
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => table(page).locator('[data-row]').count()).toBeLessThan(80);
  });
});

describe('a list of the index', () => {
  it('shows a hundred rows a page by the link, of which only those in view are rendered', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions?feeds=hide');
    const choice = page.getByLabel(/^Rows per page/);
    await choice.selectOption('100');
    await page.waitForURL(/\.rows=100/);
    const list = page.locator('table[aria-rowcount="101"]');
    await list.waitFor();
    expect(await rendered(page)).toBeLessThan(80);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/\.after=/);
    await list.waitFor();
    expectNoErrors();
  });

  it('shows the first row of the page that is turned to', async () => {
    const { page } = await visit(held, '/blocks');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/[?&]to=/);
    const top = () =>
      page
        .locator('tbody tr')
        .first()
        .evaluate((row) => row.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(0);
    expect(await top()).toBeLessThan(400);
  });
});
