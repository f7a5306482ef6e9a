/**
 * The visitor's own address, stored in the browser: what the dashboard shows of it, and that no requests are sent
 * without one.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, tokens } from '../apps/web/testing/fetch-node.ts';
import { useBrowser } from './support/browser.ts';
import { stored } from './support/stored.ts';
import { at, listAt, textAt, type Json } from '../apps/web/testing/json.ts';
import { axeViolations, overflowsSideways } from './support/watch-page.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const PERPETUAL = '/elys-network/elys/perpetual';

const yours = (page: Page) => page.getByRole('region', { name: 'Yours', exact: true });
const part = (page: Page, name: string) => yours(page).getByRole('region', { name, exact: true });
const healthOf = (trade: Json) => Number(textAt(trade, 'mtp', 'mtp_health'));

/** Moments at which something of an account comes free, in seconds since 1970; null where blocks count, not time. */
async function unlocksOf(address: string, headMs: number): Promise<readonly number[] | null> {
  const unbonding = `/cosmos/staking/v1beta1/delegators/${address}/unbonding_delegations`;
  const entries = listAt(await fetchNode(held, unbonding), 'unbonding_responses').flatMap((item) =>
    listAt(item, 'entries'),
  );
  const committed = await fetchNode(held, `/elys-network/elys/commitment/show_commitments/${address}`);
  if (listAt(committed, 'commitments', 'vesting_tokens').length > 0) return null;
  const lockups = listAt(committed, 'commitments', 'committed_tokens').flatMap((commitment) =>
    listAt(commitment, 'lockups'),
  );
  return [
    ...entries.map((entry) => Math.floor(Date.parse(textAt(entry, 'completion_time')) / 1000)),
    ...lockups.map((lockup) => Number(textAt(lockup, 'unlock_timestamp'))),
  ]
    .filter((seconds) => seconds * 1000 > headMs)
    .sort((a, b) => a - b);
}

/** Who is nearest to liquidation, among those of whom something comes free by time alone. */
async function someone() {
  const latest = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest');
  const headMs = Date.parse(textAt(latest, 'block', 'header', 'time'));
  const trades = listAt(await fetchNode(held, `${PERPETUAL}/positions/?pagination.limit=200`), 'mtps');
  const byHealth = [...trades].sort((a, b) => healthOf(a) - healthOf(b));
  for (const trade of byHealth) {
    const address = textAt(trade, 'mtp', 'address');
    const [unlock] = (await unlocksOf(address, headMs)) ?? [];
    if (unlock !== undefined) return { address, trade, unlock };
  }
  throw new Error('of nobody who trades something comes free by time alone');
}

async function saveAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('textbox', { name: 'Or enter your address' }).fill(address);
  await page.getByRole('button', { name: 'Follow this address' }).click();
  // In the menu, and soon in the panel.
  await page.getByRole('button', { name: 'Stop following' }).first().waitFor();
  await page.keyboard.press('Escape');
}

describe('my address', () => {
  it('shows stake, votes, unlocks and positions as the node has them, until it is removed', async () => {
    const { address, trade, unlock } = await someone();
    const { page, expectNoErrors } = await visit(held, '/');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.getByRole('heading', { name: 'Perpetual open interest' }).waitFor();
    expect(await yours(page).count()).toBe(0);
    await saveAddress(page, address);
    const staking = '/cosmos/staking/v1beta1';
    const delegations = listAt(
      await fetchNode(held, `${staking}/delegations/${address}`),
      'delegation_responses',
    );
    const staked = delegations.reduce<bigint>(
      (sum, delegation) => sum + BigInt(textAt(delegation, 'balance', 'amount')),
      0n,
    );
    const shown = tokens(staked - (staked % 10_000n));
    await part(page, 'Stake')
      .getByText(delegations.length === 0 ? 'Nothing is delegated.' : shown)
      .waitFor();
    const free = new Date(unlock * 1000).toISOString().slice(0, 19);
    await part(page, 'Unlocking').locator(`time[datetime^="${free}"]`).first().waitFor();
    const pool = textAt(trade, 'mtp', 'amm_pool_id');
    const factor = Number(
      textAt(await fetchNode(held, `${PERPETUAL}/pool/${pool}`), 'pool', 'mtp_safety_factor'),
    );
    const second = Number(
      textAt(await fetchNode(held, `${PERPETUAL}/params`), 'params', 'second_liquidation_trigger_ratio'),
    );
    const limit = at(trade, 'mtp', 'partial_liquidation_done') === true ? 1 + (factor - 1) * second : factor;
    const cut = (value: number) => (Math.floor(value * 1000) / 1000).toString();
    await part(page, 'Positions')
      .getByText(`health ${cut(healthOf(trade))}, limit ${cut(limit)}`)
      .waitFor();
    const open = listAt(
      await fetchNode(held, '/cosmos/gov/v1/proposals?proposal_status=PROPOSAL_STATUS_VOTING_PERIOD'),
      'proposals',
    );
    for (const proposal of open.slice(0, 5)) {
      const id = textAt(proposal, 'id');
      const votes = listAt(await fetchNode(held, `/cosmos/gov/v1/proposals/${id}/votes`), 'votes');
      const hasVoted = votes.some((vote) => at(vote, 'voter') === address);
      const row = part(page, 'Votes')
        .getByRole('listitem')
        .filter({ hasText: `${id} · ` });
      await row.getByText(hasVoted ? 'you voted' : 'you have not voted').waitFor();
    }
    expect(await stored(page, 'mine')).toBe(`"${address}"`);
    expect(await overflowsSideways(page)).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    // Only the node received it.
    expect(requests.filter((url) => url.includes(address) && !url.includes('/chain/'))).toEqual([]);
    await page.reload();
    await part(page, 'Stake').getByRole('link', { name: 'All holdings' }).waitFor();
    await yours(page).getByRole('button', { name: 'Stop following' }).click();
    expect(await yours(page).count()).toBe(0);
    expect(await stored(page, 'mine')).toBe('null');
    requests.length = 0;
    await page.reload();
    await page.getByRole('heading', { name: 'Perpetual open interest' }).waitFor();
    expect(requests.filter((url) => url.includes(address))).toEqual([]);
    expectNoErrors();
  });

  it('says that what was typed is no address of this network', async () => {
    const { page, expectNoErrors } = await visit(held, '/changes/1.2.0');
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('textbox', { name: 'Or enter your address' }).fill('cosmos1nonsense');
    await page.getByText('addresses start with elys1').waitFor();
    expect(await page.getByRole('button', { name: 'Follow this address' }).isDisabled()).toBe(true);
    expectNoErrors();
  });
});
