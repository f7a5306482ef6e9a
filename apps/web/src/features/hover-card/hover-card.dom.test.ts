/** Compares hover cards with the node's responses. */
import { describe, expect, inject, it } from 'vitest';
import type { DomPage } from '../../../testing/dom-page.ts';
import { fetchNode, grouped } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** A relayer's transaction of block 488: an update of a light client and an acknowledgement. */
const ACKNOWLEDGED = 'BBECD65ACB994802F2910AEA27A80C7A31C8F213063D6088674772FB7ABF00B1';

const card = (page: DomPage) => page.locator('#hover-card');

async function pointAt(page: DomPage, href: string): Promise<void> {
  await page.locator(`main a[href="${href}"]`).first().hover();
}

describe('hover cards', () => {
  it('show the time, transactions and hash of a block', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    const answer = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2471');
    const txs = listAt(at(at(answer, 'block'), 'data'), 'txs').length;
    await pointAt(page, '/block/2471');
    await expect.poll(() => card(page).textContent()).toContain(`Transactions${grouped(txs)}`);
    expect(await card(page).textContent()).toMatch(/^Block 2,471Time/);
    expectNoErrors();
  });

  it('describe a transaction and replace the tooltip', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    const link = page.locator('main a[href^="/tx/"]').first();
    const hash = await link.getAttribute('data-hint');
    await link.hover();
    await expect.poll(() => card(page).textContent()).toMatch(/Result[●✕](success|failed)Block\d/);
    await expect.poll(() => link.getAttribute('aria-describedby')).toBe('hover-card');
    await expect.poll(() => link.getAttribute('data-hint')).toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => card(page).textContent()).toBe('');
    expect(await link.getAttribute('data-hint')).toBe(hash);
    expectNoErrors();
  });

  it('name the message behind the update of a light client', async () => {
    const { page, expectNoErrors } = await visit(held, '/block/488');
    await pointAt(page, `/tx/${ACKNOWLEDGED}`);
    await expect
      .poll(() => card(page).textContent())
      .toMatch(/^\S+ relayed the acknowledgement of packet 30 .*Result/);
    expect(await card(page).textContent()).not.toContain('more');
    expectNoErrors();
  });

  it('stay without a tooltip whose frame comes after the card', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    await page.evaluate(
      '(window.frames_ = [], window.requestAnimationFrame = (run) => window.frames_.push(run), null)',
    );
    const link = page.locator('main a[href^="/tx/"]').first();
    await link.hover();
    await expect.poll(() => link.getAttribute('aria-describedby')).toBe('hover-card');
    expect(await page.evaluate<number>('window.frames_.length')).toBeGreaterThan(0);
    await page.evaluate('(window.frames_.forEach((run) => run()), null)');
    expect(await link.getAttribute('aria-describedby')).toBe('hover-card');
    expectNoErrors();
  });

  it('show the balance of an address and highlight its other links', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    await expect.poll(() => page.locator('main a[href^="/address/"]').count()).toBeGreaterThan(2);
    const link = page.locator('main a[href^="/address/"]').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.hover();
    await expect.poll(() => card(page).textContent()).toMatch(/Bank balance[\d,.]+\s?ELYS/);
    expect(await card(page).textContent()).toContain(href.replace('/address/', ''));
    const count = await page.locator(`main a[href="${href}"]`).count();
    expect(await page.locator('[data-same]').count()).toBe(count > 1 ? count : 0);
    expectNoErrors();
  });

  it('show the supply and price of an asset', async () => {
    const { page, expectNoErrors } = await visit(held, '/assets');
    await pointAt(page, '/asset/uelys');
    await expect.poll(() => card(page).textContent()).toMatch(/^ELYS.*uelysSupply[\d,.]+\s?ELYSPrice\$/);
    expectNoErrors();
  });
});
