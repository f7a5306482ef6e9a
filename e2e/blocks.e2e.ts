/** The list of blocks. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { askNode, grouped } from './support/ask-node.ts';
import { useBrowser } from './support/browser.ts';
import { useReplay } from './support/use-replay.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { listAt } from './support/json.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';
import { untilQuiet } from './support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const replayed = useReplay();
const ROWS = 25;
const AXE = { timeout: 180_000 };

async function shown(page: Page): Promise<readonly number[]> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  const links = await page.evaluate<string[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a[href^="/block/"]').getAttribute('href').slice(7))`,
  );
  return links.map(Number);
}

const from = (height: number) => Array.from({ length: ROWS }, (_, index) => height - index);
const txsOf = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('td[data-label="Txs"]')].map((cell) => cell.textContent)`,
  );

describe('the list of blocks', () => {
  it.each(WIDTHS)('begins with the newest and fits, %i pixels wide', async (width) => {
    const { page, expectNoTrouble, close } = await visit(held, '/blocks', {
      viewport: { width, height: 844 },
    });
    expect(await shown(page)).toEqual(from(HELD_HEIGHT));
    const block = await askNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2471');
    await expect
      .poll(async () => (await txsOf(page))[HELD_HEIGHT - 2471])
      .toBe(String(listAt(block, 'block', 'data', 'txs').length));
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
    await close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, %s', AXE, async (colorScheme) => {
    const { page, close } = await visit(held, '/blocks', { colorScheme });
    await shown(page);
    await untilQuiet(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('pages by height; Back and a reload find the same blocks', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/blocks');
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
    expectNoTrouble();
    await close();
  });

  it('marks a block whose first proposer missed', async () => {
    const carrier = await askNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2015');
    expect(carrier).toMatchObject({ block: { last_commit: { round: 1 } } });
    const { page, expectNoTrouble, close } = await visit(held, '/blocks?to=2020');
    const row = page.getByRole('row').filter({ has: page.locator('a[href="/block/2014"]') });
    await row.getByText('missed proposal').waitFor();
    expect(await page.getByText('missed proposal').count()).toBe(1);
    expectNoTrouble();
    await close();
  });

  it('is walked by keys', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/blocks');
    await shown(page);
    // The keys of rows come with the frame's foot.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/block/${HELD_HEIGHT - 1}`);
    await page.getByRole('heading', { name: `Block ${grouped(HELD_HEIGHT - 1)}` }).waitFor();
    expectNoTrouble();
    await close();
  });
});

describe('while blocks come', () => {
  it('follows the head, but not under the pointer', async () => {
    const { page, expectNoTrouble, close } = await visit(replayed(), '/blocks');
    const [first = 0] = await shown(page);
    await expect.poll(async () => (await shown(page))[0], { timeout: 20_000 }).toBeGreaterThan(first);
    await page.getByRole('columnheader', { name: 'Proposer' }).hover();
    const [newest] = await shown(page);
    const chip = page.getByRole('button', { name: /^\d+ new blocks?$/ });
    await chip.waitFor({ timeout: 20_000 });
    expect((await shown(page))[0]).toBe(newest);
    await chip.click();
    await expect.poll(async () => (await shown(page))[0]).not.toBe(newest);
    expectNoTrouble();
    await close();
  });
});
