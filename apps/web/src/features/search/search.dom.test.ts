/** Search: overlay, specified routing, suggestions and their texts, all by keyboard. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../../testing/dom-pages.ts';
import { listAt, textAt } from '../../../testing/json.ts';
import { fetchNode } from '../../../testing/fetch-node.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** This page only has the frame. */
const BARE = '/changes/1.2.0';

const rest = (path: string) => fetchNode(held, path);

async function openSearch(page: DomPage): Promise<void> {
  // While closing, the overlay returns the focus to the field, which must not reopen it.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('input[type=search]:visible').click();
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
}

async function visitSearch() {
  const visited = await visit(held, BARE);
  await openSearch(visited.page);
  return visited;
}

const options = (page: DomPage) => page.getByRole('dialog').getByRole('option');

async function hrefs(page: DomPage): Promise<readonly string[]> {
  const links = await options(page).all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}

/** The suggestions once stable. */
async function suggested(page: DomPage, typed: string): Promise<readonly string[]> {
  await page.getByRole('combobox', { name: 'Search' }).fill(typed);
  await page.getByRole('dialog').getByText('Searching …').waitFor({ state: 'hidden' });
  await page.settled();
  return hrefs(page);
}

describe('search overlay', () => {
  it.each(['/', 'Control+k', 'Meta+k'])('opens on %s', async (key) => {
    const { page } = await visit(held, BARE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(key);
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
  });

  it('keeps the keys that are typed right after it was called', async () => {
    const { page } = await visit(held, '/');
    // All in one task, before the overlay can load.
    await page.evaluate(
      `for (const key of '/2476') document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`,
    );
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('2476');
  });

  it('keeps what was typed before its code loaded', async () => {
    const { page } = await visit(held, BARE);
    await page.locator('input[type=search]:visible').fill('2476');
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('2476');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${held}/block/2476`);
  });
});

describe('Enter routes as the specification says', () => {
  it('answers everything else with the error toast, and keeps the text to be put right', async () => {
    const { page, expectNoErrors } = await visitSearch();
    await page.getByRole('combobox', { name: 'Search' }).fill(' what is "this"? ');
    await page.keyboard.press('Enter');
    await page
      .getByText(
        'Invalid search: "what is "this"?". Please enter a block number, transaction hash, blockchain address, or Stargaze name.',
        { exact: true },
      )
      .waitFor();
    expect(page.url()).toBe(held + BARE);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expectNoErrors();
  });
});

describe('Enter on a name', () => {
  it.each([
    ['aurora', /\/governor\/elysvaloper1/],
    ['usdc', /\/asset\/ibc/],
    ['pool 1', /\/pool\/1$/],
    ['ELYS', /\/asset\/uelys$/],
    ['parameters', /\/parameters$/],
    ['MsgVote', /\/transactions\?type=/],
  ])('%s leads to what it means on screen', async (typed, to) => {
    const { page } = await visitSearch();
    await page.getByRole('combobox', { name: 'Search' }).fill(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(to);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('leads to a hash with 0x, and to an address as pages shorten it', async () => {
    const { page } = await visit(held, '/health');
    const block = await rest('/cosmos/tx/v1beta1/txs?query=tx.height=2476&limit=1');
    const hash = textAt(listAt(block, 'tx_responses')[0], 'txhash');
    const [owner] = listAt(
      await rest('/cosmos/bank/v1beta1/denom_owners/uelys?pagination.limit=1'),
      'denom_owners',
    );
    const address = textAt(owner, 'address');
    const infos = await rest('/cosmos/slashing/v1beta1/signing_infos?pagination.limit=1');
    const signer = textAt(listAt(infos, 'info')[0], 'address');
    for (const [typed, to] of [
      [`0x${hash.toLowerCase()}`, `/tx/${hash}`],
      [`${address.slice(0, 8)}…${address.slice(-6)}`, `/address/${address}`],
      [signer, `/validator/${signer}`],
    ] as const) {
      await page.goto(BARE);
      await openSearch(page);
      await page.getByRole('combobox', { name: 'Search' }).fill(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(held + to);
    }
  });

  it('does not wait for a node that never answers', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/cosmos/staking/v1beta1/validators?**', () => undefined);
    await page.goto(BARE);
    await openSearch(page);
    await page.getByRole('combobox', { name: 'Search' }).fill('?!');
    const pressed = Date.now();
    await page.keyboard.press('Enter');
    await page.getByText(/^Invalid search: "\?!"/).waitFor();
    // A request times out after 15 s and is retried.
    expect(Date.now() - pressed).toBeLessThan(15_000);
  });

  it('follows the specified rules when no suggestion matches', async () => {
    const { page } = await visitSearch();
    await page.getByRole('combobox', { name: 'Search' }).fill('zzyzx');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${held}/address/zzyzx`);
  });
});

