/** The dashboard: figures match the node, panels fail independently, the strip moves. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchNode, grouped, percent, tokens } from '../../../testing/fetch-node.ts';
import { replayed, untilBlocks } from '../../../../../e2e/support/replayed.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { fetchIndex } from '../../../testing/fetch-index.ts';
import { at, listAt, parseJson, textAt } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** Waits for the figures of the last lazy panel. */
async function allLoaded(page: DomPage): Promise<void> {
  await page.getByRole('heading', { name: 'Perpetual open interest' }).waitFor();
  await page.getByRole('link', { name: 'pool 1' }).last().waitFor();
  await page.settled();
}

const tile = (page: DomPage, name: string) =>
  page
    .getByRole('region', { name: 'The network now' })
    .locator('div', { has: page.getByText(name, { exact: true }) });

describe('the dashboard', () => {
  it('names the proposals that are open, and each leads to its page', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    await allLoaded(page);
    const open = await Promise.all(
      ['VOTING', 'DEPOSIT'].map((state) =>
        fetchNode(held, `/cosmos/gov/v1/proposals?proposal_status=PROPOSAL_STATUS_${state}_PERIOD`),
      ),
    );
    const titles = open
      .flatMap((body) => listAt(body, 'proposals'))
      .map((proposal) => `${textAt(proposal, 'id')} · ${textAt(proposal, 'title')}`);
    expect(titles.length).toBeGreaterThan(1);
    const panel = page.getByRole('region', { name: 'Open proposals' });
    expect(await panel.getByRole('listitem').getByRole('link').allTextContents()).toEqual(titles);
    expectNoErrors();
  });

  it('shows the latest transactions of a node that is slower than its blocks', async () => {
    const origin = await replayed();
    const { page } = await visit(origin, '/health');
    await page.route('**/cosmos/tx/v1beta1/txs?**', async (route) => {
      await untilBlocks(2);
      await route.continue();
    });
    await page.goto(`${origin}/`);
    const rows = page.getByRole('region', { name: 'Latest transactions' }).locator('a[href^="/tx/"]');
    await expect.poll(() => rows.count(), { timeout: 40_000 }).toBe(10);
  });

  it('is a second screen at /?tv: blocks, figures, transactions, the note of the recording, no navigation', async () => {
    const { page, expectNoErrors } = await visit(held, '/?tv');
    await page.getByRole('region', { name: 'The network now' }).waitFor();
    await expect
      .poll(() => page.getByRole('region', { name: 'Latest transactions' }).getByRole('listitem').count())
      .toBe(10);
    // As many as fit, once measured: this DOM has no layout, and every box is 800 px wide.
    await expect
      .poll(() =>
        page
          .getByRole('list', { name: /Latest blocks/ })
          .getByRole('listitem')
          .count(),
      )
      .toBe(5);
    expect(await page.getByText(/Recorded test network, replayed/).count()).toBe(1);
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expectNoErrors();
  });

  it('has no search on a second screen, nor a search that opens later', async () => {
    const { page } = await visit(held, '/?tv');
    await page.getByRole('region', { name: 'The network now' }).waitFor();
    await page.keyboard.press('/');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('navigation').first().waitFor();
    await page.settled();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('has the price of the staking token in swaps by day, as the index has it', async () => {
    const { page, expectNoErrors } = await visit(held, '/?swap-price.view=table');
    const panel = page.getByRole('region', { name: 'ELYS price in swaps' });
    await panel.getByRole('row').nth(1).waitFor();
    const days = listAt(await fetchIndex(held, '/assets/uelys/swap-prices'), 'items');
    const last = days.at(-1);
    const [amount, usd] = [textAt(last, 'amount'), textAt(last, 'usd')];
    const price = ((Number(usd) / Number(amount)) * 1e6).toFixed(6);
    expect(await panel.textContent()).toContain(`$${price.slice(0, 5)}`);
    expect(await panel.getByRole('row').count()).toBe(days.length + 1);
    expectNoErrors();
  });

  it('says what is unusual of the last day, and what is not', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    await allLoaded(page);
    const panel = page.getByRole('region', { name: 'Worth a look' });
    const row = (name: string) =>
      panel.locator(`xpath=.//dt[normalize-space()="${name}"]/following-sibling::dd[1]`);
    // The index's lists, by the panel's rules.
    const last = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/2480');
    const headMs = Date.parse(textAt(last, 'block', 'header', 'time'));
    const since = new Date(Math.floor(headMs / 3_600_000) * 3_600_000 - 86_400_000).toISOString();
    const liquidated = listAt(
      await fetchIndex(held, `/perpetual-trades?only=liquidations&limit=100&since=${since.slice(0, 19)}Z`),
      'items',
    );
    // A position that was closed in several parts is one row.
    const positions = [
      ...new Set(
        liquidated.map((trade) => `/position/${Number(at(trade, 'pool'))}/${Number(at(trade, 'position'))}`),
      ),
    ].slice(0, 3);
    const shown = () =>
      row('Liquidations')
        .locator('a[href^="/position/"]')
        .all()
        .then((links) => Promise.all(links.map((link) => link.getAttribute('href'))));
    await expect.poll(shown).toEqual(positions);
    const supply = BigInt(
      textAt(await fetchNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys'), 'amount', 'amount'),
    );
    const transfers = listAt(
      await fetchIndex(held, `/assets/uelys/large-transfers?since=${since.slice(0, 19)}Z`),
      'items',
    ).filter((transfer) => BigInt(textAt(transfer, 'amount')) >= supply / 1000n);
    if (transfers.length === 0) await row('Large transfers').getByText('Nothing unusual').waitFor();
    else await row('Large transfers').getByText('of the supply').first().waitFor();
    const signers = listAt(await fetchIndex(held, '/signers'), 'items');
    const missing = signers.filter((signer) => Number(at(signer, 'windows', 0, 'missed')) >= 5);
    if (missing.length === 0) await row('Missed blocks').getByText('Nothing unusual').waitFor();
    else await expect.poll(() => row('Missed blocks').getByRole('link').count()).toBeGreaterThan(0);
    // No vote closes without further blocks.
    await expect.poll(() => row('Votes about to close').count()).toBe(0);
    expectNoErrors();
  });

  it('repeats no yields once the recording has ended', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    await allLoaded(page);
    await page.getByText('The recording ends here, so there is no current rate.').waitFor();
    expectNoErrors();
  });

  it('loses one panel, not the page, when one answer fails; and reads it again', async () => {
    const { page } = await visit(held, '/blocks');
    const tvl = '**/masterchef/chain_tvl';
    await page.route(tvl, (route) =>
      route.fulfill({ status: 500, json: { code: 2, message: 'out of order' } }),
    );
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('not loaded').waitFor();
    expect(await tile(page, 'Height').first().textContent()).toContain('2,480');
    await page.unroute(tvl);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => tile(page, 'Value locked').first().textContent()).toMatch(/\$[\d,]+/);
  });

  it('names votes beyond the fifth', async () => {
    const { page, close } = await visit(held, '/blocks');
    await page.route('**/cosmos/gov/v1/proposals?**VOTING**', async (route) => {
      const response = await route.fetch();
      const limit = Number(new URL(route.request().url()).searchParams.get('pagination.limit'));
      const [proposal] = listAt(parseJson(await response.text()), 'proposals');
      const ids = ['1', '2', '3', '4', '5', '6', '7'].slice(0, limit);
      const proposals = ids.map((id) => Object.assign({}, proposal, { id }));
      await route.fulfill({ json: { proposals, pagination: { next_key: null, total: '7' } } });
    });
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('region', { name: 'Open proposals' }).getByRole('link', { name: /^7 · / }).waitFor();
    await close();
  });

  it('is walked by keys from row to row', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    await allLoaded(page);
    // Keyboard navigation of rows loads with the footer.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(tx|address|governor|block|asset|pool)\//);
    await page.goBack();
    await page.getByRole('heading', { name: 'Latest blocks' }).waitFor();
    expectNoErrors();
  });
});

