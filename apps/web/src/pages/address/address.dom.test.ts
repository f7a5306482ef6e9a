/** The account page: holdings, total and activity. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../../../testing/fetch-index.ts';
import { fetchNode, grouped, tokens } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** From the recording: a trader, a pool account, a vesting account, a multisig. */
const TRADER = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';
const POOL = 'elys1qhx3v2xpdgz2l0lcgspwaak99j852zvl4gfzms';
const VESTING = 'elys1wgd9ye3stxp7fp2hlt5fuf58cq9g9kk9vapjr5';
const MULTISIG = 'elys1cxxxxn89u9ht5x8nmlk3gj00mf2jlwyvwndz0l';
const GOVERNOR = 'elysvaloper19xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6';
const SIGNER = 'elysvalcons1gtn74hdhg654n3nd8jspwz4nx38d7krq2xs325';

const pathOf = (page: DomPage): string => new URL(page.url()).pathname;

/** The account's activity in the index, newest first. */
const indexed = async (filter: string) =>
  listAt(await fetchIndex(held, `/addresses/${TRADER}/activity?limit=200&${filter}`), 'items');

/** Heights of the visible rows: block events have no hash. */
async function shownHeights(page: DomPage): Promise<readonly number[]> {
  const links = await activity(page).locator('a[href^="/block/"]').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return paths.map((path) => Number(path?.slice('/block/'.length)));
}
const heightsOf = (rows: readonly Json[]) => rows.map((row) => Number(at(row, 'height')));

/** Hashes of the account's latest transactions, sent and received. */
async function newestHashes(address: string, count: number): Promise<readonly string[]> {
  const found = new Map<string, number>();
  for (const condition of [`message.sender='${address}'`, `transfer.recipient='${address}'`]) {
    const query = `query=${encodeURIComponent(condition)}&order_by=ORDER_BY_DESC&limit=${count}`;
    for (const tx of listAt(await fetchNode(held, `/cosmos/tx/v1beta1/txs?${query}`), 'tx_responses'))
      found.set(textAt(tx, 'txhash'), Number(textAt(tx, 'height')));
  }
  return [...found]
    .sort(([, a], [, b]) => b - a)
    .map(([hash]) => hash)
    .slice(0, count);
}

/** Activity rows; the total's table has rows too. */
const activity = (page: DomPage) => page.getByRole('tabpanel').locator('[data-row]');

async function shownHashes(page: DomPage): Promise<readonly string[]> {
  const links = await activity(page).locator('a[href^="/tx/"]').all();
  const hashes = await Promise.all(links.map((link) => link.getAttribute('href')));
  return [...new Set(hashes.map((href) => href?.slice('/tx/'.length) ?? ''))];
}

