/** The dashboard: figures as the node has them, panels that fail alone, a strip that moves. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { askNode, grouped, percent, tokens } from './support/ask-node.ts';
import { useBrowser } from './support/browser.ts';
import { useReplay } from './support/use-replay.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { askIndex } from './support/ask-index.ts';
import { at, listAt, textAt } from './support/json.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { untilQuiet } from './support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const replayed = useReplay();
// Until then the index refuses, and a refusal is trouble.
beforeAll(() => untilIndexed(replayed()));
const AXE = { timeout: 180_000 };

/** Until the last panel, which comes late, has its figures. */
async function whole(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Perpetual open interest' }).waitFor();
  await page.getByRole('link', { name: 'pool 1' }).last().waitFor();
  await untilQuiet(page);
}

const tile = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'The network now' })
    .locator('div', { has: page.getByText(name, { exact: true }) });

describe('the dashboard', () => {
  it.each(WIDTHS)('shows the network as the node has it, %i pixels wide', async (width) => {
    const { page, expectNoTrouble, close } = await visit(held, '/', { viewport: { width, height: 900 } });
    await whole(page);
    const pool = await askNode(held, '/cosmos/staking/v1beta1/pool');
    const supply = BigInt(
      textAt(await askNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys'), 'amount', 'amount'),
    );
    const bonded = BigInt(textAt(pool, 'pool', 'bonded_tokens'));
    await expect.poll(() => tile(page, 'Bonded').first().textContent()).toContain(percent(bonded, supply, 2));
    const tvl = await askNode(held, '/elys-network/elys/masterchef/chain_tvl');
    expect(await tile(page, 'Value locked').first().textContent()).toContain(
      `$${grouped(textAt(tvl, 'total'))}`,
    );
    const staked = page.getByRole('region', { name: 'ELYS supply' }).getByRole('listitem').first();
    expect(await staked.textContent()).toContain(tokens(bonded - (bonded % 10_000n)));
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
    await close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, %s', AXE, async (colorScheme) => {
    const { page, close } = await visit(held, '/', { colorScheme });
    await whole(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('names the proposals that are open, and each leads to its page', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/');
    await whole(page);
    const open = await Promise.all(
      ['VOTING', 'DEPOSIT'].map((state) =>
        askNode(held, `/cosmos/gov/v1/proposals?proposal_status=PROPOSAL_STATUS_${state}_PERIOD`),
      ),
    );
    const titles = open
      .flatMap((body) => listAt(body, 'proposals'))
      .map((proposal) => `${textAt(proposal, 'id')} · ${textAt(proposal, 'title')}`);
    expect(titles.length).toBeGreaterThan(1);
    const panel = page.getByRole('region', { name: 'Open proposals' });
    expect(await panel.getByRole('listitem').getByRole('link').allTextContents()).toEqual(titles);
    expectNoTrouble();
    await close();
  });

  it('says what is unusual of the last day, and what is not', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/');
    await whole(page);
    const panel = page.getByRole('region', { name: 'Unusual now' });
    const row = (name: string) => panel.locator(`dt:text-is("${name}") + dd`);
    // The index's own lists, by the rules that the panel names.
    const last = await askNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2480');
    const headMs = Date.parse(textAt(last, 'block', 'header', 'time'));
    const since = new Date(Math.floor(headMs / 3_600_000) * 3_600_000 - 86_400_000).toISOString();
    const liquidated = listAt(
      await askIndex(held, `/perpetual-trades?only=liquidations&limit=100&since=${since.slice(0, 19)}Z`),
      'items',
    );
    await expect
      .poll(() =>
        row('Liquidations')
          .getByRole('link', { name: /^pool \d+$/ })
          .count(),
      )
      .toBe(Math.min(3, liquidated.length));
    const supply = BigInt(
      textAt(await askNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys'), 'amount', 'amount'),
    );
    const transfers = listAt(
      await askIndex(held, `/assets/uelys/large-transfers?since=${since.slice(0, 19)}Z`),
      'items',
    ).filter((transfer) => BigInt(textAt(transfer, 'amount')) >= supply / 1000n);
    if (transfers.length === 0) await row('Large transfers').getByText('Nothing unusual').waitFor();
    else await row('Large transfers').getByText('of the supply').first().waitFor();
    const signers = listAt(await askIndex(held, '/signers'), 'items');
    const missing = signers.filter((signer) => Number(at(signer, 'windows', 0, 'missed')) >= 5);
    if (missing.length === 0) await row('Missed blocks').getByText('Nothing unusual').waitFor();
    else await expect.poll(() => row('Missed blocks').getByRole('link').count()).toBeGreaterThan(0);
    await row('Votes about to close')
      .getByText(/no vote closes within a day|closes/)
      .first()
      .waitFor();
    expectNoTrouble();
    await close();
  });

  it('repeats no yields once the network has ended', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/');
    await whole(page);
    await page.getByText('The network has stopped making blocks, so stake earns nothing.').waitFor();
    expectNoTrouble();
    await close();
  });

  it('loses one panel, not the page, when one answer fails; and reads it again', async () => {
    const { page, close } = await visit(held, '/blocks');
    const tvl = '**/masterchef/chain_tvl';
    await page.route(tvl, (route) =>
      route.fulfill({ status: 500, json: { code: 2, message: 'out of order' } }),
    );
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('not read').waitFor({ timeout: 40_000 });
    expect(await tile(page, 'Height').first().textContent()).toContain('2,480');
    await page.unroute(tvl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => tile(page, 'Value locked').first().textContent()).toMatch(/\$[\d,]+/);
    await close();
  });

  it('is walked by keys from row to row', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/');
    await whole(page);
    // The keys of rows come with the frame's foot.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(tx|address|governor|block|asset|pool)\//);
    await page.goBack();
    await page.getByRole('heading', { name: 'Latest blocks' }).waitFor();
    expectNoTrouble();
    await close();
  });
});

describe('while blocks come', () => {
  it('the strip moves on by one, without a jump of the page', async () => {
    const { page, expectNoTrouble, close } = await visit(replayed(), '/');
    const newest = page
      .getByRole('list', { name: /The last blocks/ })
      .getByRole('link')
      .first();
    await newest.waitFor();
    await untilQuiet(page);
    await page.evaluate(`(() => {
      window.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.moved += entry.value;
      }).observe({ type: 'layout-shift' });
    })()`);
    const before = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href'), { timeout: 20_000 }).not.toBe(before);
    const after = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href'), { timeout: 20_000 }).not.toBe(after);
    expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.02);
    expectNoTrouble();
    await close();
  });

  it('keeps still for who asks for less motion', async () => {
    const { page, close } = await visit(replayed(), '/', { reducedMotion: 'reduce' });
    const newest = page
      .getByRole('list', { name: /The last blocks/ })
      .getByRole('link')
      .first();
    await newest.waitFor();
    await page.evaluate(`(() => {
      window.animated = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.animated += 1; return animate.apply(this, given); };
    })()`);
    const before = await newest.getAttribute('href');
    await expect.poll(() => newest.getAttribute('href'), { timeout: 20_000 }).not.toBe(before);
    expect(await page.evaluate<number>('window.animated')).toBe(0);
    await close();
  });

  it('holds the latest transactions while they are pointed at', async () => {
    const { page, expectNoTrouble, close } = await visit(replayed(), '/');
    const panel = page.getByRole('region', { name: 'Latest transactions' });
    await panel.getByRole('listitem').first().waitFor();
    await panel.getByRole('heading').hover();
    // What was asked for before the pointer came may still arrive.
    await page.waitForTimeout(1_000);
    const first = await panel.getByRole('listitem').first().textContent();
    const chip = page.getByRole('button', { name: /^\d+ new blocks?$/ });
    await chip.waitFor({ timeout: 20_000 });
    const hashOf = (text: string | null) => text?.match(/[0-9A-F]{8}…[0-9A-F]{6}/)?.[0];
    expect(hashOf(await panel.getByRole('listitem').first().textContent())).toBe(hashOf(first));
    await chip.click();
    // Blocks without transactions change no row: what was waiting is shown, and nothing waits.
    await chip.waitFor({ state: 'detached' });
    expectNoTrouble();
    await close();
  });
});
