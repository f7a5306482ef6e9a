/** The compounding page: its arithmetic recomputed with floats, its figures compared with the node. */
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const E = '/elys-network/elys';
const APRS = `${E}/masterchef/aprs?days=7`;

/** The message that a grant allows, or its authorization type. */
function allows(grant: Json): string {
  const message = at(grant, 'authorization', 'msg');
  return typeof message === 'string' ? message : textAt(grant, 'authorization', '@type');
}

const txs = (action: string, limit: number) =>
  fetchNode(
    held,
    `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`message.action='${action}'`)}&limit=${limit}&order_by=ORDER_BY_DESC`,
  );

/** Recomputes the plan round by round with floats. Returns the value in ELYS. */
function project(
  aprs: Json,
  start: readonly [number, number, number],
  rounds: number,
  days: number,
  fee: number,
) {
  const rate = (name: string) => Number(textAt(aprs, name));
  let [elys, eden, edenB] = start;
  const done = Math.floor((rounds * days) / 365);
  const earned = () => ({
    usdc: elys * rate('usdc_apr_elys') + eden * rate('usdc_apr_eden') + edenB * rate('usdc_apr_edenb'),
    eden: elys * rate('eden_apr_elys') + eden * rate('eden_apr_eden') + edenB * rate('eden_apr_edenb'),
    edenB: elys * rate('edenb_apr_elys') + eden * rate('edenb_apr_eden'),
  });
  for (let round = 0; round < done; round += 1) {
    const all = earned();
    elys += all.usdc / rounds;
    eden += all.eden / rounds;
    edenB += all.edenB / rounds;
  }
  const rest = days / 365 - (rounds === 0 ? 0 : done / rounds);
  const waiting = (earned().usdc + earned().eden) * rest;
  return elys + eden + waiting - done * fee;
}

/** The first number of a text, without digit grouping. */
const numberIn = (text: string) => Number(/[\d,]+(?:\.\d+)?/.exec(text)?.[0].replaceAll(',', ''));

