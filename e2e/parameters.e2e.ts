/** The parameters page, under both of its spellings. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

async function opened(page: Page): Promise<void> {
  await page.locator('#gov [data-raw]').first().waitFor();
  await page.locator('#ica-host [data-raw]').first().waitFor();
  await waitUntilSettled(page);
}

describe('the page of parameters', () => {
  it('searches by words, keeps them in the address, and scrolls to a section that a link names', async () => {
    const { page, expectNoErrors } = await visit(held, '/parameters');
    await opened(page);
    await page.getByLabel('Search parameters').fill('unbonding');
    await expect.poll(() => page.locator('[data-raw]').count()).toBe(3);
    expect(new URL(page.url()).search).toBe('?q=unbonding');
    await page.reload();
    await waitUntilSettled(page);
    expect(await page.locator('[data-raw]').count()).toBe(3);
    await page.getByLabel('Search parameters').fill('no such thing');
    await page.getByText('No parameter matches.').waitFor();
    await page.goto(`${held}/parameters#staking`);
    await opened(page);
    await expect
      .poll(async () => (await page.locator('#staking').boundingBox())?.y ?? 9_999)
      .toBeLessThan(200);
    expectNoErrors();
  });
});
