/** Page parts that no other test covers, each compared with the answer of the node or index. */
import type { DomPage } from '../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../../testing/fetch-index.ts';
import { fetchNode, grouped, percent, tokens } from '../../testing/fetch-node.ts';
import { domPages } from '../../testing/dom-pages.ts';
import { spelledDay } from '../../testing/spelled-day.ts';
import { at, listAt, parseJson, textAt, type Json } from '../../testing/json.ts';
import { HELD_HEIGHT } from '../../../../e2e/support/start-cairn.ts';
import { replayed } from '../../../../e2e/support/replayed.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** From the recording: a governor with a contact, a swap, a block with a missed proposer. */
const GOVERNOR = 'elysvaloper187gtxaufm2h87smzhjf06s72kyvmte5rktexeg';
const DENOM_UNKNOWN = 'ibc/9117A26BA81E29FA4F78F57DC2BD90CD3D26848101BA880445F119B22A1E254E';

const region = (page: DomPage, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const items = async (path: string) => listAt(await fetchIndex(held, path), 'items');
/** The value of a term in a definition list. */
const fact = (page: DomPage, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

describe('the dashboard', () => {
  it('counts the transactions of a day, shows the upgrade and the price change', async () => {
    const { page, expectNoErrors } = await visit(held, '/');
    const txs = Number(at(at(await fetchIndex(held, '/dashboard'), 'lastDay'), 'txs'));
    expect(txs).toBeGreaterThan(1000);
    await region(page, 'Latest transactions')
      .getByText(`${grouped(txs)} in 24 h`)
      .waitFor();
    const plan = at(await fetchNode(held, '/cosmos/upgrade/v1beta1/current_plan'), 'plan');
    const upgrade = region(page, 'Upgrade');
    const height = Number(textAt(plan, 'height'));
    await upgrade.getByText(`${textAt(plan, 'name')} at block ${grouped(height)}`).waitFor();
    await upgrade.getByText(`${grouped(height - HELD_HEIGHT)} blocks after the latest one`).waitFor();
    const now = region(page, 'The network now');
    await expect.poll(() => now.textContent()).toMatch(/\$0\.2991in pools, [+−]\d+\.\d\d% since \d+ Nov/);
    // Blocks show their transaction count above the height.
    const stones = page.getByRole('list', { name: /Latest blocks/ }).getByRole('listitem');
    expect(await stones.filter({ hasText: '2,471' }).textContent()).toBe('92,471');
    expect(await stones.filter({ hasText: '2,480' }).textContent()).toBe('02,480');
    expectNoErrors();
  });

  it('shows the yields by stake while the network is live', async () => {
    const origin = await replayed();
    const { page } = await visit(origin, '/');
    const yields = region(page, 'Yields by stake');
    await yields.getByText('Eden').first().waitFor();
    const rates = await fetchNode(origin, '/elys-network/elys/masterchef/aprs?days=7');
    // The Eden rate is bounded by the stake, so it is stable between blocks.
    const eden = Number(textAt(rates, 'eden_apr_elys')) * 100;
    expect(eden).toBeGreaterThan(0);
    await expect.poll(() => yields.textContent()).toContain(`${eden.toFixed(2)}%`);
  });
});

describe('amounts, moments and panels', () => {
  it('an unknown denom is shown in base units with its shortened name', async () => {
    const { page, expectNoErrors } = await visit(held, '/assets');
    const supply = await fetchNode(
      held,
      `/cosmos/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(DENOM_UNKNOWN)}`,
    );
    const row = page.locator('[data-row]').filter({ hasText: 'uatom' });
    const totalText = new RegExp(
      `${grouped(textAt(supply, 'amount', 'amount'))}\\s${DENOM_UNKNOWN.slice(0, 8)}…${DENOM_UNKNOWN.slice(-6)}`,
    );
    expect(await row.textContent()).toMatch(totalText);
    expect(await row.locator(`[data-hint="${DENOM_UNKNOWN}"]`).count()).toBeGreaterThan(0);
    expectNoErrors();
  });
});

describe('tables', () => {
  it('loads from the index when neither node nor archive has it, and so does a tx', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/chain/**', (route) =>
      /\/blocks\/77|height=77|tx\/v1beta1\/txs/.test(route.request().url())
        ? route.fulfill({ status: 404, json: { code: 5, message: 'not found', details: [] } })
        : route.continue(),
    );
    const txs = await items('/txs?limit=1');
    const hash = textAt(txs[0], 'hash');
    await page.goto(`${held}/tx/${hash}`);
    await region(page, 'From this explorer’s index').waitFor();
    await page.getByRole('button', { name: 'Data source' }).first().click();
    await page.getByText('From this explorer’s index.').waitFor();
  });
});

describe('a panel', () => {
  it('shows the call behind its figures: a link, and a command for the state of its block', async () => {
    const { page, expectNoErrors } = await visit(held, `/governor/${GOVERNOR}`);
    await region(page, 'Stake').getByRole('button', { name: 'Data source' }).click();
    const link = region(page, 'Stake').getByRole('link', { name: 'Open the JSON' });
    await link.waitFor();
    const path = `/cosmos/staking/v1beta1/validators/${GOVERNOR}`;
    expect(await link.getAttribute('href')).toBe(`${held}/chain/rest${path}`);
    await region(page, 'Stake')
      .getByText(`The link shows the latest state, the command the state at block ${grouped(HELD_HEIGHT)}.`)
      .waitFor();
    const answer = await fetch((await link.getAttribute('href')) ?? '', {
      headers: { 'x-cosmos-block-height': String(HELD_HEIGHT) },
    });
    expect(textAt(parseJson(await answer.text()), 'validator', 'tokens')).toBe(
      textAt(await fetchNode(held, path), 'validator', 'tokens'),
    );
    expectNoErrors();
  });
});

describe('governors', () => {
  it('show their 30-day change and what the stake delegated to them earns', async () => {
    const { page, close } = await visit(held, '/health');
    const first = (await items('/governors'))[0];
    const operator = textAt(first, 'operator');
    const before = BigInt(textAt(first, 'stake')) - 1_234_000_000n;
    await page.route('**/api/v1/governors', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace('"stakeMonthAgo":null', `"stakeMonthAgo":"${before}"`);
      await route.fulfill({ response, body: text });
    });
    await page.goto(`${held}/governors`);
    const table = page.getByRole('table', { name: 'Active governors' });
    const row = table.locator(`tr:has(a[href="/governor/${operator}"])`);
    await table.getByRole('columnheader', { name: '30 d' }).waitFor();
    await row.getByText('+1,234').waitFor();
    await close();
    const live = await visit(await replayed(), '/governors');
    const active = live.page.getByRole('table', { name: 'Active governors' });
    await active.getByRole('columnheader', { name: 'APR' }).waitFor();
    await expect
      .poll(async () => (await active.locator('[data-row]').first().getByRole('cell').allInnerTexts())[8])
      .toMatch(/^\d+\.\d+%$/);
  });
});

