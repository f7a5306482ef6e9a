/**
 * The next page is prefetched before a link is released: not when the visitor saves data, and never by passing over
 * it.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Paths requested from now on. */
function watchRequests(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  return requested;
}

const txLink = (page: Page) => page.locator('main a[href^="/tx/"]').first();

/** Hovers over the link, without the stability checks of a test's own click. */
async function pointAt(page: Page): Promise<string> {
  const box = await txLink(page).boundingBox();
  if (box === null) throw new Error('the link is not in view');
  await page.mouse.move(box.x + 20, box.y + box.height / 2);
  return (await txLink(page).getAttribute('href'))?.replace('/tx/', '') ?? '';
}

describe('a link', () => {
  it('prefetches the data of its page on hover, and on press at once', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    await waitUntilSettled(page);
    await txLink(page).waitFor();
    await page.waitForLoadState('networkidle');
    const requested = watchRequests(page);
    const isRequested = (hash: string) => () => requested.some((path) => path.endsWith(`/txs/${hash}`));
    await expect.poll(isRequested(await pointAt(page))).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/transactions');
    const before = requested.length;
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForURL('**/tx/*');
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
    expect(requested.slice(before).filter((path) => /\/txs\/[0-9A-F]{64}$/.test(path))).toEqual([]);
    expectNoErrors();
  });

  it('prefetches nothing before it is pressed when the visitor saves data', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.clock.install();
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
    await page.goto(`${held}/transactions`);
    await waitUntilSettled(page);
    // The end of the frame loads with the first use of the page.
    const first = watchRequests(page);
    await page.mouse.move(1, 1);
    await expect.poll(() => first.some((path) => path.includes('/frame-end-'))).toBe(true);
    await waitUntilSettled(page);
    await txLink(page).waitFor();
    await page.waitForLoadState('networkidle');
    const requested = watchRequests(page);
    const hash = await pointAt(page);
    await page.clock.runFor(200);
    expect(requested).toEqual([]);
    await page.mouse.down();
    await expect.poll(() => requested.some((path) => path.endsWith(`/txs/${hash}`))).toBe(true);
    expectNoErrors();
  });
});
