/** The parameters page, at both spellings of its path. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { textAt, at, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

async function opened(page: DomPage): Promise<void> {
  await page.locator('#gov [data-raw]').first().waitFor();
  await page.locator('#ica-host [data-raw]').first().waitFor();
  await page.settled();
}

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

function entries(value: Json | undefined): readonly (readonly [string, Json])[] {
  if (typeof value !== 'object' || value === null) throw new Error('no parameters');
  return Object.entries(value);
}

describe('the page of parameters', () => {
  it('reads durations, shares, coins and numbers of blocks for people', async () => {
    const { page, expectNoErrors } = await visit(held, '/paramateres');
    await opened(page);
    const text = async (module: string) =>
      (await page.locator(`#${module}`).innerText()).replaceAll(/[\u2009\u200b]/g, ' ');
    const gov = await fetchNode(held, '/cosmos/gov/v1/params/voting');
    const days = Number(textAt(gov, 'params', 'max_deposit_period').slice(0, -1)) / 86_400;
    expect(await text('gov')).toContain(`${days} d`);
    expect(await text('gov')).toContain(`${Number(textAt(gov, 'params', 'quorum')) * 100}%`);
    expect(await text('gov')).toContain(
      `${Number(textAt(gov, 'params', 'min_deposit', 0, 'amount')) / 1e6} ELYS`,
    );
    const slashing = await fetchNode(held, '/cosmos/slashing/v1beta1/params');
    expect(await text('slashing')).toMatch(
      new RegExp(`${textAt(slashing, 'params', 'signed_blocks_window')} blocks ≈ \\d+ min`),
    );
    expectNoErrors();
  });
});

describe('the page', () => {
  it('shows every value as the node prints it', async () => {
    const { page, expectNoErrors } = await visit(held, '/parameters');
    await opened(page);
    let compared = 0;
    for (const [module, path] of Object.entries(PATHS)) {
      const shown = await page.locator(`#${module} [data-raw]`).allInnerTexts();
      for (const [, value] of entries(at(await fetchNode(held, path), 'params'))) {
        const raw = typeof value === 'string' ? value : JSON.stringify(value);
        expect(shown.map((text) => text.trim())).toContain(raw === '' ? '""' : raw);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(90);
    expectNoErrors();
  });
});

describe('a search of parameters', () => {
  it('names what could not be loaded instead of reporting no match', async () => {
    const { page } = await visit(held, '/health');
    const staking = '**/cosmos/staking/v1beta1/params';
    await page.route(staking, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/parameters?q=unbonding_time`);
    await page.getByText('Not loaded, so not searched or exported: Staking.').waitFor();
    await page.settled();
    expect(await page.getByText('No parameter matches.').count()).toBe(0);
    await page.unroute(staking);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#staking [data-raw]').first().waitFor();
    expect(await page.getByText('Not loaded, so').count()).toBe(0);
  });
});

describe('parameters of a module that only the node describes', () => {
  it('are listed under its name, and what is described but not served is omitted', async () => {
    const { page } = await visit(held, '/blocks');
    const items = [
      { service: 'own.market.v2.Query', path: '/own/market/v2/params' },
      { service: 'own.ghost.v1.Query', path: '/own/ghost/v1/params' },
      { service: 'cosmos.staking.v1beta1.Query', path: '/cosmos/staking/v1beta1/params' },
    ];
    await page.route('**/api/v1/params-queries', (route) => route.fulfill({ json: { items } }));
    await page.route('**/own/market/v2/params', (route) =>
      route.fulfill({
        json: { params: { fee: '0.1', note: '<img src=x>', steps: [{ denom: 'a', at: '1' }] } },
      }),
    );
    await page.route('**/own/ghost/v1/params', (route) =>
      route.fulfill({ status: 501, json: { code: 12, message: 'Not Implemented', details: [] } }),
    );
    await page.getByRole('link', { name: 'Parameters' }).first().click();
    const market = page.getByRole('region', { name: 'Market', exact: true });
    await market.waitFor();
    await page.settled();
    expect(await market.locator('[data-raw]').allInnerTexts()).toEqual(['0.1', '<img src=x>', 'a', '1']);
    // Known modules that it does not describe are not requested, except one whose path has a variable.
    expect(await page.locator('main section section').allTextContents()).toHaveLength(3);
    expect(await page.getByText('Ghost').count()).toBe(0);
  });
});