describe('the page', () => {
  it('shows the network as the node has it', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    await allLoaded(page);
    const pool = await fetchNode(held, '/cosmos/staking/v1beta1/pool');
    const supply = BigInt(
      textAt(await fetchNode(held, '/cosmos/bank/v1beta1/supply/by_denom?denom=uelys'), 'amount', 'amount'),
    );
    const bonded = BigInt(textAt(pool, 'pool', 'bonded_tokens'));
    await expect.poll(() => tile(page, 'Bonded').first().textContent()).toContain(percent(bonded, supply, 2));
    const tvl = await fetchNode(held, '/elys-network/elys/masterchef/chain_tvl');
    expect(await tile(page, 'Value locked').first().textContent()).toContain(
      `$${grouped(textAt(tvl, 'total'))}`,
    );
    const staked = page.getByRole('region', { name: 'ELYS supply' }).getByRole('listitem').first();
    expect(await staked.textContent()).toContain(tokens(bonded - (bonded % 10_000n)));
    expectNoErrors();
  });
});

describe('the dashboard of an ended network that no endpoint serves', () => {
  it('says what ended, when and why, and what can still be seen', async () => {
    const { page } = await visit(held, '/health');
    const end =
      '"end":{"height":13381279,"time":"2026-07-07T07:14:57Z","reason":"Sunset by governance proposal 103"}';
    await page.route(`${held}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace(/"end":(?:null|\{[^}]*\})/, end),
      });
    });
    await page.route('**/chain/**', (route) => route.abort());
    await page.goto('/');
    const panel = page.getByRole('region', { name: /has ended$/ });
    await expect
      .poll(() => panel.textContent())
      .toContain('elysnet-1 produced its last block, 13,381,279, on');
    const text = (await panel.textContent()) ?? '';
    expect(text).toContain('Sunset by governance proposal 103.');
    expect(text).toMatch(/7 Jul 2026/);
    const links = await panel.getByRole('link').all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual([
      '/block/13381279',
      '/blocks',
      '/transactions',
      '/analytics',
      '/status',
      '/proposal/103',
    ]);
    expect(await page.getByText('Please check your internet connection.').count()).toBe(0);
  });
});
