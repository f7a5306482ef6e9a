/** Search: the overlay, the routing of the specification, and suggestions, all by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { axeViolations } from './support/watch-page.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

async function openSearch(page: Page): Promise<void> {
  // While it is still closing, focus would return to the field, which must not open it again.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('input[type=search]:visible').click();
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
}

const options = (page: Page) => page.getByRole('dialog').getByRole('option');

async function hrefs(page: Page): Promise<readonly string[]> {
  const links = await options(page).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** The suggestions, once they are stable. */
async function suggested(page: Page, typed: string): Promise<readonly string[]> {
  await page.getByRole('combobox', { name: 'Search' }).fill(typed);
  await page.getByRole('dialog').getByText('Searching …').waitFor({ state: 'hidden' });
  await waitUntilSettled(page);
  return hrefs(page);
}

describe('search overlay', () => {
  it('opens on a focus that came before its scripts', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const release = await holdRequests(page, '**/assets/*.js');
    await page.goto(`${held}/tools`, { waitUntil: 'commit' });
    await page.locator('input[type=search]:visible').focus();
    release();
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    expectNoErrors();
  });

  it('stays closed for a focus that has moved on before it was loaded', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const release = await holdRequests(page, '**/assets/search-overlay-*.js');
    await page.goto(`${held}/tools`);
    const endpoint = page.getByRole('button', { name: /^Endpoint: / });
    await endpoint.waitFor();
    const loaded = page.waitForResponse(/search-overlay/);
    await page.locator('input[type=search]:visible').focus();
    await page.keyboard.press('Tab');
    release();
    await loaded;
    await waitUntilSettled(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await endpoint.evaluate((button) => button === document.activeElement)).toBe(true);
    expectNoErrors();
  });

  it('closes on Esc and by a button where its code does not load', async () => {
    const { page } = await visit(held, '/health');
    // Before the page, which loads it early when it has nothing else to do.
    await page.route('**/assets/search-overlay-*.js', (route) => route.fulfill({ status: 502, body: '' }));
    await page.goto(`${held}/tools`);
    await page.locator('html[data-running]').waitFor();
    const failed = page.getByText('Network connection failed.');
    await page.keyboard.press('/');
    await failed.waitFor();
    await page.keyboard.press('Escape');
    await failed.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'Close', exact: true }).press(' ');
    await failed.waitFor({ state: 'detached' });
  });

  it('opens over the whole window on focus, closes on Esc, and gives the focus back', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    await page.locator('input[type=search]:visible').focus();
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('search');
    // The restored focus must not open it again.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expectNoErrors();
  });

  it('is reached on a phone through the menu', async () => {
    const { page } = await visit(held, '/', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Menu' }).click();
    await openSearch(page);
    await page.keyboard.type('2470');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${held}/block/2470`);
  });

  it.each(['light', 'dark'] as const)('has no fault that axe finds, %s', async (colorScheme) => {
    // This page has nothing but the frame.
    const { page } = await visit(held, '/changes/1.2.0', { colorScheme });
    await openSearch(page);
    await suggested(page, 'stake');
    expect(await axeViolations(page)).toEqual([]);
    await suggested(page, 'no such thing !!');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('in its order', async () => {
    const { page } = await visit(held, '/');
    // The first rule and the last; `search-inputs.dom.test.ts` has those between.
    for (const [typed, to] of [
      [' 2476 ', '/block/2476'],
      ['alice', '/address/alice'],
    ] as const) {
      await openSearch(page);
      await page.getByRole('combobox', { name: 'Search' }).fill(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(held + to);
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
  });
});
