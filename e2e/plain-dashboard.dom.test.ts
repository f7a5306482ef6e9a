/** The dashboard of an ordinary chain: as full as any other, each figure as the node has it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchNode, grouped, percent } from '../apps/web/testing/fetch-node.ts';
import type { DomPage } from '../apps/web/testing/dom-page.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { listAt, textAt } from '../apps/web/testing/json.ts';
import { HUB_FLAGS, HUB_HEIGHT } from './figures/figure-sets.ts';
import { COMPLETE_PAGES, startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';

const { visit } = domPages();
const BILLION = 10n ** 9n;

let hub: RunningCairn;
beforeAll(async () => {
  hub = await startCairn([...HUB_FLAGS, '--hold', String(HUB_HEIGHT)], COMPLETE_PAGES);
  await untilIndexed(hub.url);
});
afterAll(() => hub.stop());

const tile = async (page: DomPage, name: string): Promise<string> =>
  (await page
    .getByRole('region', { name: 'The network now' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .first()
    .textContent()) ?? '';

async function opened() {
  const visited = await visit(hub.url, '/');
  await visited.page.getByRole('heading', { name: 'Minting' }).waitFor();
  await visited.page.settled();
  return visited;
}

describe('the dashboard of an ordinary chain', () => {
  it('has what is minted, who validates and how long stake is bound', async () => {
    const { page, expectNoTrouble } = await opened();
    const inflation = textAt(await fetchNode(hub.url, '/cosmos/mint/v1beta1/inflation'), 'inflation');
    const fraction = BigInt(inflation.replace('.', '').slice(0, 10));
    expect(await tile(page, 'Inflation')).toContain(percent(fraction, BILLION, 2));
    const params = await fetchNode(hub.url, '/cosmos/staking/v1beta1/params');
    const bonded = listAt(
      await fetchNode(hub.url, '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED'),
      'validators',
    );
    const validators = await tile(page, 'Validators');
    expect(validators).toContain(grouped(String(bonded.length)));
    const maxValidators = /"max_validators":(\d+)/.exec(JSON.stringify(params))?.[1] ?? '';
    expect(validators).toContain(`of at most ${grouped(maxValidators)}`);
    const days = Number(textAt(params, 'params', 'unbonding_time').slice(0, -1)) / 86_400;
    expect(await tile(page, 'Unbonding time')).toContain(`${days} d`);
    // Nothing is offered as income where no block comes.
    expect(await tile(page, 'Staking APR')).toContain('–');
    expectNoTrouble();
  });

  it('shows minting parameters, the number of channels, and the state of its validators', async () => {
    const { page, expectNoTrouble } = await opened();
    const minting = await page.getByRole('region', { name: 'Minting' }).textContent();
    const blocks = textAt(
      await fetchNode(hub.url, '/cosmos/mint/v1beta1/params'),
      'params',
      'blocks_per_year',
    );
    expect(minting).toContain(grouped(blocks));
    const channels = listAt(
      await fetchNode(hub.url, '/ibc/core/channel/v1/channels?pagination.limit=500'),
      'channels',
    );
    expect(await page.getByRole('region', { name: 'Other chains' }).textContent()).toContain(
      `Channels${channels.length}`,
    );
    const top = page.getByRole('region', { name: 'Top validators' });
    await expect.poll(() => top.getByText(/signed \d+ of \d+ blocks/).count()).toBeGreaterThan(0);
    await expect.poll(() => top.getByText(/self-bond/).count()).toBeGreaterThan(0);
    expectNoTrouble();
  });

  it('names no yield that nobody gets, and says why', async () => {
    const pool = await fetchNode(hub.url, '/cosmos/staking/v1beta1/pool');
    const minted = textAt(
      await fetchNode(hub.url, '/cosmos/mint/v1beta1/annual_provisions'),
      'annual_provisions',
    );
    expect(Number(minted) / Number(textAt(pool, 'pool', 'bonded_tokens'))).toBeGreaterThan(10);
    const { page } = await visit(hub.url, '/analytics');
    await page.settled();
    const supply = await page.getByRole('region', { name: 'Supply of ATOM' }).textContent();
    expect(supply).toContain('above 1,000 %: too little is staked');
    expect(supply).not.toMatch(/% per year/);
  });

  it('loses one figure, not the panel, when one call is refused', async () => {
    const { page } = await visit(hub.url, '/blocks');
    await page.route('**/cosmos/mint/v1beta1/inflation', (route) =>
      route.fulfill({ status: 501, json: { code: 12, message: 'Not Implemented', details: [] } }),
    );
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Minting' }).waitFor();
    await page.settled();
    expect(await tile(page, 'Inflation')).toContain('–');
    expect(await page.getByRole('region', { name: 'Minting' }).textContent()).toContain('Minted per year');
  });
});
