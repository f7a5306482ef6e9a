/** What the total and its figures say while something is missing, older, or not yet indexed. */
import * as v from 'valibot';
import { describe, expect, inject, it } from 'vitest';
import { HELD_HEIGHT, startCairn } from '../../../../../e2e/support/start-cairn.ts';
import type { DomPage } from '../../../testing/dom-page.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { grouped } from '../../../testing/fetch-node.ts';

const { visit } = domPages();
const held = inject('heldUrl');
/** From the recording: a trader with all kinds of positions, an account that only delegates much, and none. */
const TRADER = 'elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj';
const STAKER = 'elys1r6qrlhjrn6hxhpuleclxl0fel27hn7dre6tj02';
const NOBODY = 'elys1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnceq7';
/** The recording has full states of this height and of 2180, and some of heights between. */
const FULL_STATE = 2080;
const LATER = 2115;

const summary = (page: DomPage) => page.getByRole('region', { name: 'Total value', exact: true });
const total = (page: DomPage) => page.locator('[data-testid="total"]');
const hang = () => new Promise(() => undefined);

/** A page of the held explorer, with one of its calls answered by the test. */
async function visitWith(address: string, ...[path, handler]: Parameters<DomPage['route']>) {
  const { page } = await visit(held, '/health');
  await page.route(path, handler);
  await page.goto(`${held}/address/${address}`);
  return page;
}

describe('the total', () => {
  it('is of one block where a recording has only some states of the latest', async () => {
    const cairn = await startCairn(['--hold', String(LATER), '--index', 'off']);
    try {
      const { page } = await visit(cairn.url, `/address/${STAKER}`);
      await page.settled();
      await summary(page).getByText('at block').waitFor();
      await summary(page)
        .getByRole('link', { name: grouped(FULL_STATE), exact: true })
        .waitFor();
      await summary(page)
        .getByText(/(matches|off) the chain’s own total/)
        .first()
        .waitFor();
    } finally {
      await cairn.stop();
    }
  });

  it('names the blocks of a node that answers for another one than requested', async () => {
    const page = await visitWith(TRADER, '**/cosmos/staking/v1beta1/delegations/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'grpc-metadata-x-cosmos-block-height': '2400' };
      await route.fulfill({ response, headers });
    });
    await page.settled();
    await summary(page).getByText('of blocks').waitFor();
    // The recording has the other states of the block before.
    for (const name of ['2,380', '2,400'])
      await summary(page).getByRole('link', { name, exact: true }).waitFor();
    expect(await summary(page).getByText('at block').count()).toBe(0);
  });

  it('names what is still loading, and is not shown where nothing else is held', async () => {
    const page = await visitWith(TRADER, '**/cosmos/staking/v1beta1/delegations/**', hang);
    await page.getByText('Still loading: Delegated.').waitFor();
    expect(await total(page).count()).toBe(1);
    const unused = await visitWith(NOBODY, '**/cosmos/staking/v1beta1/delegations/**', hang);
    await unused.getByText('Still loading: Delegated.').waitFor();
    expect(await total(unused).count()).toBe(0);
  });

  it('does not say that a coin has no price while prices load', async () => {
    const page = await visitWith(TRADER, '**/elys/amm/pool/**', hang);
    await page.getByText('(price loading)').waitFor();
    expect(await page.getByText('(no price)').count()).toBe(0);
  });

  it('names the kind of orders that could not be loaded', async () => {
    const page = await visitWith(
      TRADER,
      '**/elys/tradeshield/pending_perpetual_order_for_address/**',
      (route) => route.fulfill({ status: 403, json: { code: 7, message: 'not for you' } }),
    );
    await page
      .getByText('Missing from the total because they could not be loaded: Perpetual orders.')
      .waitFor();
  });
});

describe('what was earned in the month', () => {
  const figure = (page: DomPage) =>
    summary(page).locator('dl > div', { has: page.getByText('Earned in November', { exact: true }) });

  it('is not loaded where the index answers with nonsense', async () => {
    const page = await visitWith(STAKER, '**/earnings', (route) => route.fulfill({ json: {} }));
    await figure(page).getByText('not loaded').waitFor();
  });

  it.each([
    [
      'since the first block of the index',
      { indexedFrom: { height: 2300, time: '2026-11-21T09:00:00Z' } },
      /none.*since block 2,300/,
    ],
    ['where the index has all', {}, /none$/],
    [
      'not known before the index is there',
      { height: HELD_HEIGHT - 400 },
      /not known.*the index ends at block 2,080/,
    ],
  ])('is none %s', async (_, more, words) => {
    const answer = { items: [], height: HELD_HEIGHT, indexedFrom: null, ...more };
    const page = await visitWith(STAKER, '**/earnings', (route) => route.fulfill({ json: answer }));
    await expect.poll(async () => (await figure(page).innerText()).replaceAll('\n', ' ')).toMatch(words);
  });
});

it('records of the tier say where they are cut', async () => {
  const page = await visitWith(TRADER, '**/elys/membershiptier/portfolio?*', async (route) => {
    const body = await (await route.fetch()).text();
    const cut = body.replace(/"next_key":null/, '"next_key":"AAAA"');
    await route.fulfill({ body: cut, contentType: 'application/json' });
  });
  await page.getByText('How it adds up').click();
  await page.getByRole('button', { name: /^Recorded on/ }).click();
  await page.getByText('Based on the latest 1,000 records of all accounts').waitFor();
});

it('the activity says where an index ends that is behind the last block, and its tab has no count', async () => {
  const height = HELD_HEIGHT - 400;
  for (const address of [NOBODY, TRADER]) {
    const page = await visitWith(
      address,
      /\/api\/v1\/addresses\/\w+(?:\/activity)?(?:\?|$)/,
      async (route) => {
        const answer = v.parse(v.looseObject({}), JSON.parse(await (await route.fetch()).text()));
        await route.fulfill({ json: { ...answer, height } });
      },
    );
    await page.getByText('Not indexed after block 2,080.').first().waitFor();
    expect(await page.getByText('No activity.').count()).toBe(0);
    expect(await page.getByRole('tab', { name: /^Activity/ }).innerText()).toBe('Activity');
  }
});

it('the activity says where the index ends instead of "none" while it is behind', async () => {
  const { page } = await visit(inject('replayUrl'), '/health');
  await page.route(/\/api\/v1\/status$/, async (route) => {
    const body = await (await route.fetch()).text();
    const behind = body.replace(/"state":"\w+"/, '"state":"indexing"').replace(/"head":\d+/, '"head":9000');
    await route.fulfill({ body: behind, contentType: 'application/json' });
  });
  await page.goto(`${inject('replayUrl')}/address/${NOBODY}`);
  await page.getByText(/^Not indexed after block [\d,]+\.$/).waitFor();
  await page.getByText('None found.').waitFor();
  expect(await page.getByText('No activity.').count()).toBe(0);
});