describe('a proposal', () => {
  it('shows metadata, and of an upgrade the plan and its height', async () => {
    const { page, expectNoErrors } = await visit(held, '/proposal/14');
    await page
      .getByText('Metadata', { exact: false })
      .getByText(/ipfs:\/\/bafkrei/)
      .or(page.getByText(/ipfs:\/\/bafkrei/))
      .first()
      .waitFor();
    const all = listAt(await fetchNode(held, '/cosmos/gov/v1/proposals?pagination.limit=1000'), 'proposals');
    const upgrade = all.find((item) => at(item, 'messages', 0, 'plan', 'height') !== undefined);
    await page.goto(`${held}/proposal/${textAt(upgrade, 'id')}`);
    const plan = at(upgrade, 'messages', 0, 'plan');
    const main = page.getByRole('main');
    await main.getByText(textAt(plan, 'name'), { exact: false }).first().waitFor();
    await main
      .getByText(grouped(textAt(plan, 'height')))
      .first()
      .waitFor();
    const legacy = all.find((item) => at(item, 'messages', 0, 'content') !== undefined);
    await page.goto(`${held}/proposal/${textAt(legacy, 'id')}`);
    await main
      .getByText(textAt(legacy, 'messages', 0, 'content', 'title'))
      .first()
      .waitFor();
    expectNoErrors();
  });
});

