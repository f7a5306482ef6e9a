/** Parts of the address page, each compared with the node's answer. */
import type { DomPage } from '../../../testing/dom-page.ts';
import type { DomLocator } from '../../../testing/dom-locator.ts';
import { describe, expect, inject, it } from 'vitest';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { fetchNode, grouped, tokens } from '../../../testing/fetch-node.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';
import { spelledDay } from '../../../testing/spelled-day.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const E = '/elys-network/elys';

/** From the recording: a trader with all kinds of positions, one with locked shares, one with vesting Eden. */
const TRADER = 'elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj';
const LOCKED = 'elys1qthjg9te0akz9dsgstxcrhr2lrwwxfg36udzsd';
const VESTS = 'elys1ywtansy6ss0jtq8ckrcv6jzkps8yh8mfc8lm4z';
const SCHEDULED = 'elys1wgd9ye3stxp7fp2hlt5fuf58cq9g9kk9vapjr5';
const NOBODY = 'elys1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnceq7';

const region = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (page: DomPage, name: string) => region(page, name).locator('[data-row]');

/** All exact values in a row. */
async function valuesOf(row: DomLocator): Promise<readonly string[]> {
  await row.waitFor();
  const values: string[] = [];
  for (const value of await row.locator('data').all()) values.push((await value.getAttribute('value')) ?? '');
  return values;
}
/** A decimal without trailing zeros. */
const plain = (text: string) => text.replace(/\.?0+$/, '');
const none = (text: string) => /^[0.]+$/.test(text);

