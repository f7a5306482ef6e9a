/** The wallets page: ranking, distribution and starred addresses. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, percent, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { listAt, textAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const USDC = 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349';
const STAKING = '/cosmos/staking/v1beta1';
const POOLS = ['elys1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34msg54', 'elys1tygms3xhhs3yv487phx3dw4a95jn7t7lpmvezp'];

const wealth = new Map<string, bigint>();
let supply = 0n;

beforeAll(async () => {
  const add = (address: string, amount: string) =>
    wealth.set(address, (wealth.get(address) ?? 0n) + BigInt(amount));
  const owners = await fetchNode(
    held,
    '/cosmos/bank/v1beta1/denom_owners_by_query?denom=uelys&pagination.limit=1000',
  );
  for (const owner of listAt(owners, 'denom_owners'))
    if (!POOLS.includes(textAt(owner, 'address')))
      add(textAt(owner, 'address'), textAt(owner, 'balance', 'amount'));
  const validators = await fetchNode(held, `${STAKING}/validators?pagination.limit=500`);
  for (const validator of listAt(validators, 'validators')) {
    const of = `${STAKING}/validators/${textAt(validator, 'operator_address')}`;
    const delegations = await fetchNode(held, `${of}/delegations?pagination.limit=1000`);
    for (const item of listAt(delegations, 'delegation_responses'))
      add(textAt(item, 'delegation', 'delegator_address'), textAt(item, 'balance', 'amount'));
    const unbondings = await fetchNode(held, `${of}/unbonding_delegations?pagination.limit=1000`);
    for (const item of listAt(unbondings, 'unbonding_responses'))
      for (const entry of listAt(item, 'entries'))
        add(textAt(item, 'delegator_address'), textAt(entry, 'balance'));
  }
  supply = BigInt(
    textAt(await fetchNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys'), 'amount', 'amount'),
  );
});

const ranked = () => [...wealth].filter(([, amount]) => amount > 0n).sort(([, a], [, b]) => (a < b ? 1 : -1));

/** The Gini coefficient by pairs: half the mean difference over the mean, in ten-thousandths, truncated. */
function giniByPairs(amounts: readonly bigint[]): string {
  let differences = 0n;
  for (const a of amounts) for (const b of amounts) differences += a > b ? a - b : b - a;
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  return `0.${((differences * 10_000n) / (2n * BigInt(amounts.length) * sum)).toString().padStart(4, '0')}`.replace(
    /0+$/,
    '',
  );
}

async function settled(page: DomPage): Promise<void> {
  await page.getByText('complete: equals the supply').waitFor();
  await page.settled();
}