describe('assets', () => {
  it('show the age of a price, its change in 24 h, and the pools that hold them', async () => {
    const { page, expectNoErrors } = await visit(held, '/assets');
    const latest = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/blocks/latest');
    const before = Date.parse(textAt(latest, 'block', 'header', 'time')) - 86_400_000;
    const assets = listAt(
      await fetchNode(held, '/elys-network/elys/assetprofile/entry?pagination.limit=200'),
      'entry',
    );
    // The latest report and the last one a day before, independent of the states in between.
    const reports = (cursor: string) => fetchIndex(held, `/prices/ATOM/reports?limit=200${cursor}`);
    let listed = await reports('');
    const newest = Number(textAt(listed, 'items', 0, 'price'));
    const isOlder = (report: Json) => Date.parse(textAt(report, 'time')) <= before;
    while (!listAt(listed, 'items').some(isOlder))
      listed = await reports(`&cursor=${textAt(listed, 'next')}`);
    const then = listAt(listed, 'items').find(isOlder);
    const change = newest / Number(textAt(then, 'price')) - 1;
    const row = page
      .locator('[data-row]')
      .filter({ has: page.getByRole('link', { name: /^ATOM/ }) })
      .first();
    await row.locator('a[href="/pool/1"]').waitFor();
    expect(await row.locator('time').count()).toBe(1);
    // Read at blocks a few minutes apart: the leading digits are the same.
    const shownChange = async () => {
      const shown = /[+−]\d+\.\d/.exec((await row.textContent()) ?? '')?.[0];
      return shown === undefined ? Number.NaN : Number(shown.replace('−', '-'));
    };
    await expect.poll(async () => Math.abs((await shownChange()) - change * 100)).toBeLessThan(0.5);
    expectNoErrors();
    await page.goto(`${held}/asset/uelys`);
    const metadata = at(await fetchNode(held, '/cosmos/bank/v1beta1/denoms_metadata/uelys'), 'metadata');
    await region(page, 'Bank metadata').getByText(textAt(metadata, 'description')).waitFor();
    const entry = assets.find((asset) => at(asset, 'denom') === 'uelys');
    await region(page, 'Registry entry')
      .getByText(textAt(entry, 'display_name'), { exact: true })
      .first()
      .waitFor();
  });
});

describe('wallets', () => {
  it('are counted by day, ranked by total value, with a chart of their distribution', async () => {
    const { page, expectNoErrors } = await visit(held, '/wallets?tab=activity&accounts.view=table');
    const chart = region(page, 'Accounts per day');
    await chart
      .getByText(/Active \d+/)
      .first()
      .or(chart.getByRole('columnheader', { name: 'Active' }))
      .first()
      .waitFor();
    const days = listAt(await fetchIndex(held, '/analytics/days'), 'items');
    const last = days.at(-1);
    const line = chart.locator('[data-row]').filter({ hasText: spelledDay(textAt(last, 'day')) });
    await expect
      .poll(async () => (await line.getByRole('cell').allInnerTexts()).slice(1))
      .toEqual([String(Number(at(last, 'activeAccounts'))), String(Number(at(last, 'newAccounts')))]);
    await page.goto(`${held}/wallets`);
    const spread = page.getByRole('table', { name: 'Holders by balance' });
    await spread.locator('tbody tr').first().waitFor();
    let holders = 0;
    for (const row of await spread.locator('tbody tr').all())
      holders += Number((await row.getByRole('cell').allInnerTexts())[0]);
    expect(holders).toBe(179);
    await page.goto(`${held}/wallets?asset=%24`);
    const rows = page.getByRole('main').locator('[data-row]');
    await rows.nth(9).locator('data').first().waitFor();
    const worth: number[] = [];
    for (const row of await rows.all())
      worth.push(
        Number(/\$([\d,.]+)/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? 'NaN'),
      );
    expect(worth.length).toBeGreaterThanOrEqual(10);
    expect(worth).toEqual([...worth].sort((a, b) => b - a));
    expectNoErrors();
  });
});