describe('what is liquid', () => {
  const bars = (page: DomPage) => page.getByRole('img', { name: /^(Liquid|Locked)/ });

  it('is separate from what is locked', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${SCHEDULED}`);
    await bars(page).waitFor();
    expect(await bars(page).getAttribute('aria-label')).toMatch(/^Locked, vesting 100/);
    expectNoErrors();
  });

  it('is not guessed where the kind of account cannot be read', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/cosmos/auth/v1beta1/accounts/**', (route) =>
      route.fulfill({ status: 403, json: { code: 7, message: 'not for you' } }),
    );
    await page.goto(`${held}/address/${SCHEDULED}`);
    await page.getByText('Could not load the locked amount.').waitFor();
    expect(await bars(page).count()).toBe(0);
  });
});

it('does not say that a coin has no price when prices did not load', async () => {
  const { page } = await visit(held, '/health');
  await page.route('**/elys/amm/pool/**', (route) =>
    route.fulfill({ status: 403, json: { code: 7, message: 'not for you' } }),
  );
  await page.goto(`${held}/address/${TRADER}`);
  await page.getByText('(price not loaded)').waitFor();
  await page.settled();
  expect(await page.getByText('(no price)').count()).toBe(0);
  expect(await page.getByText('differs from the chain’s own total').count()).toBe(0);
});

describe('what a vesting schedule locks', () => {
  it('is of the block of the balances, where the node answers for its newest block', async () => {
    const path = `/cosmos/bank/v1beta1/spendable_balances/${SCHEDULED}`;
    const balances = await fetchNode(held, `/cosmos/bank/v1beta1/balances/${SCHEDULED}`);
    const spendable = await fetchNode(held, path);
    const amountIn = (body: Json): bigint => {
      const coin = listAt(body, 'balances').find((item) => at(item, 'denom') === 'uelys');
      return coin === undefined ? 0n : BigInt(textAt(coin, 'amount'));
    };
    const locked = amountIn(balances) - amountIn(spendable);
    expect(locked).toBeGreaterThan(0n);
    const { page, expectNoErrors } = await visit(held, '/health');
    // As nodes before SDK 0.50 do: a later time frees more.
    await page.route(`**${path}*`, (route) => route.fulfill({ status: 200, json: balances }));
    await page.goto(`${held}/address/${SCHEDULED}?tab=holdings`);
    const cell = rowsOf(page, 'Balances')
      .filter({ hasText: 'ELYS' })
      .first()
      .locator('[data-label="Of which locked"]');
    await expect.poll(() => cell.textContent()).toContain(tokens(locked));
    await page.goto(`${held}/address/${SCHEDULED}?tab=account`);
    const schedule = region(page, 'Vesting schedule');
    await schedule.getByText('As of block').waitFor();
    await schedule.getByRole('link', { name: grouped(HELD_HEIGHT) }).waitFor();
    await schedule.getByText(tokens(locked)).first().waitFor();
    expectNoErrors();
  });
});

describe('positions', () => {
  it('of all kinds show what the node has of each: size, prices, result, health, limits', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}?tab=positions`);
    const perpetual = listAt(
      await fetchNode(held, `${E}/perpetual/mtps-for-address/${TRADER}/?pagination.limit=1000`),
      'mtps',
    );
    expect(perpetual.length).toBeGreaterThan(0);
    for (const header of [
      'Size',
      'Entry',
      'Mark price',
      'PnL',
      'Health',
      'Liquidation',
      'Take-profit',
      'Stop-loss',
    ])
      await region(page, 'Perpetual positions').getByRole('columnheader', { name: header }).waitFor();
    for (const position of perpetual) {
      const row = rowsOf(page, 'Perpetual positions').filter({
        hasText: `${textAt(position, 'mtp', 'id')} in pool ${textAt(position, 'mtp', 'amm_pool_id')}`,
      });
      const values = await valuesOf(row);
      const expected = [
        textAt(position, 'mtp', 'open_price'),
        textAt(position, 'trading_asset_price'),
        textAt(position, 'liquidation_price'),
        textAt(position, 'mtp', 'stop_loss_price'),
        textAt(position, 'mtp', 'take_profit_price'),
      ].filter((text) => !none(text));
      expect(values).toEqual(expect.arrayContaining(expected.map(plain)));
      const pnl = BigInt(textAt(position, 'pnl', 'amount'));
      expect(values.map(Number)).toContain(Number(pnl) / 1e6);
    }
    const leveraged = listAt(
      await fetchNode(held, `${E}/leveragelp/positions-for-address/${TRADER}`),
      'positions',
    );
    expect(leveraged.length).toBeGreaterThan(0);
    for (const position of leveraged) {
      const own = at(position, 'position', 'position');
      const row = rowsOf(page, 'Leveraged liquidity').filter({
        hasText: `${textAt(own, 'id')} in pool ${textAt(own, 'amm_pool_id')}`,
      });
      expect(await valuesOf(row)).toEqual(
        expect.arrayContaining([
          plain(textAt(position, 'position', 'position_usd_value')),
          plain(textAt(own, 'position_health')),
        ]),
      );
    }
    const orders = listAt(
      await fetchNode(held, `${E}/tradeshield/pending_perpetual_order_for_address/${TRADER}?status=PENDING`),
      'pending_perpetual_orders',
    );
    expect(orders.length).toBeGreaterThan(0);
    for (const order of orders) {
      const trigger = plain(textAt(order, 'perpetual_order', 'trigger_price'));
      await page.getByRole('tabpanel').locator(`data[value="${trigger}"]`).first().waitFor();
    }
    expectNoErrors();
  });

  it('close the part of a position that they name', async () => {
    const { page } = await visit(held, '/health');
    const answer = await fetchNode(
      held,
      `${E}/tradeshield/pending_perpetual_order_for_address/${TRADER}?status=PENDING`,
    );
    const pool = textAt(listAt(answer, 'pending_perpetual_orders')[0], 'perpetual_order', 'poolId');
    const body = JSON.stringify(answer)
      .replace('"LIMITOPEN"', '"LIMITCLOSE"')
      .replace(/"position":"\w+"/, '"position":"UNSPECIFIED"')
      .replace('"position_id":"0"', '"position_id":"12"')
      .replace('"close_percentage":"0"', '"close_percentage":"40"');
    await page.route('**/tradeshield/pending_perpetual_order_for_address/**', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    );
    await page.goto(`${held}/address/${TRADER}?tab=positions`);
    const row = rowsOf(page, 'Perpetual orders').filter({ hasText: 'Close 40% of position 12' });
    const link = row.getByRole('link', { name: 'position 12' });
    expect(await link.getAttribute('href')).toBe(`/position/${pool}/12`);
  });

  it('sell for what is paid per token', async () => {
    const orders = listAt(
      await fetchNode(held, `${E}/tradeshield/pending_spot_order?pagination.limit=100`),
      'pending_spot_order',
    );
    const sale = orders.find((order) => textAt(order, 'order_type') === 'LIMITSELL');
    const { page, expectNoErrors } = await visit(
      held,
      `/address/${textAt(sale, 'owner_address')}?tab=positions`,
    );
    await rowsOf(page, 'Spot orders')
      .filter({ has: page.locator(`data[value="${plain(textAt(sale, 'order_price'))}"]`) })
      .filter({ hasText: /USDC per [A-Z]+/ })
      .first()
      .waitFor();
    expectNoErrors();
  });
});

