/** The proposal list and proposal pages. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, percent, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const GOV = '/cosmos/gov/v1';

async function proposals(): Promise<readonly Json[]> {
  return listAt(await fetchNode(held, `${GOV}/proposals?pagination.limit=500`), 'proposals');
}
async function opened(page: DomPage, id: number): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Timeline' }).waitFor();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${id} `) }).waitFor();
  await page.settled();
}
function rows(page: DomPage) {
  return page.getByRole('table', { name: 'Proposals' }).locator('tbody tr');
}
const panel = (page: DomPage, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const option = (tally: Json | undefined, name: string): bigint => BigInt(textAt(tally, `${name}_count`));

describe('the list of proposals', () => {
  it('keeps status and type in the address, and Back restores them', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposals');
    await rows(page).first().waitFor();
    const all = await proposals();
    const count = (status: string) =>
      all.filter((item) => textAt(item, 'status') === `PROPOSAL_STATUS_${status}`).length;
    await page.getByLabel('Status', { exact: true }).selectOption('rejected');
    await expect.poll(() => rows(page).count()).toBe(count('REJECTED'));
    expect(new URL(page.url()).search).toBe('?status=rejected');
    await page.getByLabel('Type', { exact: true }).selectOption('upgrade');
    await expect.poll(() => rows(page).count()).toBe(1);
    await rows(page).getByRole('link').first().click();
    await opened(page, 14);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('type')).toBe('upgrade');
    expectNoErrors();
  });

  it('opens a filtered list by its link, and walks it by keyboard', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposals?status=voting-period');
    const voting = (await proposals()).filter(
      (proposal) => textAt(proposal, 'status') === 'PROPOSAL_STATUS_VOTING_PERIOD',
    );
    await expect.poll(() => rows(page).count()).toBe(voting.length);
    // Keyboard navigation of rows loads with the footer.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await opened(page, Number(textAt(voting.at(-1), 'id')));
    expectNoErrors();
  });
});

describe('the page of a proposal', () => {
  it('weighs the votes and equals the tally of the chain', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/24');
    await opened(page, 24);
    await page.getByText('matches the chain’s own tally').waitFor();
    const votes = listAt(await fetchNode(held, `${GOV}/proposals/24/votes?pagination.limit=500`), 'votes');
    await panel(page, 'Votes').getByText(`${votes.length} voters`).waitFor();
    await page.getByRole('tab', { name: 'By governors' }).click();
    const voters = new Set(votes.map((vote) => textAt(vote, 'voter')));
    const governors = page.getByRole('table', { name: 'By governors' }).locator('tbody tr');
    await governors.first().waitFor();
    const active = listAt(
      await fetchNode(
        held,
        '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=500',
      ),
      'validators',
    );
    expect(await governors.count()).toBe(active.length);
    // On a card the vote is the figure, not the stake behind it.
    expect(await governors.first().locator('[data-card^="key"]').getAttribute('data-label')).toBe('Vote');
    const silent = await governors.getByText('did not vote').count();
    expect(silent).toBeGreaterThan(0);
    expect(active.length - silent).toBeLessThanOrEqual(voters.size);
    expectNoErrors();
  });

  it('counts as many voters of an ended one as the node finds transactions that cast votes', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/22');
    await opened(page, 22);
    const found = await fetchNode(
      held,
      "/cosmos/tx/v1beta1/txs?query=proposal_vote.proposal_id='22'&limit=1",
    );
    await panel(page, 'Votes')
      .getByText(`${textAt(found, 'total')} voters`)
      .waitFor();
    await page.getByText('The chain drops votes when voting ends.').waitFor();
    expectNoErrors();
  });

  it('marks the votes that an expedited proposal lost when it went on as an ordinary one', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/14');
    await opened(page, 14);
    await page
      .getByText('Expedited at first, it missed its threshold and continued as a regular proposal.')
      .waitFor();
    await expect.poll(() => page.getByText('· dropped').count()).toBe(25);
    expectNoErrors();
  });

  it('puts the old and the new value of a parameter side by side', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/18');
    await opened(page, 18);
    const search = await fetch(
      `${held}/chain/rpc/block_search?query=${encodeURIComponent(`"active_proposal.proposal_id='18'"`)}`,
    );
    const end = Number(
      textAt(parseJson(await search.text()), 'result', 'blocks', 0, 'block', 'header', 'height'),
    );
    const before = await fetch(`${held}/chain/rest/elys-network/elys/parameter/params`, {
      headers: { 'x-cosmos-block-height': String(end - 1) },
    });
    const old = textAt(parseJson(await before.text()), 'params', 'max_voting_power');
    const message = at(await fetchNode(held, `${GOV}/proposals/18`), 'proposal', 'messages', 0);
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await row.first().waitFor();
    expect(old).not.toBe(textAt(message, 'max_voting_power'));
    await row.getByText(old).waitFor();
    await row.getByText(textAt(message, 'max_voting_power')).waitFor();
    expectNoErrors();
  });

  it('reports a value before the first retained state as unknown, without a request', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/9');
    await opened(page, 9);
    await page.getByText('This source does not have the earlier value.').waitFor();
    expectNoErrors();
  });

  it('shows hostile text as text and loads nothing of it', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/1');
    await opened(page, 1);
    const summary = panel(page, 'Summary');
    await summary.getByText('<script>alert(1)</script>').waitFor();
    expect(await page.locator('main img, main script, main iframe').count()).toBe(0);
    const link = summary.getByRole('link', { name: 'forum' });
    expect(await link.getAttribute('rel')).toBe('noopener nofollow ugc');
    await summary.getByText('(tracker.example)').waitFor();
    await summary.getByRole('cell', { name: '10x' }).waitFor();
    expectNoErrors();
  });

  it('answers under the path of search suggestions too, and by the number alone says what is gone', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposals/8?tab=raw');
    await opened(page, 8);
    const body = await fetchNode(held, `${GOV}/proposals/8`);
    await panel(page, 'Result')
      .getByText(textAt(body, 'proposal', 'failed_reason'))
      .waitFor();
    await panel(page, 'The node’s response')
      .getByText(textAt(body, 'proposal', 'proposer'))
      .first()
      .waitFor();
    expectNoErrors();
    // The chain answers 404 for a withdrawn proposal, which is expected here.
    await page.goto(`${held}/proposal/7`);
    await page.getByText('There is no such proposal').waitFor();
    await page.locator('a[href^="/tx/"]').first().waitFor();
    await page.goto(`${held}/proposal/abc`);
    await page.getByText('Invalid input provided. Please check your data.').waitFor();
  });
});

describe('the page', () => {
  it('shows every proposal that the node has, newest first', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposals');
    await rows(page).first().waitFor();
    await page.settled();
    const all = (await proposals()).toReversed();
    const links = await rows(page).locator('a[href^="/proposal/"]').all();
    expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual(
      all.map((proposal) => `/proposal/${textAt(proposal, 'id')}`),
    );
    // The tally of the latest ended proposal: Yes among non-abstaining votes, truncated to whole percents.
    const ended = all.findIndex((item) => textAt(item, 'status') === 'PROPOSAL_STATUS_PASSED');
    const tally = at(all[ended], 'final_tally_result');
    const sides = option(tally, 'yes') + option(tally, 'no') + option(tally, 'no_with_veto');
    await rows(page)
      .nth(ended)
      .getByText(`Yes ${((option(tally, 'yes') * 100n) / sides).toString()}%`)
      .waitFor();
    expectNoErrors();
  });
});

describe('the page', () => {
  it('holds a running vote against its rules', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/23');
    await opened(page, 23);
    const tally = at(await fetchNode(held, `${GOV}/proposals/23/tally`), 'tally');
    const rules = at(await fetchNode(held, `${GOV}/params/voting`), 'params');
    const bonded = BigInt(
      textAt(await fetchNode(held, '/cosmos/staking/v1beta1/pool'), 'pool', 'bonded_tokens'),
    );
    const [yes, no, veto, abstain] = ['yes', 'no', 'no_with_veto', 'abstain'].map((name) =>
      option(tally, name),
    );
    if (yes === undefined || no === undefined || veto === undefined || abstain === undefined)
      throw new Error('no tally');
    const sides = yes + no + veto;
    const total = sides + abstain;
    const vote = panel(page, 'The vote');
    await vote.getByText(percent(total, bonded, 2), { exact: true }).waitFor();
    await vote.getByText(percent(yes, sides, 2), { exact: true }).waitFor();
    // The least No votes that push Yes to the threshold, by trial: the page computes it directly.
    const threshold = BigInt(textAt(rules, 'threshold').replace('.', ''));
    const passes = (more: bigint) => yes * 10n ** 18n > threshold * (sides + more);
    let [low, high] = [0n, bonded * 10n];
    while (high - low > 1n) {
      const middle = (low + high) / 2n;
      if (passes(middle)) low = middle;
      else high = middle;
    }
    await expect
      .poll(() => vote.innerText().then((text) => text.replaceAll('\u2009', ' ')))
      .toContain(`${tokens(high)} ELYS`);
    await vote.getByText('As it stands, it passes.').waitFor();
    expectNoErrors();
  });

  it('promises nothing to deposits that can no longer be paid', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/25');
    await opened(page, 25);
    const deposit = panel(page, 'Deposit');
    await deposit.getByText('The recording ends before the deposit period does.').waitFor();
    const text = (await deposit.innerText()).replaceAll('\u2009', ' ');
    expect(text).toContain('Missing: 7 ELYS.');
    expect(text).not.toContain('needed to start voting');
    expectNoErrors();
  });
});
