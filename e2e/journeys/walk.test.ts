/** Navigation as a visitor does it: with the keyboard alone, and back again. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Presses a key until the path matches; a page's rows load with its data. */
async function pressUntil(page: Page, keys: readonly string[], path: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      for (const key of keys) await page.keyboard.press(key);
      return pathOf(page);
    })
    .toMatch(path);
}

describe('with the keyboard alone', () => {
  it('a visitor gets from the list of transactions to one, to its block, and to the next block', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    await page.locator('[data-row]').nth(3).waitFor();
    await pressUntil(page, ['j', 'Enter'], /^\/tx\/[0-9A-F]{64}$/);
    // A new page takes the focus.
    await waitUntilSettled(page);
    const block = page.getByRole('link', { name: /^\d,\d{3}$/ }).first();
    await block.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pathOf(page)).toMatch(/^\/block\/\d+$/);
    const height = Number(pathOf(page).split('/').at(-1));
    await page.getByRole('heading', { level: 1, name: /^Block/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => pathOf(page)).toBe(`/block/${height - 1}`);
    expectNoErrors();
  });
});

describe('Back', () => {
  it('restores the list, row and scroll', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    await page.locator('[data-row]').nth(20).waitFor();
    const row = page.locator('[data-row]').nth(20);
    await row.scrollIntoViewIfNeeded();
    const text = await row.textContent();
    const before = await page.evaluate<number>('window.scrollY');
    expect(before).toBeGreaterThan(0);
    await row.locator('a[href^="/tx/"]').first().click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/tx\//);
    await page
      .getByText(/Success|Failed/)
      .first()
      .waitFor();
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/transactions');
    await expect.poll(() => page.evaluate<number>('window.scrollY')).toBe(before);
    expect(await page.locator('[data-row]').nth(20).textContent()).toBe(text);
    expectNoErrors();
  });

  it('leads through pages in the order they were seen, and Forward again', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    await page.getByRole('link', { name: '2,476' }).first().click();
    await page.getByRole('heading', { level: 1, name: /2,476/ }).waitFor();
    await page.locator('a[href^="/tx/"]').first().click();
    await expect.poll(() => pathOf(page)).toMatch(/^\/tx\//);
    const tx = pathOf(page);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/block/2476');
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/blocks');
    await page.goForward();
    await page.goForward();
    await expect.poll(() => pathOf(page)).toBe(tx);
    expectNoErrors();
  });
});