describe('what is committed', () => {
  it('lists the time at which each part is released', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${LOCKED}?tab=holdings`);
    const body = await fetchNode(held, `${E}/commitment/show_commitments/${LOCKED}`);
    const head = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest');
    const nowMs = Date.parse(textAt(head, 'block', 'header', 'time'));
    const locks = listAt(body, 'commitments', 'committed_tokens')
      .flatMap((token) => listAt(token, 'lockups'))
      .map((lock) => Number(textAt(lock, 'unlock_timestamp')) * 1000)
      .filter((ms) => ms > nowMs);
    expect(locks.length).toBeGreaterThan(0);
    for (const ms of locks)
      await region(page, 'Claimed and committed')
        .locator(`time[datetime^="${new Date(ms).toISOString().slice(0, 19)}"]`)
        .waitFor();
    await page.goto(`${held}/address/${VESTS}?tab=holdings`);
    const vesting = listAt(
      await fetchNode(held, `${E}/commitment/show_commitments/${VESTS}`),
      'commitments',
      'vesting_tokens',
    );
    expect(vesting.length).toBeGreaterThan(0);
    for (const token of vesting) {
      const row = rowsOf(page, 'Vesting Eden').filter({
        hasText: tokens(BigInt(textAt(token, 'total_amount'))),
      });
      const done = Number(textAt(token, 'start_block')) + Number(textAt(token, 'num_blocks'));
      await row.getByRole('link', { name: grouped(done) }).waitFor();
    }
    expectNoErrors();
  });

  it('decides the tier, whose records are listed with their dates', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    const tier = await fetchNode(held, `${E}/membershiptier/calculate_discount/${TRADER}`);
    const total = region(page, 'Total value');
    await total.getByText('How it adds up').click();
    await total.getByText(new RegExp(`^${textAt(tier, 'membership_tier', 'membership')}$`, 'i')).waitFor();
    const records = listAt(
      await fetchNode(held, `${E}/membershiptier/portfolio?pagination.limit=1000&pagination.reverse=true`),
      'portfolio',
    ).filter((record) => at(record, 'creator') === TRADER);
    const dates = records.map((record) => textAt(record, 'date')).sort();
    await total
      .getByRole('button', { name: new RegExp(`^Recorded on ${spelledDay(dates.at(-1) ?? '')}`) })
      .click();
    for (const date of dates) await total.getByRole('rowheader', { name: spelledDay(date) }).waitFor();
    expectNoErrors();
  });

  it('after the year 9999 says so', async () => {
    const path = `/cosmos/auth/v1beta1/accounts/${SCHEDULED}`;
    const answer = JSON.stringify(await fetchNode(held, path));
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.route(`**${path}`, (route) =>
      route.fulfill({ json: JSON.parse(answer.replace(/"end_time":"\d+"/, '"end_time":"999999999999"')) }),
    );
    await page.goto(`${held}/address/${SCHEDULED}?tab=account`);
    const panel = region(page, 'Vesting schedule');
    await panel.getByText('after the year 9999').waitFor();
    expectNoErrors();
  });

  it('by a schedule is charted, readable by arrow keys and as a table', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${SCHEDULED}?tab=account`);
    const panel = region(page, 'Vesting schedule');
    const chart = panel.getByRole('group', { name: /arrow keys/ });
    const account = await fetchNode(held, `/cosmos/auth/v1beta1/accounts/${SCHEDULED}`);
    const base = at(account, 'account', 'base_vesting_account');
    const vestingTotal = tokens(BigInt(textAt(base, 'original_vesting', 0, 'amount')));
    await chart.focus();
    await chart.locator('canvas').waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await chart.getByText(`Vested ELYS ${vestingTotal}`).waitFor();
    await panel.getByRole('button', { name: 'Table' }).click();
    await page.waitForURL(/schedule\.view=table/);
    const end = new Date(Number(textAt(base, 'end_time')) * 1000).toISOString();
    await panel.getByText(`${spelledDay(end)}, ${end.slice(11, 19)} UTC`).waitFor();
    expectNoErrors();
  });
});

