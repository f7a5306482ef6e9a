/** The analytics page compared with the node's answers, and the redirect from a contract. */
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, percent, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { spelledDay } from '../../../testing/spelled-day.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const E = '/elys-network/elys';

/** USDC base units, truncated to cents. */
function cents(baseUnits: bigint): string {
  const digits = (baseUnits / 10_000n).toString().padStart(3, '0');
  const text = `${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
  return baseUnits > 0n && text === '0.00' ? '<0.01' : text;
}

/** Parts of 10^-18 as a truncated percentage with two decimals. */
function rate(atomics: bigint): string {
  const shown = percent(atomics, 10n ** 18n, 2);
  return atomics > 0n && shown === '0.00%' ? '<0.01%' : shown;
}

const today = async () =>
  textAt(
    await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest'),
    'block',
    'header',
    'time',
  ).slice(0, 10);

async function feesOf(date: string): Promise<Json> {
  return at(await fetchNode(held, `${E}/masterchef/show_fee_info/${date}`), 'fee_info') ?? null;
}

const sumOf = (fees: Json, names: readonly string[]) =>
  names.reduce((sum, name) => sum + BigInt(textAt(fees, name)), 0n);
const SOURCES = ['dex', 'gas', 'perp'];
const RECEIVERS = ['lp', 'stakers', 'protocol'];

function daysBefore(date: string, count: number): readonly string[] {
  const end = Date.parse(`${date}T00:00:00Z`);
  return Array.from({ length: count }, (_, ago) =>
    new Date(end - ago * 86_400_000).toISOString().slice(0, 10),
  );
}

describe('analytics', () => {
  it('show the fees of each day by what for and by whom', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics');
    const panel = page.getByRole('region', { name: 'Fees per day' });
    await panel.getByText('14 days in total').waitFor();
    const dates = daysBefore(await today(), 14);
    let total = 0n;
    for (const [index, date] of dates.entries()) {
      const fees = await feesOf(date);
      const bySource = SOURCES.map((source) =>
        sumOf(
          fees,
          RECEIVERS.map((who) => `${source}_${who}`),
        ),
      );
      const byReceiver = RECEIVERS.map((who) =>
        sumOf(
          fees,
          SOURCES.map((source) => `${source}_${who}`),
        ),
      );
      const all = bySource.reduce((a, b) => a + b);
      total += all;
      if (index >= 10) continue;
      const cells = await panel
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .allInnerTexts();
      expect(cells.slice(0, 8)).toEqual([spelledDay(date), ...[all, ...bySource, ...byReceiver].map(cents)]);
    }
    await panel
      .getByText(`${cents(total)} USDC`)
      .first()
      .waitFor();
    expectNoErrors();
  });

  it('keep range and cut in the link, and omit the days before the first one stored', async () => {
    const titles: string[] = [];
    for (const date of daysBefore(await today(), 30)) {
      const fees = await feesOf(date);
      const all = sumOf(fees, [
        ...SOURCES.flatMap((source) => RECEIVERS.map((who) => `${source}_${who}`)),
        'eden_lp',
      ]);
      if (all > 0n) titles.push(spelledDay(date));
    }
    expect(titles.length).toBeGreaterThan(15);
    // Newest first, ten per page: the oldest day is on the last page.
    const last = Math.ceil(titles.length / 10);
    const path = `/analytics?days=30&by=source&fees.page=${last}`;
    const { page, expectNoErrors } = await visit(held, path);
    const panel = page.getByRole('region', { name: 'Fees per day' });
    await panel.getByText(`${titles.length} days in total`).waitFor();
    await panel
      .getByText(titles.at(-1) ?? '', { exact: true })
      .first()
      .waitFor();
    expect(await panel.getByRole('button', { name: 'Sources' }).getAttribute('aria-pressed')).toBe('true');
    await panel.getByRole('button', { name: '7 days', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/days=7/);
    await panel.getByText('7 days in total').waitFor();
    await panel.getByRole('button', { name: 'Next' }).waitFor({ state: 'hidden' });
    expectNoErrors();
  });

  it('show value, supply, issue and what pools pay as the node has them', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics');
    const main = page.getByRole('main');
    const tvl = await fetchNode(held, `${E}/masterchef/chain_tvl`);
    for (const name of ['total', 'pools', 'net_vault_stakings', 'staked_elys', 'staked_eden'])
      await main
        .getByText(`$${grouped(textAt(tvl, name))}`, { exact: true })
        .first()
        .waitFor();
    await main.getByText('the parts add up to the chain’s own total').waitFor();
    const supply = BigInt(
      textAt(await fetchNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys'), 'amount', 'amount'),
    );
    const bonded = BigInt(
      textAt(await fetchNode(held, '/cosmos/staking/v1beta1/pool'), 'pool', 'bonded_tokens'),
    );
    const staked = page.getByRole('region', { name: 'Supply of ELYS' });
    await staked.getByText(`${tokens(supply)} ELYS`).waitFor();
    await staked
      .getByText(percent(bonded, supply, 2), { exact: true })
      .first()
      .waitFor();
    const issue = page.getByRole('region', { name: 'Issuance and burns' });
    const burns = listAt(await fetchNode(held, `${E}/burner/history?pagination.limit=500`), 'history');
    const burned = burns
      .flatMap((burn) => listAt(burn, 'burned_coins'))
      .filter((coin) => at(coin, 'denom') === 'uelys')
      .reduce<bigint>((sum, coin) => sum + BigInt(textAt(coin, 'amount')), 0n);
    await issue.getByText(`${tokens(burned)} ELYS`).waitFor();
    const infos = listAt(await fetchNode(held, `${E}/masterchef/list_pool_infos`), 'list');
    const panel = page.getByRole('region', { name: 'Pool APRs at the last block' });
    for (const info of infos) {
      const id = textAt(info, 'pool_info', 'pool_id');
      const row = panel
        .getByRole('row')
        .filter({ has: page.locator(`a[href="/pool/${id}"], a[href="/vault/${id}"]`) });
      const parts = [
        ...['eden_apr', 'dex_apr', 'gas_apr', 'external_incentive_apr'].map((name) =>
          textAt(info, 'pool_info', name),
        ),
        textAt(info, 'stable_apr'),
      ].map((text) => BigInt(text.replace('.', '')));
      expect((await row.getByRole('cell').allInnerTexts()).slice(2)).toEqual(
        [...parts, parts.reduce((sum, part) => sum + part)].map(rate),
      );
    }
    const vault = textAt(await fetchNode(held, `${E}/stablestake/pool/32767`), 'pool', 'total_value');
    const [dollars = '', rest = ''] = vault.split('.');
    await panel.getByText(`$${grouped(dollars)}.${rest.slice(0, 2)}`, { exact: true }).waitFor();
    await panel.getByRole('link', { name: 'compounding' }).click();
    await page.getByRole('heading', { name: 'Compounding', exact: true }).waitFor();
    await page.goBack();
    await staked.waitFor();
    expectNoErrors();
  });
});

describe('a contract', () => {
  it('forwards to its address, and Back does not come back to the forward', async () => {
    const codes = listAt(await fetchNode(held, '/cosmwasm/wasm/v1/code?pagination.limit=10'), 'code_infos');
    const [contract] = listAt(
      await fetchNode(held, `/cosmwasm/wasm/v1/code/${textAt(codes[0], 'code_id')}/contracts`),
      'contracts',
    );
    if (typeof contract !== 'string') throw new Error('no contract is recorded');
    const { page, expectNoErrors } = await visit(held, '/analytics');
    await page.getByText('14 days in total').waitFor();
    await page.goto(`${held}/contract/${contract}`);
    await page.waitForURL(`**/address/${contract}`);
    await page.goBack();
    await page.waitForURL('**/analytics');
    await page.goto(`${held}/contract/nonsense`);
    await page.getByText('This is not a valid address for this network.').waitFor();
    expectNoErrors();
  });
});
