/** The asset list and asset pages. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, percent, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { listAt, textAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const USDC = 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349';
const BANK = '/cosmos/bank/v1beta1';

const rowOf = (page: DomPage, denom: string) => page.locator(`tr:has(a[href="/asset/${denom}"])`);

async function holdersOf(denom: string) {
  const body = await fetchNode(
    held,
    `${BANK}/denom_owners_by_query?denom=${encodeURIComponent(denom)}&pagination.limit=1000`,
  );
  return listAt(body, 'denom_owners')
    .map((owner) => ({
      address: textAt(owner, 'address'),
      amount: BigInt(textAt(owner, 'balance', 'amount')),
    }))
    .sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

async function supplyOf(denom: string): Promise<bigint> {
  const body = await fetchNode(held, `${BANK}/supply/by_denom?denom=${encodeURIComponent(denom)}`);
  return BigInt(textAt(body, 'amount', 'amount'));
}

/** USD with six decimals, truncated. */
const price = (text: string) => `$${/^\d+\.\d{6}/.exec(text)?.[0] ?? ''}`;

describe('the assets', () => {
  it('show the supply, both prices and the number of holders of each', async () => {
    const { page, expectNoErrors } = await visit(held, '/assets');
    const prices = listAt(await fetchNode(held, '/elys-network/elys/tier/get_all_prices'), 'prices');
    const usdc = rowOf(page, USDC);
    await usdc.getByText(String((await holdersOf(USDC)).length), { exact: true }).waitFor();
    await usdc.getByText(grouped((await supplyOf(USDC)) / 1_000_000n)).waitFor();
    const known = prices.find((item) => textAt(item, 'denom') === USDC);
    await usdc.getByText(price(textAt(known, 'oracle_price')), { exact: true }).waitFor();
    const elys = prices.find((item) => textAt(item, 'denom') === 'uelys');
    await rowOf(page, 'uelys')
      .getByText(price(textAt(elys, 'amm_price')), { exact: true })
      .waitFor();
    await rowOf(page, 'ueden').getByText('not counted').waitFor();
    await page.getByRole('link', { name: 'Lending vault 32767' }).waitFor();
    expectNoErrors();
  });

  it('do not say that one is in no pool or vault when those did not load', async () => {
    const { page } = await visit(held, '/health');
    const fail = { status: 403, json: { code: 7, message: 'not for you' } };
    await page.route('**/elys/amm/pool/**', (route) => route.fulfill(fail));
    await page.route('**/elys/vaults/**', (route) => route.fulfill(fail));
    await page.goto(`${held}/assets`);
    await rowOf(page, 'uelys').getByText('not loaded').first().waitFor();
    expect(await rowOf(page, 'uelys').getByText('none', { exact: true }).count()).toBe(0);
    await page.unroute('**/elys/amm/pool/**');
    await page.goto(`${held}/asset/ueden`);
    await page.getByText(/Could not load the vaults/).waitFor();
  });

  it('open one, and come back, by keyboard', async () => {
    const { page, expectNoErrors } = await visit(held, '/assets');
    await rowOf(page, 'uelys').waitFor();
    // Keyboard navigation of rows loads with the footer.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/asset/uelys');
    await page.getByText('complete: equals the supply').waitFor();
    await page.goBack();
    await rowOf(page, USDC).waitFor();
    expectNoErrors();
  });
});

describe('an asset', () => {
  it('whose denom has a slash lists every holder, largest first, against the supply', async () => {
    const { page, expectNoErrors } = await visit(held, `/asset/${USDC}`);
    const holders = await holdersOf(USDC);
    const supply = await supplyOf(USDC);
    const sum = holders.reduce((total, { amount }) => total + amount, 0n);
    expect(sum).toBe(supply);
    const main = page.getByRole('main');
    await main.getByText(`Total ${tokens(supply)} USDC`).waitFor();
    await main.getByText('complete: equals the supply').waitFor();
    await main.getByText('the denom is the hash of this path and name').waitFor();
    await main.getByText('cosmoshub-dev-1').first().waitFor();
    const [first] = holders;
    const row = main.locator(`tr:has(a[href="/address/${first?.address ?? ''}"])`).first();
    await row.getByText(percent(first?.amount ?? 0n, supply, 2)).waitFor();
    await page.getByRole('region', { name: 'Transfers' }).locator('[data-row]').first().waitFor();
    expectNoErrors();
  });

  it('of this network shows the amount in escrow, and that it matches the escrow accounts', async () => {
    const { page, expectNoErrors } = await visit(held, '/asset/uelys');
    const escrow = await fetchNode(held, '/ibc/apps/transfer/v1/denoms/uelys/total_escrow');
    await page
      .getByText(`${tokens(BigInt(textAt(escrow, 'amount', 'amount')))} ELYS was sent out over IBC`)
      .waitFor();
    await page.getByText('matches the escrow accounts').waitFor();
    expectNoErrors();
  });

  it('of the ledger has the price of the token that it vests into, and says so', async () => {
    const { page, expectNoErrors } = await visit(held, '/asset/ueden');
    const overview = page.getByRole('region', { name: 'Overview' });
    await overview.getByText('priced as ELYS').waitFor();
    const tile = overview.getByRole('term').filter({ hasText: /^Committed$/ });
    await tile.waitFor();
    expect(await tile.count()).toBe(1);
    expectNoErrors();
  });

  it('that is unknown is not found, and a malformed one sends no request', async () => {
    const unknown = await visit(held, '/asset/unobody');
    await unknown.page.getByText('There is no such asset on this network.').waitFor();
    unknown.expectNoErrors();
    await unknown.close();
    const malformed = await visit(held, '/asset/1%3Cb%3E');
    await malformed.page.getByText('Invalid input provided. Please check your data.').waitFor();
    malformed.expectNoErrors();
  });
});
