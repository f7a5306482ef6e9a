/** The page of a transaction. */
import { describe, expect, inject, it } from 'vitest';
import { untilQuiet } from './support/until-quiet.ts';
import { useBrowser } from './support/browser.ts';
import { overflowsSideways, WIDTHS } from './support/watch-page.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Of the recording: a swap at the end of block 2465. */
const SWAP = 'F35DC9AF7DEF978A5EE2347D670BAF60C9C4822D266606F571C2E0C226597D5A';

describe('a transaction', () => {
  it.each(WIDTHS)('answers first and fits, %i pixels wide', async (width) => {
    const { page, expectNoTrouble } = await visit(held, `/tx/${SWAP}`, {
      viewport: { width, height: 844 },
    });
    // Everything below the story loads after it.
    await page.getByRole('heading', { name: 'Who gave, who got' }).waitFor();
    await untilQuiet(page);
    const result = page.getByRole('main').getByText('Success', { exact: true });
    expect((await result.boundingBox())?.y).toBeLessThan(300);
    expect(await page.title()).toMatch(/^Swapped 647\.691316 USDC for 2,159\.867554 ELYS in pool 2 · /);
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
  });
});