describe('the wallets', () => {
  it('rank everybody by balance, stake and unbonding, and come to the supply', async () => {
    const { page, expectNoErrors } = await visit(held, '/wallets');
    await settled(page);
    const main = page.getByRole('main');
    const rows = ranked();
    const amounts = rows.map(([, amount]) => amount);
    const top = (count: number) => amounts.slice(0, count).reduce((sum, amount) => sum + amount, 0n);
    expect(top(amounts.length)).toBe(supply);
    await main
      .getByText(`${tokens(supply)} ELYS`)
      .first()
      .waitFor();
    await main.getByText(`${rows.length} holders, all accounts`).waitFor();
    await main.getByText(percent(top(10), supply, 2), { exact: true }).waitFor();
    await main.getByText(percent(top(100), supply, 2), { exact: true }).waitFor();
    await main.getByText(giniByPairs(amounts), { exact: true }).waitFor();
    for (const [address, amount] of rows.slice(0, 3)) {
      const row = main.locator(`tr:has(a[href="/address/${address}"])`);
      await row.getByText(percent(amount, supply, 2)).waitFor();
      await row
        .getByText(grouped(amount / 1_000_000n))
        .last()
        .waitFor();
    }
    const accounts = await fetchNode(
      held,
      '/cosmos/auth/v1beta1/accounts?pagination.limit=1&pagination.count_total=true',
    );
    await main.getByText(`${textAt(accounts, 'pagination', 'total')} accounts`).waitFor();
    expectNoErrors();
  });

  it('keep asset and filter in the address, and Back restores them', async () => {
    const { page, expectNoErrors } = await visit(held, '/wallets?who=programs');
    await settled(page);
    await page.getByText('holders, modules, pools and other keyless accounts').waitFor();
    await page.getByLabel('By', { exact: true }).selectOption(USDC);
    await page.waitForURL((url) => url.searchParams.get('asset') === USDC);
    await page.getByText('Balances in the bank module.').waitFor();
    await page.getByRole('link', { name: 'AMM pool 1' }).click();
    await page.waitForURL('**/address/**');
    await page.goBack();
    await page.getByText('Balances in the bank module.').waitFor();
    expect(await page.getByLabel('Show').inputValue()).toBe('programs');
    expectNoErrors();
  });

  it('with a key are those that are no module, pool, escrow, order, vault or contract', async () => {
    const E = '/elys-network/elys';
    const listOf = async (path: string, list: string) => listAt(await fetchNode(held, path), list);
    const addressesIn = async (path: string, list: string, ...field: readonly string[]) =>
      (await listOf(path, list)).map((item) => textAt(item, ...field));
    const programs = new Set([
      ...(await addressesIn('/cosmos/auth/v1beta1/module_accounts', 'accounts', 'base_account', 'address')),
      ...(await addressesIn(`${E}/amm/pool/7`, 'pool', 'address')),
      ...(await addressesIn(`${E}/vaults/vaults/7`, 'vaults', 'vault', 'address')),
      textAt(await fetchNode(held, `${E}/parameter/params`), 'params', 'taker_fee_collection_address'),
      'elys1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrec2l',
      // Insurance of pools 1 to 3.
      'elys140n4p246jqna8xxj75uhfyjnfs6janrqr6jlea',
      'elys1l64j4c6grff06ken2g2svgacj274930apadgg8',
      'elys1ctw4xr62ck9c2tydfcgzeelrg7f4n6n6wheg4d',
    ]);
    // Escrows hold what their orders reserve.
    const spot = await listOf(
      `${E}/tradeshield/pending_spot_order?pagination.limit=1000`,
      'pending_spot_order',
    );
    const perpetual = await listOf(
      `${E}/tradeshield/pending_perpetual_order?pagination.limit=1000`,
      'pending_perpetual_order',
    );
    const reserved = [
      ...spot.map((order) => textAt(order, 'order_amount', 'denom')),
      ...perpetual.map((order) => textAt(order, 'perpetual_order', 'collateral', 'denom')),
    ];
    const owners = await addressesIn(
      `/cosmos/bank/v1beta1/denom_owners_by_query?denom=${encodeURIComponent(USDC)}&pagination.limit=1000`,
      'denom_owners',
      'address',
    );
    // Addresses of 32 bytes have no key.
    const withKey = owners.filter((address) => address.length < 60 && !programs.has(address));
    const expected = withKey.length - reserved.filter((denom) => denom === USDC).length;
    expect(expected).toBeGreaterThan(0);
    const { page, expectNoErrors } = await visit(
      held,
      `/wallets?asset=${encodeURIComponent(USDC)}&who=accounts`,
    );
    await page.getByText(`${expected} holders, accounts with a key`).waitFor();
    expectNoErrors();
  });

  it('show the starred ones with what they hold', async () => {
    const { page, expectNoErrors } = await visit(held, '/wallets?tab=starred');
    await page.getByText('No starred addresses').waitFor();
    const [first] = ranked();
    const address = first?.[0] ?? '';
    await page.evaluate(
      `localStorage.setItem('cairn:stars', JSON.stringify([{ id: '${address}', label: '<b>mine</b>' }, { id: 'uelys' }]))`,
    );
    await page.reload();
    const row = page.locator(`tr:has(a[href="/address/${address}"])`);
    await row.getByText('<b>mine</b>').waitFor();
    await row
      .getByText(grouped((first?.[1] ?? 0n) / 1_000_000n))
      .first()
      .waitFor();
    expectNoErrors();
  });
});