describe('channels and relayers', () => {
  it('show the packets received, the time of the last one, relaying costs and the chains served', async () => {
    const { page, expectNoErrors } = await visit(held, '/relayers');
    const channel = (await items('/channels')).find((channel) => at(channel, 'channel') === 'channel-2');
    const [acknowledged, timedOut] = [Number(at(channel, 'acknowledged')), Number(at(channel, 'timedOut'))];
    const row = page
      .getByRole('table', { name: 'Channels' })
      .locator('[data-row]')
      .filter({ hasText: 'channel-2' });
    await row
      .getByText(percent(BigInt(acknowledged), BigInt(acknowledged + timedOut), 2))
      .first()
      .waitFor();
    await row
      .getByText(`${percent(BigInt(timedOut), BigInt(acknowledged + timedOut), 2)} timed out`)
      .waitFor();
    await row.locator(`time[datetime="${textAt(channel, 'lastTime')}"]`).waitFor();
    const relayer = (await items('/relayers'))[0];
    const fees = await fetchIndex(held, `/relayers/${textAt(relayer, 'relayer')}/fees`);
    const line = page.getByRole('table', { name: 'Relayers' }).locator('[data-row]').first();
    const paid = listAt(fees, 'fees').concat(listAt(fees, 'items'))[0];
    await expect.poll(() => line.textContent()).toContain(tokens(BigInt(textAt(paid, 'amount'))));
    await line.getByText('cosmoshub-dev-1').first().waitFor();
    expectNoErrors();
  });
});

describe('the leaderboard', () => {
  it('shows volume, return, wins and liquidations, states its formula, and has further boards', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?tab=realised');
    const trader = (await items('/leaderboard/traders?period=all'))[0];
    const row = page.locator('[data-row]').filter({
      has: page.locator(`a[href^="/address/${textAt(trader, 'owner')}"]`),
    });
    await row.first().waitFor();
    const cells = await row.first().getByRole('cell').allInnerTexts();
    expect(cells[6]).toBe(String(Number(at(trader, 'closes'))));
    expect(cells[8]).toBe(String(Number(at(trader, 'liquidations'))));
    expect(cells[3]).toBe(
      `$${grouped(textAt(trader, 'volumeUsd').split('.')[0] ?? '')}.${(textAt(trader, 'volumeUsd').split('.')[1] ?? '').padEnd(2, '0').slice(0, 2)}`,
    );
    await page
      .getByText('Profit or loss is the sum of the net results that the chain reports for each close')
      .waitFor();
    await page.getByRole('tab', { name: 'Stakers' }).click();
    const staker = (await items('/wallets?by=staked&limit=1'))[0];
    const stakers = page.getByRole('table', { name: 'Stakers' });
    const leader = stakers.locator('[data-row]').first();
    await leader.locator(`a[href^="/address/${textAt(staker, 'address')}"]`).waitFor();
    await leader
      .getByText(tokens(BigInt(textAt(staker, 'staked'))))
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Governors' }).click();
    await page.getByRole('tabpanel').locator('[data-row]').first().getByText('Aurora Stake').waitFor();
    await page.getByRole('tab', { name: 'Relayers' }).click();
    const relayer = (await items('/relayers'))[0];
    await page
      .getByRole('tabpanel')
      .locator(`[data-row] a[href^="/address/${textAt(relayer, 'relayer')}"]`)
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Liquidity' }).click();
    await page.getByRole('tabpanel').locator('[data-row]').first().waitFor();
    expectNoErrors();
  });
});

describe('compounding', () => {
  it('explains itself, accepts a split, and shows what was reinvested for others', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding');
    await page
      .getByText(
        'Compounding here means withdrawing them, committing Eden and Eden Boost, swapping the USDC for ELYS and delegating it.',
      )
      .waitFor();
    const worth = page.getByRole('main').locator('data').first();
    await worth.waitFor();
    const before = await page.getByRole('main').getByText(/ELYS/).allInnerTexts();
    const split = page.getByRole('group', { name: /Reinvested/ });
    await split.getByRole('textbox', { name: 'Eden', exact: true }).fill('0');
    await page.waitForURL(/keep/);
    await expect
      .poll(async () => (await page.getByRole('main').getByText(/ELYS/).allInnerTexts()).join())
      .not.toBe(before.join());
    const bots = page.getByRole('table', { name: 'Auto-compounders' });
    await bots
      .locator('[data-row]')
      .first()
      .getByText('10 ELYS')
      .or(bots.locator('[data-row] data[value="10"]'))
      .first()
      .waitFor();
    expectNoErrors();
  });
});

