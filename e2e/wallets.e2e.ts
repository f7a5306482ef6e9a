/** The page of wallets: the ranking, its distribution, and the starred ones. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { listAt, textAt } from '../apps/web/testing/json.ts';
import { untilQuiet } from './support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const STAKING = '/cosmos/staking/v1beta1';
const POOLS = ['elys1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34msg54', 'elys1tygms3xhhs3yv487phx3dw4a95jn7t7lpmvezp'];

const wealth = new Map<string, bigint>();

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
}, 60_000);

const ranked = () => [...wealth].filter(([, amount]) => amount > 0n).sort(([, a], [, b]) => (a < b ? 1 : -1));

async function settled(page: Page): Promise<void> {
  await page.getByText('complete: equals the supply').waitFor();
  await untilQuiet(page);
}

describe('the wallets', () => {
  it('are shown in one long table when chosen, the smallest at its end', async () => {
    const { page, expectNoTrouble } = await visit(held, '/wallets?wallets.rows=all');
    await settled(page);
    const rows = ranked();
    const table = page.getByRole('table', { name: 'Holders, largest first' });
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(rows.length + 1));
    expect(await page.locator('tr').count()).toBeLessThan(80);
    await page.keyboard.press('End');
    const last = table.locator(`[data-row][aria-rowindex="${rows.length + 1}"]`);
    await last.locator(`a[href="/address/${rows.at(-1)?.[0] ?? ''}"]`).waitFor();
    expect(await page.locator('tr').count()).toBeLessThan(80);
    expectNoTrouble();
  });
});
