/** Panels backed by the index: days, realised results, signing windows, parameter changes, index status. */
import { accFromBytes } from '@cairn/chain/address';
import type { DomPage } from '../../../testing/dom-page.ts';
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { fetchRpc, fetchNode, grouped } from '../../../testing/fetch-node.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';
import { HELD_HEIGHT } from '../../../../../e2e/support/start-cairn.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** Transactions of the full recording, per its README. */
const ALL_TXS = 8_661;

/** An account that did nothing. */
const UNSEEN = accFromBytes(new Uint8Array(20).fill(7), 'elys');

const region = (page: DomPage, name: string | RegExp) => page.getByRole('region', { name });

const blockResults = (height: string) => fetchRpc(held, `/block_results?height=${height}`);

/** All events of block results. */
function eventsOf(results: Json): readonly Json[] {
  const txs = listAt(results, 'result', 'txs_results').flatMap((tx) => listAt(tx, 'events'));
  return [...txs, ...listAt(results, 'result', 'finalize_block_events')];
}

const attribute = (event: Json, key: string): string | undefined => {
  const found = listAt(event, 'attributes').find((attribute) => at(attribute, 'key') === key);
  return found === undefined ? undefined : textAt(found, 'value');
};

describe('the index', () => {
  it('proves on the page of the status that nothing is missing', async () => {
    const { page, expectNoErrors } = await visit(held, '/status');
    const panel = region(page, 'Index');
    await panel.getByText('follows the network').waitFor();
    await panel.getByText(`none: each of the ${grouped(HELD_HEIGHT)} blocks from 1 to`).waitFor();
    expectNoErrors();
  });

  it('catches up where it followed the network and has yet to read what it missed', async () => {
    const { page } = await visit(held, '/health');
    const status: unknown = await (await fetch(`${held}/api/v1/status`)).json();
    await page.route('**/api/v1/status', (route) =>
      route.fulfill({
        json: { ...v.parse(v.looseObject({}), status), head: HELD_HEIGHT, height: HELD_HEIGHT - 425 },
      }),
    );
    await page.goto(`${held}/status`);
    await region(page, 'Index').getByText('425 blocks').waitFor();
    await region(page, 'Index').getByText('catching up').waitFor();
    await page.goto(`${held}/address/${UNSEEN}`);
    await page
      .getByText(`The tax CSV begins at block 1, ends at block ${grouped(HELD_HEIGHT - 425)}.`)
      .waitFor();
  });

  it('offers no export for taxes where there is none', async () => {
    const { page } = await visit(held, '/health');
    const status: unknown = await (await fetch(`${held}/api/v1/status`)).json();
    await page.route('**/api/v1/status', (route) =>
      route.fulfill({ json: { ...v.parse(v.looseObject({}), status), state: 'off' } }),
    );
    await page.goto(`${held}/address/${UNSEEN}`);
    await page.settled();
    expect(await page.getByText('Tax CSV').count()).toBe(0);
  });

  it('says what lists lack whose index has no block events', async () => {
    const { page } = await visit(held, '/health');
    const status: unknown = await (await fetch(`${held}/api/v1/status`)).json();
    await page.route('**/api/v1/status', (route) =>
      route.fulfill({
        json: { ...v.parse(v.looseObject({}), status), eventsKnown: false, fromGenesis: false },
      }),
    );
    await page.goto(`${held}/pool/1`);
    const lacking = 'Events outside transactions are missing';
    await region(page, 'Liquidity added and removed').getByText(lacking).waitFor();
    expect(await region(page, 'Swaps').getByText(lacking).count()).toBe(0);

    // An empty list does not mean that nothing happened.
    await page.goto(`${held}/address/${UNSEEN}?tab=history`);
    for (const title of ['Earned by month', 'Rewards paid', 'Stake changes']) {
      const panel = region(page, title);
      await panel.getByText('None found.').waitFor();
      await panel.getByText(lacking).waitFor();
    }
    await page.getByText('The tax CSV begins at block 1, without block events and balances.').waitFor();
    expect(await page.getByRole('tab', { name: /^Activity/ }).innerText()).toBe('Activity');
    await page.route('**/api/v1/perpetual-trades?only=liquidations**', (route) =>
      route.fulfill({ json: { items: [], next: null, height: HELD_HEIGHT, indexedFrom: null } }),
    );
    await page.goto(held);
    await page.getByText(': no transaction liquidated a perpetual position').waitFor();
  });

  it('shows the progress of the index while it is prepared, and the panel fills without a reload', async () => {
    const { page } = await visit(held, '/health');
    let isReady = false;
    await page.route('**/api/v1/parameter-changes**', (route) =>
      isReady
        ? route.continue()
        : route.fulfill({
            status: 503,
            headers: { 'retry-after': '1' },
            json: {
              error: { code: 'API_ERROR', message: 'later', detail: 'being prepared' },
              progress: { done: 1200, of: 2480 },
            },
          }),
    );
    await page.goto(`${held}/parameters`);
    await region(page, 'Changes').getByText('being prepared: 1,200 of 2,480 blocks').waitFor();
    isReady = true;
    await region(page, 'Changes').getByText('UpdateEnableVestNow').first().waitFor();
  });
});

