/** The page of a transaction. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { untilQuiet } from './support/until-quiet.ts';
import { useBrowser } from './support/browser.ts';
import { overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { at, parseJson, textAt, type Json } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Of the recording: a swap at the end of block 2465. */
const SWAP = 'F35DC9AF7DEF978A5EE2347D670BAF60C9C4822D266606F571C2E0C226597D5A';

async function getJson(path: string): Promise<Json> {
  const response = await fetch(held + path);
  expect(response.status).toBe(200);
  return parseJson(await response.text());
}
const txOf = (hash: string) => getJson(`/chain/rest/cosmos/tx/v1beta1/txs/${hash}`);

const grouped = (text: string) => Number(text).toLocaleString('en-US');

/** Everything below the story loads after it. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Who gave, who got' }).waitFor();
  await untilQuiet(page);
}

describe('a transaction', () => {
  it.each(WIDTHS)('answers first and fits, %i pixels wide', async (width) => {
    const { page, expectNoTrouble } = await visit(held, `/tx/${SWAP}`, {
      viewport: { width, height: 844 },
    });
    await settled(page);
    const response = at(await txOf(SWAP), 'tx_response');
    const main = page.getByRole('main');
    const result = main.getByText('Success', { exact: true });
    expect((await result.boundingBox())?.y).toBeLessThan(300);
    await main
      .getByRole('link', { name: grouped(textAt(response, 'height')) })
      .first()
      .waitFor();
    await main
      .getByText(`${grouped(textAt(response, 'gas_used'))} of ${grouped(textAt(response, 'gas_wanted'))}`)
      .waitFor();
    await main
      .locator(`time[datetime="${textAt(response, 'timestamp')}"]`)
      .first()
      .waitFor();
    expect(await page.title()).toMatch(/^Swapped 647\.691316 USDC for 2,159\.867554 ELYS in pool 2 · /);
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
  });
});
