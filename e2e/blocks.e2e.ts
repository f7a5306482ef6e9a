/** The list of blocks. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { expectRowsPaused } from './support/paused-rows.ts';
import { replayed } from './support/replayed.ts';

const { visit } = useBrowser();

async function shown(page: Page): Promise<readonly number[]> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a[href^="/block/"]').getAttribute('href').slice(7))`,
  );
  return links.map(Number);
}

describe('while blocks come', () => {
  it('follows the head, but not under the pointer', async () => {
    const { page, expectNoErrors } = await visit(await replayed(), '/blocks');
    const [first = 0] = await shown(page);
    await expect.poll(async () => (await shown(page))[0]).toBeGreaterThan(first);
    await page.getByRole('columnheader', { name: 'Proposer' }).hover();
    const chip = page.getByRole('button', { name: /^\d+ new blocks?$/ });
    await expectRowsPaused(chip, () => shown(page));
    const [newest] = await shown(page);
    await chip.click();
    await expect.poll(async () => (await shown(page))[0]).not.toBe(newest);
    expectNoErrors();
  });
});