describe('suggestions', () => {
  it('need two characters', async () => {
    const { page } = await visitSearch();
    expect(await suggested(page, '7')).toEqual([]);
    expect(await suggested(page, '12')).toEqual(['/block/12', '/proposals/12']);
  });

  it('add a proposal to a number up to 1000, with its status', async () => {
    const { page } = await visitSearch();
    const [last] = listAt(
      await rest('/cosmos/gov/v1/proposals?pagination.limit=1&pagination.reverse=true'),
      'proposals',
    );
    const id = textAt(last, 'id');
    expect(textAt(last, 'status')).toBe('PROPOSAL_STATUS_DEPOSIT_PERIOD');
    expect(await suggested(page, id)).toEqual([`/block/${id}`, `/proposals/${id}`]);
    const option = options(page).nth(1);
    expect(await option.textContent()).toContain(textAt(last, 'title'));
    expect(await option.textContent()).toContain('Collecting deposits');
    expect(await suggested(page, '1000')).toEqual(['/block/1000', '/proposals/1000']);
    expect(await suggested(page, '1001')).toEqual(['/block/1001']);
  });

  it('are at most six, three of them governors', async () => {
    const { page } = await visitSearch();
    for (const typed of ['el', 'st', 'an', 'pool', 'elys']) {
      const found = await suggested(page, typed);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found.filter((to) => to.startsWith('/governor/')).length).toBeLessThanOrEqual(3);
    }
    // What all addresses begin with names none of them.
    for (const typed of ['elysv', 'elysvaloper1', 'elysvalcons1', 'elys1'])
      expect((await suggested(page, typed)).filter((to) => /elys.*1/.test(to))).toEqual([]);
  });

  it("show a governor's status and commission, and a balance, as the node has them", async () => {
    const { page } = await visitSearch();
    const [governor] = listAt(
      await rest('/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=1'),
      'validators',
    );
    const rate = Number(textAt(governor, 'commission', 'commission_rates', 'rate'));
    await suggested(page, textAt(governor, 'operator_address'));
    const option = options(page).first();
    expect(await option.textContent()).toContain('active');
    expect(await option.textContent()).toContain(`commission ${(Math.floor(rate * 1000) / 10).toFixed(1)}%`);

    const [owner] = listAt(
      await rest('/cosmos/bank/v1beta1/denom_owners/uelys?pagination.limit=1'),
      'denom_owners',
    );
    const units = textAt(owner, 'balance', 'amount').padStart(7, '0');
    const integer = units.slice(0, -6).replaceAll(/\B(?=(\d{3})+$)/g, ',');
    expect(await suggested(page, textAt(owner, 'address'))).toEqual([`/address/${textAt(owner, 'address')}`]);
    await expect.poll(() => options(page).first().textContent()).toContain(integer);
  });

  it('show the picture of a governor, as its identity has it', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/avatar/*', (route) => route.fulfill({ json: { url: '/favicon.svg' } }));
    await page.route('**/cosmos/staking/v1beta1/validators?**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll(/"identity":\s?"[^"]*"/g, '"identity":"D372724899D1EDC8"');
      await route.fulfill({ response, body });
    });
    await page.goto(BARE);
    await openSearch(page);
    await suggested(page, 'aurora');
    await page.locator('[role=option] img[src="/favicon.svg"]').first().waitFor();
  });

  it('know hashes in any case and with 0x, signers, hex, denoms, symbols, pools and channels', async () => {
    const { page } = await visitSearch();
    const block = await rest('/cosmos/tx/v1beta1/txs?query=tx.height=2476&limit=1');
    const hash = textAt(listAt(block, 'tx_responses')[0], 'txhash');
    const infos = await rest('/cosmos/slashing/v1beta1/signing_infos?pagination.limit=1');
    const signer = textAt(listAt(infos, 'info')[0], 'address');
    for (const typed of [hash.toLowerCase(), `0x${hash}`])
      expect(await suggested(page, typed)).toEqual([`/tx/${hash}`]);
    await expect.poll(() => options(page).first().textContent()).toMatch(/(success|failed)block 2,476/);
    expect(await suggested(page, signer)).toEqual([`/validator/${signer}`]);
    const [asSigner, asAccount] = await suggested(page, '42E7EADDB746A959C66D3CA0170AB3344EDF5860');
    expect(asSigner).toMatch(/^\/validator\/elysvalcons1/);
    expect(asAccount).toMatch(/^\/address\/elys1/);
    expect(await suggested(page, 'USDC')).toContain(
      '/asset/ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349',
    );
    expect((await suggested(page, 'uelys'))[0]).toBe('/asset/uelys');
    expect(await suggested(page, 'pool 1')).toContain('/pool/1');
    expect(await suggested(page, 'channel-1')).toContain('/channel/transfer/channel-1');
  });

  it('find beginnings of hashes, near spellings and types of messages by the index', async () => {
    const { page, expectNoErrors } = await visitSearch();
    const block = await rest('/cosmos/tx/v1beta1/txs?query=tx.height=2476&limit=1');
    const hash = textAt(listAt(block, 'tx_responses')[0], 'txhash');
    const id = textAt(await rest('/cosmos/base/tendermint/v1beta1/blocks/2470'), 'block_id', 'hash');
    const blockHash = Buffer.from(id, 'base64').toString('hex');
    const finds = async (typed: string, to: string) => {
      await page.getByRole('combobox', { name: 'Search' }).fill(typed);
      await expect.poll(() => hrefs(page)).toContain(to);
    };
    await finds(hash.slice(0, 12).toLowerCase(), `/tx/${hash}`);
    await finds(blockHash.slice(0, 12), '/block/2470');
    await finds('MsgVote', '/transactions?type=%2Fcosmos.gov.v1.MsgVote');
    expectNoErrors();
    // A node treats it as a tx hash and does not find it.
    await finds(blockHash, '/block/2470');
  });

  it('say when there are none, with a hint', async () => {
    const { page, expectNoErrors } = await visitSearch();
    expect(await suggested(page, '<b>zz</b>')).toEqual([]);
    await page.getByText('No results found', { exact: true }).waitFor();
    await page
      .getByText('Try an address, validator, proposal ID or transaction hash.', { exact: true })
      .waitFor();
    expectNoErrors();
  });

  it('are walked with the arrows, and Enter takes the highlighted one', async () => {
    const { page } = await visitSearch();
    await suggested(page, '12');
    const active = () => page.locator('[role=option][aria-selected=true]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await active().getAttribute('href')).toBe('/proposals/12');
    expect(await page.getByRole('combobox', { name: 'Search' }).getAttribute('aria-activedescendant')).toBe(
      await active().getAttribute('id'),
    );
    // After the last option nothing is highlighted, then the first again.
    await page.keyboard.press('ArrowDown');
    expect(await active().count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${held}/proposals/12`);
    await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
  });

  it('send no repeated requests while typing continues', async () => {
    const { page } = await visitSearch();
    await suggested(page, 'au');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await suggested(page, 'aurora st');
    expect(requested.filter((url) => /proposals|channels|validators|amm\/pool/.test(url))).toEqual([]);
  });

  it('are offered before typing, newest first, and can be forgotten', async () => {
    const { page } = await visit(held, BARE);
    for (const typed of ['2476', '2475']) {
      await openSearch(page);
      await page.getByRole('combobox', { name: 'Search' }).fill(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${held}/block/${typed}`);
    }
    await page.reload();
    await openSearch(page);
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    expect(await Promise.all((await recent.all()).map((link) => link.getAttribute('href')))).toEqual([
      '/block/2475',
      '/block/2476',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${held}/block/2476`);
    await openSearch(page);
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    expect(await recent.count()).toBe(0);
  });

  it('are the pages and the stars where nothing is typed', async () => {
    const { page } = await visit(held, '/asset/uelys');
    await page
      .getByRole('button', { name: /^Star this/ })
      .first()
      .click();
    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    const hrefsOf = async (name: string) => {
      const links = await page.getByRole('group', { name }).getByRole('option').all();
      return Promise.all(links.map((link) => link.getAttribute('href')));
    };
    expect(await hrefsOf('Starred')).toEqual(['/asset/uelys']);
    expect(await hrefsOf('Pages')).toEqual(
      expect.arrayContaining(['/block/latest', '/leaderboard', '/status']),
    );
  });

  it('are grouped by kind, the kind of the best first', async () => {
    const { page } = await visitSearch();
    await suggested(page, 'usdc');
    const groups = await page.getByRole('dialog').getByRole('group').all();
    const names = await Promise.all(groups.map((group) => group.getAttribute('aria-label')));
    expect(names[0]).toBe('Assets');
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a search whose look-up fails', () => {
  const HASH = 'AB'.repeat(32);
  const refuse = { status: 503, json: {} };

  it('does not call a transaction unknown', async () => {
    const { page } = await visit(held, BARE);
    await page.route(/\/txs\/AB/, (route) => route.fulfill(refuse));
    await openSearch(page);
    await suggested(page, HASH);
    expect(await options(page).first().innerText()).toContain('not loaded');
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('main').innerText()).toContain('Could not load this transaction.');
    expect(await page.getByRole('main').innerText()).not.toContain('Not found');
  });

  it('names what was not searched instead of "No results found", and tries again', async () => {
    const { page } = await visit(held, BARE);
    let isDown = true;
    await page.route(
      /\/api\/v1\/search|\/denoms_metadata|\/channels|\/(perpetual|leveragelp)\/positions/,
      (route) => (isDown ? route.fulfill(refuse) : route.continue()),
    );
    await openSearch(page);
    await suggested(page, 'position 999999');
    const status = page.getByRole('dialog').getByRole('status');
    expect(await status.innerText()).toContain(
      'Could not search channels, positions, assets and this explorer’s index. Results may be missing.',
    );
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No results found').waitFor();
  });

  it('does not report the name service of a machine without internet as a failure', async () => {
    const { page, expectNoErrors } = await visit(held, BARE);
    await page.route('**/api/v1/name/**', (route) =>
      route.fulfill({ status: 200, json: { record: null, unavailable: true } }),
    );
    await openSearch(page);
    expect(await suggested(page, 'zzzname')).toEqual([]);
    const status = page.getByRole('dialog').getByRole('status');
    expect(await status.innerText()).toContain('No results found');
    expect(await status.innerText()).toContain('Stargaze names could not be searched.');
    expect(await status.getByRole('button').count()).toBe(0);
    expectNoErrors();
  });

  it('does not call a denom unknown', async () => {
    const { page } = await visit(held, BARE);
    await page.route(/\/denoms_metadata/, (route) => route.fulfill(refuse));
    await page.goto(`${held}/asset/nosuchdenom`);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('no such asset');
  });
});