describe('an account', () => {
  it('keeps direction and filters in the link, and shows what the index finds by them', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    await activity(page).first().waitFor();
    await page.getByRole('button', { name: 'Received' }).click();
    await expect.poll(() => page.url()).toContain('direction=received');
    const gained = await indexed('direction=in');
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(gained.slice(0, 25)));
    await page.getByText('Filters', { exact: true }).click();
    await page.getByRole('combobox', { name: /^Source/ }).selectOption('block');
    await expect.poll(() => page.url()).toContain('part=block');
    const byBlocks = await indexed('direction=in&part=block');
    expect(byBlocks.length).toBeGreaterThan(0);
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(byBlocks.slice(0, 25)));
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('combobox', { name: /^Type/ }).selectOption('/cosmos.bank.v1beta1.MsgSend');
    const sends = await indexed('direction=in&kind=/cosmos.bank.v1beta1.MsgSend');
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(sends.slice(0, 25)));
    expectNoErrors();
  });

  it('values changes at the prices of their time, and all at current ones on request', async () => {
    const { page } = await visit(held, `/address/${TRADER}`);
    const rowAt = (height: string) => activity(page).filter({ hasText: height });
    const [gained] = (await indexed('')).filter((row) => at(row, 'height') === 2374);
    const prices = await fetchIndex(held, `/prices-at?time=${textAt(gained, 'time')}`);
    const denom = textAt(gained, 'changes', 0, 'denom');
    const price = listAt(prices, 'items').find((row) => listAt(row, 'denoms').includes(denom));
    const cents = Math.trunc(
      (Number(textAt(gained, 'changes', 0, 'amount')) / 1e4) * Number(textAt(price, 'price')),
    );
    await rowAt('2,374')
      .getByText(`+$${(cents / 100).toFixed(2)}`, { exact: true })
      .waitFor();
    // The oracle reports none of ELYS.
    await expect.poll(() => rowAt('2,476').innerText()).toMatch(/>−\$0\.01\s+now/);
    await page.getByRole('button', { name: 'now', exact: true }).first().click();
    await expect.poll(() => page.url()).toContain('usd=now');
    await expect.poll(() => rowAt('2,476').innerText()).not.toContain('now');
  });

  it('shows what the node finds when the index does not respond, with a note', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/addresses/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/address/${TRADER}`);
    await page.getByText(/^This explorer’s index is not responding\. These are/).waitFor();
    const expected = await newestHashes(TRADER, 40);
    const first = await shownHashes(page);
    expect(first).toEqual(expected.slice(0, first.length));
    await page.getByRole('button', { name: 'Next' }).click();
    const next = expected.slice(first.length, first.length + 10);
    await expect.poll(async () => (await shownHashes(page)).slice(0, 10)).toEqual(next);
    await page.goBack();
    await expect.poll(() => shownHashes(page)).toEqual(first);
  });

  it('shows a balance over time that ends with the current balance, and its votes', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}?tab=history`);
    const coins = listAt(await fetchNode(held, `/cosmos/bank/v1beta1/balances/${TRADER}`), 'balances');
    const elys = coins.find((coin) => textAt(coin, 'denom') === 'uelys');
    const chart = page.getByRole('region', { name: 'Balance over time' });
    await chart.getByText(tokens(BigInt(textAt(elys, 'amount')))).waitFor();
    await chart.locator('path[vector-effect]').first().waitFor();
    await chart.getByRole('button', { name: 'Table' }).click();
    await expect.poll(() => page.url()).toContain('balance.view=table');
    await chart.locator('[data-row]').first().waitFor();
    const votes = listAt(await fetchIndex(held, `/addresses/${TRADER}/votes`), 'items');
    expect(votes.length).toBeGreaterThan(0);
    const panel = page.getByRole('region', { name: 'Votes' });
    const links = await panel.locator('a[href^="/proposal/"]').all();
    const shown = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(shown).toEqual(votes.slice(0, 10).map((vote) => `/proposal/${Number(at(vote, 'proposal'))}`));
    const alike = await fetchIndex(held, `/addresses/${TRADER}/like-minded`);
    const rows = page.getByRole('region', { name: 'Governors with similar votes' }).locator('[data-row]');
    await expect.poll(() => rows.count()).toBe(Math.min(10, listAt(alike, 'items').length));
    const [closest = null] = listAt(alike, 'items');
    await rows
      .first()
      .getByText(`${Number(at(closest, 'same'))} of ${Number(at(closest, 'both'))}`)
      .waitFor();
    expectNoErrors();
  });

  it('sums what it earned by month, and leads to it from the head', async () => {
    const account = 'elys187gtxaufm2h87smzhjf06s72kyvmte5r7tjmyk';
    const claims = listAt(await fetchIndex(held, `/addresses/${account}/reward-claims?limit=200`), 'items');
    expect(claims.length).toBeGreaterThan(1);
    const paid = new Map<string, bigint>();
    for (const claim of claims)
      for (const coin of listAt(claim, 'coins')) {
        const key = `${textAt(claim, 'time').slice(0, 7)} ${textAt(claim, 'source')} ${textAt(coin, 'denom')}`;
        paid.set(key, (paid.get(key) ?? 0n) + BigInt(textAt(coin, 'amount')));
      }
    const sums = listAt(await fetchIndex(held, `/addresses/${account}/earnings`), 'items');
    expect(
      new Map(
        sums.flatMap((sum) =>
          listAt(sum, 'coins').map((coin) => [
            `${textAt(sum, 'month')} ${textAt(sum, 'source')} ${textAt(coin, 'denom')}`,
            BigInt(textAt(coin, 'amount')),
          ]),
        ),
      ),
    ).toEqual(paid);
    const { page, expectNoErrors } = await visit(held, `/address/${account}`);
    const key = page
      .getByRole('region', { name: 'Total value' })
      .locator('dl > div', { has: page.getByText('Earned in November', { exact: true }) })
      .getByRole('link');
    await expect.poll(() => key.textContent()).toMatch(/^\+\$/);
    expect(await key.getAttribute('href')).toBe(`/address/${account}?tab=history#earnings`);
    await page.goto(`${held}/address/${account}?tab=history`);
    const rows = page.getByRole('region', { name: 'Earned by month' }).locator('[data-row]');
    await expect.poll(() => rows.count()).toBe(sums.length);
    const eden = paid.get('2026-11 commission ueden') ?? 0n;
    await rows.getByText(tokens(eden)).first().waitFor();
    expectNoErrors();
  });

  it('shows each balance as the node has it', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}?tab=holdings`);
    const balances = page.getByRole('region', { name: 'Balances' });
    await balances.getByText('ELYS').first().waitFor();
    const coins = listAt(await fetchNode(held, `/cosmos/bank/v1beta1/balances/${TRADER}`), 'balances');
    const known = coins.filter((coin) => textAt(coin, 'denom') === 'uelys');
    expect(known.length).toBe(1);
    expect((await balances.locator('[data-row]').all()).length).toBe(coins.length);
    for (const coin of known)
      await balances
        .getByText(tokens(BigInt(textAt(coin, 'amount'))))
        .first()
        .waitFor();
    const elys = balances.locator('[data-row]').filter({ hasText: 'ELYS' });
    // On a card the value is the figure, and nothing is locked.
    await expect.poll(() => elys.locator('[data-card="key-bare"]').innerText()).toMatch(/^\$/);
    expect(await balances.locator('[data-label="Of which locked"]').count()).toBe(0);
    const unclaimed = page
      .getByRole('region', { name: 'Total value' })
      .locator('dl > div', { has: page.getByText('Unclaimed rewards', { exact: true }) });
    // Of several coins the most valuable is named.
    await expect.poll(() => unclaimed.innerText()).toMatch(/EDEN and 2 more/);
    expectNoErrors();
  });

  it('opens its tabs by arrow keys, and each by its link', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    await page.getByRole('tab', { name: 'Activity' }).focus();
    for (const tab of ['holdings', 'positions', 'history', 'grants', 'account']) {
      await page.keyboard.press('ArrowRight');
      await page.waitForURL(new RegExp(`tab=${tab}`));
    }
    const account = await fetchNode(held, `/cosmos/auth/v1beta1/accounts/${TRADER}`);
    await page.getByText(`sequence ${grouped(textAt(account, 'account', 'sequence'))}`).waitFor();
    expectNoErrors();
  });

  it('of a pool is labelled, and its parts add up', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${POOL}`);
    await page.getByRole('heading', { level: 1, name: 'AMM pool 1' }).waitFor();
    await page.getByText('Module account').first().waitFor();
    await page.getByText('matches the chain’s own total').waitFor();
    await page.getByText('How it adds up').click();
    await page.getByText('They match to the last digit.').waitFor();
    expectNoErrors();
  });

  it('that vests shows what is locked; a multisig lists its members', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${VESTING}?tab=holdings`);
    await page.getByText('Periodic vesting account').first().waitFor();
    await page.getByText('Locked, vesting', { exact: true }).waitFor();
    await page.getByText('How it adds up').click();
    await page.getByText('of which locked', { exact: false }).first().waitFor();
    await page.goto(`${held}/address/${MULTISIG}?tab=account`);
    const [threshold, members] = await membersOf(MULTISIG);
    await page.getByText(`${threshold} of ${members} must sign`).waitFor();
    expectNoErrors();
  });
});

describe('an address', () => {
  it('that is invalid names the wrong character and sends no request', async () => {
    const { page, errors } = await visit(held, '/health');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(`${held}/address/elys1nonsense`);
    await page.getByText('This is not a valid address for this network.').waitFor();
    await page.getByText('character 7, “o”, is not valid after the prefix').waitFor();
    expect(requested.filter((url) => /\/chain\/rest\/.*elys1nonsense/.test(url))).toEqual([]);
    await page.goto(`${held}/address/${TRADER.slice(0, -1)}q`);
    await page.getByText('This is not a valid address for this network.').waitFor();
    await page
      .getByText(/checksum/)
      .first()
      .waitFor();
    expect(errors.console).toEqual([]);
  });

  it.each([
    [GOVERNOR, `/governor/${GOVERNOR}`],
    [SIGNER, `/validator/${SIGNER}`],
  ])('%s leads to its own page, and Back does not come back to it', async (address, path) => {
    const { page, expectNoErrors } = await visit(held, '/blocks');
    await page.getByRole('contentinfo').waitFor();
    await page.goto(`${held}/address/${address}`);
    await expect.poll(() => pathOf(page)).toBe(path);
    await page.goBack();
    await expect.poll(() => pathOf(page)).toBe('/blocks');
    expectNoErrors();
  });
});

/** Threshold and number of members. */
async function membersOf(address: string): Promise<readonly [number, number]> {
  const answer = await fetchNode(held, `/cosmos/auth/v1beta1/accounts/${address}`);
  const members = listAt(answer, 'account', 'pub_key', 'public_keys').length;
  const threshold = at(answer, 'account', 'pub_key', 'threshold');
  expect(threshold).toBeTypeOf('number');
  return [Number(threshold), members];
}

describe('the page', () => {
  it('lists what it did and what was done to it, by blocks too, and pages without a gap', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    const all = await indexed('');
    // The node's searches find no more than the index.
    const hashes = all.map((row) => at(row, 'txHash'));
    expect(hashes).toEqual(expect.arrayContaining([...(await newestHashes(TRADER, 40))]));
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(all.slice(0, 25)));
    expect(all.slice(0, 25).some((row) => at(row, 'part') === 'end')).toBe(true);
    await activity(page).getByText('at the end of the block').first().waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(all.slice(25, 50)));
    await page.reload();
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(all.slice(25, 50)));
    await page.goBack();
    await expect.poll(() => shownHeights(page)).toEqual(heightsOf(all.slice(0, 25)));
    expectNoErrors();
  });

  it('describes the message that concerns it: the refund, not the light client updated before it', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    await activity(page)
      .getByText(/relayed the timeout of packet/)
      .first()
      .waitFor();
    await expect.poll(() => activity(page).getByText('updated 07-tendermint').count()).toBe(0);
    expectNoErrors();
  });
});