describe('parameters', () => {
  it('show each change with its proposal, old to new', async () => {
    const { page, expectNoErrors } = await visit(held, '/parameters');
    const change = (await items('/parameter-changes?limit=50')).find((item) => at(item, 'proposal') !== null);
    const changes = page.getByRole('region', { name: /[Cc]hanges/ }).last();
    await changes
      .locator(`a[href="/proposal/${Number(at(change, 'proposal'))}"]`)
      .first()
      .waitFor();
    await expect.poll(() => changes.textContent()).toContain('→');
    expectNoErrors();
  });
});

describe('the state of the index', () => {
  it('is its newest block and how far it is behind', async () => {
    const { page, expectNoErrors } = await visit(held, '/status');
    const index = region(page, 'Index');
    await index.getByText('Behind the source').waitFor();
    expect(await fact(page, 'Behind the source').textContent()).toBe('0 blocks');
    await index.getByText(grouped(HELD_HEIGHT), { exact: true }).waitFor();
    expectNoErrors();
  });
});

describe('a name', () => {
  it('links to the address that owns it, which names it', async () => {
    const { page } = await visit(held, '/health');
    const owner = 'elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj';
    const record = {
      name: 'somebody',
      address: owner,
      chain: 'names-1',
      image: null,
      records: [],
      media: null,
    };
    await page.route('**/api/v1/name/*', (route) => route.fulfill({ json: { record } }));
    await page.goto(`${held}/address/somebody`);
    await page.getByText('You looked up the name').waitFor();
    await page.getByText(owner).first().waitFor();
  });
});

describe('a governor', () => {
  it('lists who delegated to it and who took back, newest first', async () => {
    const { page, expectNoErrors } = await visit(held, `/governor/${GOVERNOR}?tab=over-time`);
    const moves = (await items(`/governors/${GOVERNOR}/stake-changes?limit=5`)).slice(0, 5);
    expect(moves.length).toBe(5);
    const rows = region(page, 'Stake changes').locator('[data-row]');
    await rows.first().waitFor();
    for (const [index, move] of moves.entries()) {
      const row = rows.nth(index);
      await row.locator(`a[href^="/address/${textAt(move, 'delegator')}"]`).waitFor();
      await row
        .getByText(tokens(BigInt(textAt(move, 'coin', 'amount'))))
        .first()
        .waitFor();
    }
    expectNoErrors();
  });
});

describe('a saved address', () => {
  it('fills the calculator of compounding', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.evaluate(
      `localStorage.setItem('cairn:mine', '"elys1qthjg9te0akz9dsgstxcrhr2lrwwxfg36udzsd"')`,
    );
    await page.goto(`${held}/compounding`);
    const field = page.getByRole('textbox', { name: 'ELYS staked', exact: true });
    await expect.poll(() => field.inputValue()).toBe('1808');
    expectNoErrors();
  });
});

describe('the search', () => {
  it('works with a node alone', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/tools`);
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill('aurora');
    await page.getByRole('option').filter({ hasText: 'Aurora Stake' }).first().waitFor();
    await box.fill('2471');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/block\/2471/);
  });

  it('that is jailed shows until when, and a tombstoned one is marked', async () => {
    const { page } = await visit(held, '/health');
    const infos = listAt(
      await fetchNode(held, '/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500'),
      'info',
    );
    const set = await fetchNode(held, `/cosmos/base/tendermint/v1beta1/validatorsets/${HELD_HEIGHT}`);
    const signer = textAt(listAt(set, 'validators')[0], 'address');
    expect(infos.map((info) => at(info, 'address'))).toContain(signer);
    let tombstoned = 'false';
    await page.route('**/cosmos/slashing/v1beta1/signing_infos**', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(
        /("address":"([^"]+)"[^}]*?"jailed_until":")[^"]*("[^}]*?"tombstoned":)(?:true|false)/g,
        (match, before: string, address: string, after: string) =>
          address === signer ? `${before}2026-12-24T12:00:00Z${after}${tombstoned}` : match,
      );
      await route.fulfill({ response, body: text });
    });
    await page.goto(`${held}/validator/${signer}`);
    await fact(page, 'Jailed').locator('time[datetime="2026-12-24T12:00:00Z"]').waitFor();
    tombstoned = 'true';
    await page.reload();
    await page.getByText('permanently: tombstoned for double signing').waitFor();
  });
});