/** The first account in a list of the node, with its list. */
async function firstWith(path: (account: string) => string, ...keys: readonly string[]) {
  const accounts = listAt(
    await fetchNode(held, '/cosmos/auth/v1beta1/accounts?pagination.limit=500'),
    'accounts',
  );
  for (const account of accounts) {
    const address = at(account, 'address');
    if (typeof address !== 'string') continue;
    const found = listAt(await fetchNode(held, path(address)), ...keys);
    if (found.length > 0) return { address, found };
  }
  throw new Error('nobody has any');
}

describe('grants', () => {
  it('are listed both ways, and so are those of fees', async () => {
    const account = await firstWith(
      (account) => `/cosmos/authz/v1beta1/grants/granter/${account}?pagination.limit=500`,
      'grants',
    );
    const { page, expectNoErrors } = await visit(held, `/address/${account.address}?tab=grants`);
    await expect.poll(() => rowsOf(page, 'Grants given').count()).toBe(Math.min(25, account.found.length));
    const grantee = textAt(account.found[0], 'grantee');
    await page.goto(`${held}/address/${grantee}?tab=grants`);
    await rowsOf(page, 'Grants received').first().waitFor();
    await region(page, 'Grants received').locator(`a[href="/address/${account.address}"]`).first().waitFor();
    const fees = await firstWith(
      (account) => `/cosmos/feegrant/v1beta1/allowances/${account}?pagination.limit=500`,
      'allowances',
    );
    await page.goto(`${held}/address/${fees.address}?tab=grants`);
    const granter = textAt(fees.found[0], 'granter');
    await region(page, 'Fees paid by others').locator(`a[href="/address/${granter}"]`).first().waitFor();
    await page.goto(`${held}/address/${granter}?tab=grants`);
    await region(page, 'Fees paid for others')
      .locator(`a[href="/address/${fees.address}"]`)
      .first()
      .waitFor();
    expectNoErrors();
  });
});

describe('an address', () => {
  it('has every form of itself, and a picture for a phone', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    await page.getByText('Other formats of this address').click();
    for (const form of [/^[0-9A-F]{40}$/i, /^elysvaloper1/, /^cosmos1/, /^stars1/])
      await page.locator('details').getByText(form).first().waitFor();
    await page.getByRole('button', { name: 'Show the QR code of this address' }).click();
    await page.locator('[popover]:popover-open svg path').first().waitFor();
    expectNoErrors();
  });

  it('of an operator, a module and a contract is labelled, and an unused one is no error', async () => {
    const [validator] = listAt(
      await fetchNode(held, '/cosmos/staking/v1beta1/validators?pagination.limit=1'),
      'validators',
    );
    const valoper = textAt(validator, 'operator_address');
    const operator = textAt(
      await fetchNode(held, `/cosmos/distribution/v1beta1/validators/${valoper}`),
      'operator_address',
    );
    const { page } = await visit(held, `/address/${operator}`);
    await page.locator(`main a[href="/governor/${valoper}"]`).first().waitFor();
    const gov = at(await fetchNode(held, '/cosmos/auth/v1beta1/module_accounts/gov'), 'account');
    await page.goto(`${held}/address/${textAt(gov, 'base_account', 'address')}?tab=account`);
    const account = region(page, 'Account');
    for (const permission of listAt(gov, 'permissions').map(text))
      await account.getByText(permission).first().waitFor();
    const [contract] = listAt(await fetchNode(held, '/cosmwasm/wasm/v1/code/1/contracts'), 'contracts').map(
      text,
    );
    const info = at(await fetchNode(held, `/cosmwasm/wasm/v1/contract/${contract ?? ''}`), 'contract_info');
    await page.goto(`${held}/address/${contract ?? ''}?tab=account`);
    await region(page, 'Contract').getByText(textAt(info, 'label')).waitFor();
    await region(page, 'Contract')
      .locator(`a[href="/address/${textAt(info, 'creator')}"]`)
      .first()
      .waitFor();
    await page.goto(`${held}/address/${NOBODY}`);
    await page.getByText('never seen on this network').waitFor();
    await page.getByText('the first coins it receives create one.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

function text(value: Json): string {
  if (typeof value !== 'string') throw new Error('no text');
  return value;
}
