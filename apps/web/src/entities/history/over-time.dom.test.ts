/** Panels over the index, compared with the answers of the index and the node. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../../../testing/fetch-index.ts';
import { fetchNode, grouped, tokens } from '../../../testing/fetch-node.ts';
import { attributesOf } from '../../../testing/attributes.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const GOVERNOR = 'elysvaloper19xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6';

const panel = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });
const items = async (path: string) => listAt(await fetchIndex(held, path), 'items');

describe('a governor over time', () => {
  const path = `/governor/${GOVERNOR}?tab=over-time`;

  it('ends its stake chart with the stake of the node, and lists every change of its commission', async () => {
    const { page, expectNoErrors } = await visit(held, path);
    const { stake } = await stakeNow();
    await panel(page, 'Stake over time')
      .getByText(new RegExp(`^Delegated ${tokens(stake)} ELYS by`))
      .waitFor();
    await panel(page, 'Stake over time').locator('path[vector-effect]').first().waitFor();
    const changes = await items(`/governors/${GOVERNOR}/changes`);
    const rows = panel(page, 'Commission, edits and jailings').locator('[data-row]');
    await expect.poll(() => rows.count()).toBe(changes.length);
    await panel(page, 'Commission, edits and jailings').getByText('May miss jailings').waitFor();
    const governor = await fetchNode(held, `/cosmos/staking/v1beta1/validators/${GOVERNOR}`);
    const rate = Number(textAt(governor, 'validator', 'commission', 'commission_rates', 'rate'));
    expect(await rows.first().innerText()).toContain(`${(Math.floor(rate * 1000) / 10).toFixed(1)}%`);
    expectNoErrors();
  });

  it('names the proposals on which it voted, and those on which it did not', async () => {
    const { page, expectNoErrors } = await visit(held, path);
    const account = textAt(
      await fetchNode(held, `/cosmos/distribution/v1beta1/validators/${GOVERNOR}`),
      'operator_address',
    );
    const cast = await fetchNode(
      held,
      `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`proposal_vote.voter='${account}'`)}&limit=100`,
    );
    const voted = new Set(
      listAt(cast, 'tx_responses')
        .flatMap((tx) => listAt(tx, 'events'))
        .filter((event) => at(event, 'type') === 'proposal_vote')
        .map((event) =>
          listAt(event, 'attributes').find((attribute) => at(attribute, 'key') === 'proposal_id'),
        )
        .map((item) => textAt(item, 'value')),
    );
    // Votes from an expedited proposal that became an ordinary one were cast but no longer count.
    const known = await items(`/addresses/${account}/votes?limit=100`);
    const counting = known.map((vote) => `${Number(at(vote, 'proposal'))}`);
    expect(counting.toSorted()).toEqual([...voted].toSorted());
    const dropped = known.filter((vote) => at(vote, 'counts') === false);
    expect(dropped.map((vote) => Number(at(vote, 'proposal')))).toEqual([14]);
    const votes = panel(page, 'Votes on proposals');
    const counted = counting.length - dropped.length;
    const governors = await items('/governors');
    expect(governors.find((row) => at(row, 'operator') === GOVERNOR)).toMatchObject({ votes: counted });
    await votes.getByText(new RegExp(`^${counted} of \\d+ voted$`)).waitFor();
    const missed = votes.locator('[data-row]').filter({ hasText: 'did not vote' });
    const links = await attributesOf(missed.locator('a[href^="/proposal/"]'), 'href');
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => counting.includes(link.slice('/proposal/'.length)))).toEqual([]);
    expectNoErrors();
  });

  async function stakeNow() {
    const governor = await fetchNode(held, `/cosmos/staking/v1beta1/validators/${GOVERNOR}`);
    return { stake: BigInt(textAt(governor, 'validator', 'tokens')) };
  }
});

describe('the list of governors', () => {
  it('is shown without those columns when the index does not respond', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/governors', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/governors`);
    const table = page.getByRole('table', { name: 'Active governors' });
    await table.getByRole('columnheader', { name: 'Delegators' }).waitFor();
    await table.getByRole('columnheader', { name: '24 h' }).waitFor({ state: 'detached' });
  });
});

describe('an ended proposal', () => {
  it('shows every vote and deposit from the index, changed votes marked', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/2');
    const ballots = await items('/proposals/2/ballots?limit=200');
    const cast = await items('/proposals/2/votes?limit=200');
    await page.getByText('This explorer’s index stores every vote as it was cast').waitFor();
    await panel(page, 'Votes').getByText(`${ballots.length} voters`).waitFor();
    const changed = ballots.reduce<number>((sum, ballot) => sum + Number(at(ballot, 'times')) - 1, 0);
    expect(cast.length).toBe(ballots.length + changed);
    await page.goto(`${held}/proposal/2?tab=deposits`);
    const deposits = (await items('/proposals/2/steps')).filter((step) => at(step, 'step') === 'deposit');
    const rows = panel(page, 'Deposits').locator('[data-row]');
    await expect.poll(() => rows.count()).toBe(deposits.length);
    await rows
      .first()
      .getByText(tokens(BigInt(textAt(deposits.at(-1), 'coins', 0, 'amount'))))
      .waitFor();
    expectNoErrors();
  });

  it('shows what the node’s search finds where the index does not answer', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/proposals/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/proposal/2`);
    await page.getByText('as far as this node knows them').waitFor();
    const voters = (await items('/proposals/2/ballots?limit=200')).length;
    await panel(page, 'Votes').getByText(`${voters} voters`).waitFor();
  });
});

describe('packets', () => {
  it('are ranked by relayer as the index counts them, and charted by day', async () => {
    const { page, expectNoErrors } = await visit(held, '/relayers');
    const relayers = await items('/relayers');
    expect(relayers.length).toBeGreaterThan(0);
    for (const relayer of relayers) {
      const row = panel(page, 'Relayers').locator(`tr:has(a[href="/address/${textAt(relayer, 'relayer')}"])`);
      const counts = ['received', 'acknowledged', 'timedOut'].map((key) => Number(at(relayer, key)));
      await row.waitFor();
      const cells = await row.getByRole('cell').allInnerTexts();
      const sum = counts.reduce((all, count) => all + count, 0);
      expect(cells.slice(1, 5)).toEqual([sum, ...counts].map((count) => grouped(count)));
    }
    await panel(page, 'Packets per day').locator('path[vector-effect]').first().waitFor();
    expectNoErrors();
  });

  it('of a channel are listed with their state, and one opens its history', async () => {
    const { page, expectNoErrors } = await visit(held, '/channel/transfer/channel-2');
    const base = '/channels/transfer/channel-2/packets';
    const list = panel(page, 'Packets');
    const all = await items(`${base}?limit=25`);
    const numbers = () => list.locator('tbody tr td:first-child').allInnerTexts();
    await expect.poll(numbers).toEqual(all.map((packet) => grouped(Number(at(packet, 'sequence')))));
    await list.getByRole('combobox', { name: 'State' }).selectOption('acknowledged');
    await page.waitForURL(/state=acknowledged/);
    const arrived = await items(`${base}?limit=25&state=acknowledged`);
    await expect.poll(numbers).toEqual(arrived.map((packet) => grouped(Number(at(packet, 'sequence')))));
    const [newest] = arrived;
    const sequence = Number(at(newest, 'sequence'));
    await list.getByRole('button', { name: grouped(sequence), exact: true }).click();
    const life = panel(page, `Packet ${grouped(sequence)}`);
    const steps = await items(`${base}/${sequence}`);
    await expect.poll(() => life.locator('[data-row]').count()).toBe(steps.length);
    expect(await life.innerText()).toMatch(/from\s*elys1/);
    const hashes = await attributesOf(life.locator('a[href^="/tx/"]'), 'href');
    expect(hashes).toEqual(steps.map((step) => `/tx/${textAt(step, 'txHash')}`));
    expectNoErrors();
  });
});

describe('assets, pools and vaults over time', () => {
  it('an asset shows supply by day, up to the current supply, and every transfer', async () => {
    const { page, expectNoErrors } = await visit(held, '/asset/uelys');
    const supply = await fetchNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys');
    const now = tokens(BigInt(textAt(supply, 'amount', 'amount')));
    await panel(page, 'Supply and holders over time').getByText(`Supply in ELYS ${now}`).waitFor();
    const transfers = await items('/assets/uelys/transfers?limit=15');
    const hashes = transfers.flatMap((row) => (at(row, 'txHash') === null ? [] : [textAt(row, 'txHash')]));
    const links = panel(page, 'Transfers').locator('a[href^="/tx/"]');
    await expect.poll(() => attributesOf(links, 'href')).toEqual(hashes.map((hash) => `/tx/${hash}`));
    expectNoErrors();
  });

  it('a pool shows its swaps and their volume', async () => {
    const { page, expectNoErrors } = await visit(held, '/pool/1');
    const swaps = await items('/swaps?pool=1&limit=15&conversions=hide');
    const links = panel(page, 'Swaps').locator('[data-row] a[href^="/block/"]');
    const blocksOf = (rows: typeof swaps) => rows.map((swap) => `/block/${Number(at(swap, 'height'))}`);
    await expect.poll(() => attributesOf(links, 'href')).toEqual(blocksOf(swaps));
    await panel(page, 'Swaps').getByLabel('Fee conversions').selectOption('show');
    const all = await items('/swaps?pool=1&limit=15');
    await expect.poll(() => attributesOf(links, 'href')).toEqual(blocksOf(all));
    await panel(page, 'Swaps').getByText('Fee wallet of pool 1').first().waitFor();
    const days = await items('/pools/1/days');
    const last = textAt(days.at(-1), 'day');
    const count = days
      .filter((day) => at(day, 'day') === last)
      .reduce<number>((sum, day) => sum + Number(at(day, 'swaps')), 0);
    await panel(page, 'Volume per day')
      .getByText(`Swaps ${grouped(count)}`, { exact: true })
      .waitFor();
    expectNoErrors();
  });

  it('a vault shows who put in and took out', async () => {
    const { page, expectNoErrors } = await visit(held, '/vault/1');
    const steps = await items('/vault-steps?vault=1&limit=15');
    const links = panel(page, 'Deposits and withdrawals').locator('a[href^="/tx/"]');
    await expect
      .poll(() => attributesOf(links, 'href'))
      .toEqual(steps.map((step) => `/tx/${textAt(step, 'txHash')}`));
    expectNoErrors();
  });
});
