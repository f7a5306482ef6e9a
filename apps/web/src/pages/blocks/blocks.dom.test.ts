/** The list of blocks. */
import { describe, expect, inject, it } from 'vitest';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';
import { fetchNode, grouped } from '../../../testing/fetch-node.ts';
import type { DomPage } from '../../../testing/dom-page.ts';
import { listAt } from '../../../testing/json.ts';
import { domPages } from '../../../testing/dom-pages.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const ROWS = 25;

async function shown(page: DomPage): Promise<readonly number[]> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a[href^="/block/"]').getAttribute('href').slice(7))`,
  );
  return links.map(Number);
}

const from = (height: number) => Array.from({ length: ROWS }, (_, index) => height - index);
const txsOf = (page: DomPage) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('td[data-label="Txs"]')].map((cell) => cell.textContent)`,
  );

describe('the list of blocks', () => {
  it('begins with the newest', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    expect(await shown(page)).toEqual(from(HELD_HEIGHT));
    const block = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2471');
    await expect
      .poll(async () => (await txsOf(page))[HELD_HEIGHT - 2471])
      .toBe(String(listAt(block, 'block', 'data', 'txs').length));
    expectNoErrors();
  });

  it('pages by height; Back and a reload find the same blocks', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    expect(await shown(page)).toEqual(from(HELD_HEIGHT));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/to=2455/);
    await expect.poll(() => shown(page)).toEqual(from(2455));
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(from(2455));
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(from(HELD_HEIGHT));
    await page.goto(`${held}/blocks?to=26`);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/to=1$/);
    await expect.poll(() => shown(page)).toEqual([1]);
    expectNoErrors();
  });

  it('marks a block whose first proposer missed', async () => {
    const carrier = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2015');
    expect(carrier).toMatchObject({ block: { last_commit: { round: 1 } } });
    const { page, expectNoErrors } = await visit(held, '/blocks?to=2020');
    const row = page.getByRole('row').filter({ has: page.locator('a[href="/block/2014"]') });
    await row.getByText('missed proposal').waitFor();
    expect(await page.getByText('missed proposal').count()).toBe(1);
    expectNoErrors();
  });

  it('is walked by keys', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    await shown(page);
    // Keyboard navigation of rows loads with the footer.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/block/${HELD_HEIGHT - 1}`);
    await page.getByRole('heading', { name: `Block ${grouped(HELD_HEIGHT - 1)}` }).waitFor();
    expectNoErrors();
  });
});