describe('the calculator', () => {
  it('starts with the chain’s own yields, and calculates every frequency', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding');
    const aprs = await fetchNode(held, APRS);
    const panel = page.getByRole('region', { name: 'Calculator' });
    await panel.getByText('best after fees').waitFor();
    const shown = await panel
      .getByRole('group', { name: /^Yield on ELYS staked/ })
      .getByRole('textbox')
      .all();
    const names = ['usdc_apr_elys', 'eden_apr_elys', 'edenb_apr_elys'];
    for (const [index, name] of names.entries())
      expect(Number(await shown[index]?.inputValue()) / 100).toBeCloseTo(Number(textAt(aprs, name)), 15);
    const rows = [0, 1, 4, 12, 52, 365, 1460, 8760];
    const worths = rows.map((rounds) => project(aprs, [1000, 0, 0], rounds, 365, 0.01));
    for (const [index, worth] of worths.entries()) {
      const cells = await panel
        .getByRole('row')
        .nth(index + 1)
        .getByRole('cell')
        .allInnerTexts();
      expect(numberIn(cells[1] ?? '')).toBeCloseTo(worth, 4);
      expect(cells[0]?.includes('best after fees')).toBe(worth === Math.max(...worths));
      const value = panel
        .getByRole('row')
        .nth(index + 1)
        .locator('data')
        .first();
      expect(await value.getAttribute('data-hint')).toMatch(/^\d+(\.\d{1,6})? ELYS\n\d+ uelys$/);
      expect(numberIn(cells[2] ?? '')).toBeCloseTo(Math.floor(((worth - 1000) / 1000) * 10_000) / 100, 2);
    }
    expectNoErrors();
  });

  it('is filled from an address, and names who may compound for it', async () => {
    const runs = await txs('/cosmos.authz.v1beta1.MsgExec', 1);
    const account = textAt(runs, 'txs', 0, 'body', 'messages', 0, 'msgs', 0, 'delegator_address');
    const { page, expectNoErrors } = await visit(held, '/compounding');
    await page.getByLabel('Fill from an address').fill(account);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('address') === account);
    const delegations = listAt(
      await fetchNode(held, `/cosmos/staking/v1beta1/delegations/${account}?pagination.limit=500`),
      'delegation_responses',
    );
    const delegated = delegations.reduce<bigint>(
      (sum, delegation) => sum + BigInt(textAt(delegation, 'balance', 'amount')),
      0n,
    );
    const committed = listAt(
      await fetchNode(held, `${E}/commitment/show_commitments/${account}`),
      'commitments',
      'committed_tokens',
    );
    const amountOf = (denom: string) => {
      const coin = committed.find((item) => at(item, 'denom') === denom);
      return coin === undefined ? 0n : BigInt(textAt(coin, 'amount'));
    };
    const stake = page.getByRole('group', { name: 'Stake', exact: true }).getByRole('textbox');
    for (const [index, amount] of [delegated, amountOf('ueden'), amountOf('uedenb')].entries())
      await expect.poll(() => stake.nth(index).inputValue()).toBe(tokens(amount).replaceAll(',', ''));
    const grants = listAt(
      await fetchNode(held, `/cosmos/authz/v1beta1/grants/granter/${account}?pagination.limit=500`),
      'grants',
    );
    const restaking = grants.filter((grant) =>
      /Delegate|StakeAuthorization|WithdrawDelegatorReward|WithdrawAllRewards|commitment/.test(allows(grant)),
    );
    const panel = page.getByRole('region', { name: 'Grants of this address' });
    await panel.getByRole('row').first().waitFor();
    expect(await panel.getByRole('row').count()).toBe(restaking.length + 1);
    await page.goBack();
    await expect.poll(() => stake.nth(0).inputValue()).toBe('1000');
    expectNoErrors();
  });

  it('rejects an address of another network without a request', async () => {
    const { page, errors } = await visit(held, '/compounding?address=cosmos1nonsense');
    await page.getByText('This is not a valid address for this network.').waitFor();
    await page.getByText('best after fees').waitFor();
    expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });
  });
});

