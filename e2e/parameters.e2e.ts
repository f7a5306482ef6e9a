/** The page of parameters, under both of its spellings. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { askNode } from './support/ask-node.ts';
import { useBrowser } from './support/browser.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { at, textAt, type Json } from './support/json.ts';
import { untilQuiet } from './support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const PATHS: Readonly<Record<string, string>> = {
  gov: '/cosmos/gov/v1/params/voting',
  staking: '/cosmos/staking/v1beta1/params',
  slashing: '/cosmos/slashing/v1beta1/params',
  distribution: '/cosmos/distribution/v1beta1/params',
  parameter: '/elys-network/elys/parameter/params',
  perpetual: '/elys-network/elys/perpetual/params',
  amm: '/elys-network/elys/amm/params',
  transfer: '/ibc/apps/transfer/v1/params',
  'ccv-consumer': '/interchain_security/ccv/consumer/params',
};

async function opened(page: Page): Promise<void> {
  await page.locator('#gov [data-raw]').first().waitFor();
  await page.locator('#ica-host [data-raw]').first().waitFor();
  await untilQuiet(page);
}

function entries(value: Json | undefined): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null) throw new Error('no parameters');
  return Object.entries(value);
}

describe('the page of parameters', () => {
  it.each(WIDTHS)('shows every value as the node prints it, %i pixels wide', async (width) => {
    const { page, expectNoTrouble, close } = await visit(held, '/parameters', {
      viewport: { width, height: 844 },
    });
    await opened(page);
    let compared = 0;
    for (const [module, path] of Object.entries(PATHS)) {
      const shown = await page.locator(`#${module} [data-raw]`).allInnerTexts();
      for (const [, value] of entries(at(await askNode(held, path), 'params'))) {
        const raw = typeof value === 'string' ? value : JSON.stringify(value);
        expect(shown.map((text) => text.trim())).toContain(raw === '' ? '""' : raw);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(90);
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
    await close();
  });

  it('reads durations, shares, coins and numbers of blocks for people', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/paramateres');
    await opened(page);
    const text = async (module: string) =>
      (await page.locator(`#${module}`).innerText()).replaceAll(/[\u2009\u200b]/g, ' ');
    const gov = await askNode(held, '/cosmos/gov/v1/params/voting');
    const days = Number(textAt(gov, 'params', 'max_deposit_period').slice(0, -1)) / 86_400;
    expect(await text('gov')).toContain(`${days} d`);
    expect(await text('gov')).toContain(`${Number(textAt(gov, 'params', 'quorum')) * 100}%`);
    expect(await text('gov')).toContain(
      `${Number(textAt(gov, 'params', 'min_deposit', 0, 'amount')) / 1e6} ELYS`,
    );
    const slashing = await askNode(held, '/cosmos/slashing/v1beta1/params');
    expect(await text('slashing')).toMatch(
      new RegExp(`${textAt(slashing, 'params', 'signed_blocks_window')} blocks ≈ \\d+ min`),
    );
    expectNoTrouble();
    await close();
  });

  it('finds by words, keeps them in the address, and goes to a section that a link names', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/parameters');
    await opened(page);
    await page.getByLabel('Search parameters').fill('unbonding');
    await expect.poll(() => page.locator('[data-raw]').count()).toBe(3);
    expect(new URL(page.url()).search).toBe('?q=unbonding');
    await page.reload();
    await expect.poll(() => page.locator('[data-raw]').count()).toBe(3);
    await page.getByLabel('Search parameters').fill('no such thing');
    await page.getByText('No parameter matches.').waitFor();
    await page.goto(`${held}/parameters#staking`);
    await opened(page);
    await expect
      .poll(async () => (await page.locator('#staking').boundingBox())?.y ?? 9_999)
      .toBeLessThan(200);
    expectNoTrouble();
    await close();
  });

  it('has nothing that axe finds wrong', { timeout: 180_000 }, async () => {
    const { page, close } = await visit(held, '/parameters');
    await opened(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});
