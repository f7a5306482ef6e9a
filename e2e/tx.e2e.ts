/** The page of a transaction. */
import { describe, expect, inject, it } from 'vitest';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { useBrowser } from './support/browser.ts';
import { overflowsSideways, WIDTHS } from './support/watch-page.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Of the recording: a swap at the end of block 2465. */
const SWAP = 'F35DC9AF7DEF978A5EE2347D670BAF60C9C4822D266606F571C2E0C226597D5A';

describe('a transaction', () => {
  it('answers first and fits at every width', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${SWAP}`);
    // Everything below the steps loads after it.
    await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
    const result = page.getByRole('main').getByText('Success', { exact: true });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await waitUntilSettled(page);
      expect((await result.boundingBox())?.y).toBeLessThan(300);
      expect(await overflowsSideways(page)).toBe(false);
    }
    expect(await page.title()).toMatch(/^Swapped 647\.691316 USDC for 2,159\.867554 ELYS in pool 2 · /);
    expectNoErrors();
  });
});
