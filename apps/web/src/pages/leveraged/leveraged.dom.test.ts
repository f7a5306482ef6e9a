/** Pages of leveraged liquidity positions, against raw responses and a second arithmetic. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt } from '../../../testing/json.ts';
import { fetchJson } from '../../../testing/fetch-json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const NODE = `${held}/chain/rest/elys-network/elys`;
const USDC_DECIMALS = 6;

async function rawPosition(pool: number, id: number) {
  const all = listAt(await fetchJson(`${NODE}/leveragelp/positions/`), 'positions');
  const found = all.find(
    (one) =>
      textAt(one, 'position', 'amm_pool_id') === String(pool) && textAt(one, 'position', 'id') === String(id),
  );
  if (found === undefined) throw new Error(`no position ${id}`);
  return found;
}

const stepsOf = async (pool: number, id: number) =>
  listAt(await fetchJson(`${held}/api/v1/leveraged-trades?pool=${pool}&position=${id}&limit=100`), 'items');

/** An integer count of 10^-digits, cut toward zero, as text. */
function cut(atomics: bigint, digits: number, shown: number): string {
  const text = (atomics < 0n ? -atomics : atomics).toString().padStart(digits + 1, '0');
  const integer = text.slice(0, -digits).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${integer}.${text.slice(-digits).slice(0, shown)}`;
}

const atomicsOf = (dec: string): bigint => BigInt(dec.replace('.', ''));
const ONE = 10n ** 18n;

/** All open positions of a small sample, with and without debt and stop loss. */
describe.each([
  ['with a stop loss', 3, 50],
  ['without a stop loss', 3, 47],
  ['closed in part', 3, 35],
])('an open leveraged position %s', (_, pool, id) => {
  it('shows what the node reports, and what follows from it', async () => {
    const raw = await rawPosition(pool, id);
    const owner = textAt(raw, 'position', 'address');
    const { page, expectNoErrors } = await visit(held, `/leveraged/${pool}/${id}`);
    await page.getByRole('main').getByText('Liquidation price').waitFor();
    await page.settled();
    const facts = (await page.getByRole('region', { name: 'Position' }).innerText()).replaceAll(
      /[\u2009\n\t ]+/g,
      ' ',
    );
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(
      `Leveraged position ${id} in pool ${pool}`,
    );
    const debt = BigInt(textAt(raw, 'position', 'liabilities'));
    const collateral = BigInt(textAt(raw, 'position', 'collateral', 'amount'));
    const value = atomicsOf(textAt(raw, 'position_usd_value'));
    const health = atomicsOf(textAt(raw, 'position', 'position_health'));
    const shares = BigInt(textAt(raw, 'position', 'leveraged_lp_amount'));
    expect(facts).toContain(`Debt ${cut(debt, USDC_DECIMALS, 2)}`);
    expect(facts).toContain(`Collateral ${cut(collateral, USDC_DECIMALS, 2)}`.replace('.00', ''));
    expect(facts).toContain(`Health ${cut(health, 18, 3)} liquidation at 1.1`);
    // The node computes this price itself.
    const own = await fetchJson(
      `${NODE}/leveragelp/liquidation_price/${id}?address=${owner}&pool_id=${pool}`,
    );
    const limit = cut(atomicsOf(textAt(own, 'price')), 18, 4);
    // 1 - limit / health, in per mille.
    const room = 1000n - (11n * 100n * ONE + health - 1n) / health;
    expect(facts).toContain(`Liquidation price $${limit} ${room / 10n}.${room % 10n}% below the price`);
    const price = (value * ONE) / shares;
    const stop = atomicsOf(textAt(raw, 'position', 'stop_loss_price'));
    const fall = ((price - stop) * 1000n) / price;
    expect(facts).toContain(
      stop === 0n
        ? 'Stop-loss none'
        : `Stop-loss $${cut(stop, 18, 4)}, ${fall / 10n}.${fall % 10n}% below the price`,
    );
    const prices = listAt(await fetchJson(`${NODE}/tier/get_all_prices`), 'prices');
    const denom = textAt(raw, 'position', 'collateral', 'denom');
    const usdc = prices.find((one) => textAt(one, 'denom') === denom);
    const oracle = atomicsOf(textAt(usdc ?? null, 'oracle_price'));
    const equity = value - (oracle * debt) / 10n ** 6n;
    expect(facts).toContain(`Value $${cut(value, 18, 2)} $${cut(equity, 18, 2)} after debt`);
    const profit = equity - (oracle * collateral) / 10n ** 6n;
    expect(facts).toContain(`Profit or loss ${profit < 0n ? '−' : '+'}$${cut(profit, 18, 2)}`);
    const earned = listAt(await fetchJson(`${NODE}/leveragelp/rewards/${owner}`), 'rewards').find(
      (one) => textAt(one, 'position_id') === String(id) && textAt(one, 'pool_id') === String(pool),
    );
    const reward = earned === undefined ? [] : listAt(earned, 'reward');
    expect(facts).toContain(
      reward.length === 0 ? 'Rewards none' : `Rewards ${cut(BigInt(textAt(at(reward, 0), 'amount')), 6, 2)}`,
    );
    const steps = await stepsOf(pool, id);
    expect(await page.getByRole('table').locator('tbody tr').count()).toBe(steps.length);
    expectNoErrors();
  });
});

describe('a leveraged position', () => {
  it('without debt cannot be liquidated', async () => {
    const { page } = await visit(held, '/leveraged/1/4');
    await page.getByRole('main').getByText('Liquidation price').waitFor();
    await page.settled();
    const facts = (await page.getByRole('region', { name: 'Position' }).innerText()).replaceAll(/\s+/g, ' ');
    expect(facts).toContain('Liquidation price no debt');
    expect(facts).toContain('Health no debt');
  });

  it.each([
    ['closed by its owner', 21, 'closed by its owner', 'Closed by its owner'],
    ['liquidated', 3, 'liquidated', 'Liquidated'],
  ])('stays findable once it is %s', async (_, id, state, step) => {
    const { page, expectNoErrors } = await visit(held, `/leveraged/3/${id}`);
    await page.getByRole('heading', { name: 'Result' }).waitFor();
    await page.settled();
    expect(await page.getByRole('heading', { name: 'Position', exact: true }).count()).toBe(0);
    const main = (await page.getByRole('main').innerText()).replaceAll(/[\u2009\n\t ]+/g, ' ');
    expect(main).toContain(state);
    expect(main).toContain(step);
    // Sums of what its closes returned, by denom.
    const sums = new Map<string, bigint>();
    for (const row of await stepsOf(3, id))
      for (const coin of listAt(row, 'returned'))
        sums.set(
          textAt(coin, 'denom'),
          (sums.get(textAt(coin, 'denom')) ?? 0n) + BigInt(textAt(coin, 'amount')),
        );
    for (const [denom, sum] of sums)
      expect(main).toContain(cut(sum, denom.startsWith('ibc/F082') ? 6 : 18, 6).replace(/0+$/, ''));
    if (sums.size === 0) expect(main).toContain('Returned none');
    expectNoErrors();
  });

  it('that never was is not found', async () => {
    // A busy service leaves the page to the browser at first.
    await expect.poll(async () => (await fetch(`${held}/leveraged/3/999999`)).status).toBe(404);
    const response = await fetch(`${held}/leveraged/3/999999`);
    expect(await response.text()).toContain('No position with this number is open');
  });

  it('is one click from its owner, its pool and its vault', async () => {
    for (const path of [
      '/address/elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj?tab=positions',
      '/pool/3',
      '/vault/32767',
    ]) {
      const { page, close } = await visit(held, path);
      await page.locator('a[href^="/leveraged/3/"]').first().waitFor();
      await close();
    }
  });
});