describe('compounding', () => {
  it('reports what was read where none of the newest runs was for others', async () => {
    const { page } = await visit(held, '/health');
    await page.route(/txs\?.*MsgExec/, (route) =>
      route.fulfill({ json: { txs: [], tx_responses: [], total: '4812' } }),
    );
    await page.goto(`${held}/compounding`);
    await page.getByText('None of the latest 0 of 4,812 authz executions compounded for others.').waitFor();
  });

  it('shows the yields, and that they come from the fees and the minting', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding');
    const aprs = await fetchNode(held, APRS);
    const panel = page.getByRole('region', { name: 'Yields per year at the last block' });
    await panel.getByText('matches the chain’s own figure').nth(1).waitFor();
    const row = panel.getByRole('row').filter({ hasText: 'ELYS staked' });
    const cut = (name: string) => (Math.floor(Number(textAt(aprs, name)) * 10_000) / 100).toFixed(2);
    expect((await row.getByRole('cell').allInnerTexts()).slice(1, 4)).toEqual(
      ['usdc_apr_elys', 'eden_apr_elys', 'edenb_apr_elys'].map((name) => `${cut(name)}%`),
    );
    const apr = Number(textAt(aprs, 'usdc_apr_elys')) + Number(textAt(aprs, 'eden_apr_elys'));
    const apy = Math.floor(((1 + apr / 365) ** 365 - 1) * 10_000) / 100;
    await row.getByText(`${apy.toFixed(2)}%`).waitFor();
    expectNoErrors();
  });

  it('sums up who compounds for others, and lists the newest', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding');
    const runs = await txs('/cosmos.authz.v1beta1.MsgExec', 100);
    const counts = new Map<string, number>();
    for (const tx of listAt(runs, 'txs')) {
      const message = at(tx, 'body', 'messages', 0);
      const inner = listAt(message, 'msgs').map((msg) => textAt(msg, '@type'));
      if (
        !inner.some((type) =>
          /MsgDelegate|MsgWithdrawDelegatorReward|MsgWithdrawAllRewards|elys\.commitment/.test(type),
        )
      )
        continue;
      const grantee = textAt(message, 'grantee');
      counts.set(grantee, (counts.get(grantee) ?? 0) + 1);
    }
    const panel = page.getByRole('region', { name: 'Auto-compounders' });
    for (const [grantee, count] of counts) {
      const cells = panel
        .getByRole('row')
        .filter({ has: page.locator(`a[href="/address/${grantee}"]`) })
        .getByRole('cell');
      await expect.poll(() => cells.nth(3).innerText()).toBe(grouped(count));
      const grants = listAt(
        await fetchNode(held, `/cosmos/authz/v1beta1/grants/grantee/${grantee}?pagination.limit=500`),
        'grants',
      );
      const granters = new Set(
        grants.filter((grant) => !/MsgVote/.test(allows(grant))).map((grant) => textAt(grant, 'granter')),
      );
      await expect.poll(() => cells.nth(1).innerText()).toBe(grouped(granters.size));
    }
    const newest = await txs('/elys.estaking.MsgWithdrawAllRewards', 10);
    const recent = page.getByRole('region', { name: 'Compounding transactions' });
    for (const tx of listAt(newest, 'tx_responses'))
      await recent.locator(`a[href="/tx/${textAt(tx, 'txhash')}"]`).waitFor();
    await page.route(/MsgExec/, () => new Promise(() => undefined));
    await recent.getByRole('button', { name: 'For others' }).click();
    await expect.poll(() => recent.locator('a[href^="/tx/"]').count()).toBe(0);
    expect(await recent.textContent()).not.toMatch(/\d transaction/);
    expectNoErrors();
  });

  it('follows every field, keeps it in the link, and restores it on Back', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding?elys=250&eden=50&days=730&rounds=12');
    const aprs = await fetchNode(held, APRS);
    const panel = page.getByRole('region', { name: 'Calculator' });
    const worth = panel.locator('dt', { hasText: 'Final value' }).locator('xpath=following-sibling::dd');
    await worth.waitFor();
    expect(numberIn(await worth.innerText())).toBeCloseTo(project(aprs, [250, 50, 0], 12, 730, 0.01), 4);
    await panel.getByLabel('Fee per round').fill('1');
    await page.waitForURL(/fee=1/);
    await expect
      .poll(async () => Math.abs(numberIn(await worth.innerText()) - project(aprs, [250, 50, 0], 12, 730, 1)))
      .toBeLessThan(0.001);
    await panel.getByLabel('Compound', { exact: true }).selectOption('365');
    await page.waitForURL(/rounds=365/);
    await page.reload();
    await worth.waitFor();
    expect(numberIn(await worth.innerText())).toBeCloseTo(project(aprs, [250, 50, 0], 365, 730, 1), 3);
    await panel.getByLabel('Fee per round').fill('much');
    await panel.getByText('Some fields are not numbers').waitFor();
    expect(await panel.getByLabel('Fee per round').getAttribute('aria-invalid')).toBe('true');
    await panel.getByRole('button', { name: 'Start over' }).click();
    await page.waitForURL((url) => url.search === '');
    await panel.getByText('best after fees').waitFor();
    const fee = panel.getByLabel('Fee per round');
    await fee.fill('');
    await page.settled();
    expect(await fee.inputValue()).toBe('');
    await fee.fill('5');
    await page.waitForURL(/fee=5/);
    await fee.fill('');
    await page.waitForURL((url) => url.search === '');
    expect(await fee.inputValue()).toBe('');
    await fee.press('Tab');
    await expect.poll(() => fee.inputValue()).toBe('0.01');
    expectNoErrors();
  });
});