describe('days', () => {
  it('hold every transaction of the recording, as a chart and as a table', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?txs.view=table');
    const panel = region(page, 'Transactions per day');
    await panel.locator('[data-row]').first().waitFor();
    const rows = await panel.locator('[data-row]').all();
    const counts = await Promise.all(
      rows.map(async (row) => Number((await row.locator('td').nth(1).innerText()).replace(/\D/g, ''))),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ALL_TXS);
    await panel.getByRole('button', { name: 'Chart' }).click();
    const chart = panel.getByRole('group', { name: /arrow keys/ });
    await chart.focus();
    await chart.locator('canvas').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowLeft');
    await chart.getByText(/^\d+ Nov 2026$/).waitFor();
    expectNoErrors();
  });

  it('keep their range in the link', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?range=7&txs.view=table');
    const panel = region(page, 'Transactions per day');
    await expect.poll(() => panel.locator('[data-row]').count()).toBe(7);
    expectNoErrors();
  });
});

/** A decimal from the page in units of 10^-18. */
function unitsOf(text: string | null): bigint {
  const [, sign, integer, fraction] = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text ?? '') ?? [];
  if (integer === undefined) throw new Error(`not a decimal: ${text ?? 'nothing'}`);
  const units = BigInt(integer + (fraction ?? '').padEnd(18, '0'));
  return sign === '-' ? -units : units;
}

describe('realised results', () => {
  it('are the sum of closes that are each found in a block', async () => {
    const { page, expectNoErrors } = await visit(held, '/leaderboard?tab=realised');
    const board = region(page, /^Realised/);
    const first = board.locator('[data-row]').first();
    await first.waitFor();
    const gained = unitsOf(await first.locator('data').first().getAttribute('value'));
    const opener = first.getByRole('button', { name: /^\d+$/ });
    const closes = Number(await opener.innerText());
    await opener.click();
    const list = region(page, 'Closes of one trader');
    await expect.poll(() => list.locator('[data-row]').count()).toBe(closes);
    let sum = 0n;
    for (const row of await list.locator('[data-row]').all()) {
      const shown = await row.locator('data').first().getAttribute('value');
      const height = (await row.locator('a[href^="/block/"]').getAttribute('href'))?.split('/').at(-1) ?? '';
      const reported = eventsOf(await blockResults(height)).map((event) => attribute(event, 'net_pnl'));
      expect(reported.map((text) => Number(text))).toContain(Number(shown));
      sum += unitsOf(shown);
    }
    expect(sum).toBe(gained);
    expectNoErrors();
  });
});

describe('signers', () => {
  it('show the signatures of the last hundred commits', async () => {
    const { page, expectNoErrors } = await visit(held, '/validators');
    const panel = region(page, 'Uptime over longer windows');
    await panel.locator('[data-row]').first().waitFor();
    const first = (await panel.locator('[data-row]').first().innerText()).replace(/\s+/g, ' ');
    const set = await fetchNode(held, '/cosmos/base/tendermint/v1beta1/validatorsets/latest');
    expect(first).toContain(grouped(textAt(listAt(set, 'validators')[0], 'voting_power')));
    expect(first).toContain('0 of 100 missed');
    expectNoErrors();
  });
});
