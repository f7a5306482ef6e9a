/** The list of transactions. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { askIndex } from './support/ask-index.ts';
import { useBrowser } from './support/browser.ts';
import { useReplay } from './support/use-replay.ts';
import { axeViolations, overflowsSideways, WIDTHS } from './support/watch-page.ts';
import { at, listAt, parseJson, textAt, type Json } from './support/json.ts';
import { untilQuiet } from './support/until-quiet.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const replayed = useReplay();
const ROWS = 25;
/** Looking at every element takes its time on a busy machine. */
const AXE = { timeout: 180_000 };

/** Hashes of what the index finds, newest first. */
const found = async (query: string, limit = 200) =>
  listAt(await askIndex(held, `/txs?limit=${limit}&${query}`), 'items').map((tx) => textAt(tx, 'hash'));

async function search(query: string, limit = 100): Promise<Json> {
  const response = await fetch(
    `${held}/chain/rest/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(query)}&order_by=ORDER_BY_DESC&limit=${limit}`,
  );
  expect(response.status).toBe(200);
  return parseJson(await response.text());
}
const hashesOf = (body: Json) => listAt(body, 'tx_responses').map((response) => textAt(response, 'txhash'));

/** The hashes of the rows on show. */
async function shown(page: Page): Promise<readonly string[]> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await untilQuiet(page);
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a[href^="/tx/"]').getAttribute('href').slice(4))`,
  );
}

describe('the list of transactions', () => {
  it.each(WIDTHS)('begins with the newest and fits, %i pixels wide', async (width) => {
    const { page, expectNoTrouble, close } = await visit(held, '/transactions', {
      viewport: { width, height: 844 },
    });
    expect(await shown(page)).toEqual(hashesOf(await search('tx.height>0', ROWS)));
    expect(await overflowsSideways(page)).toBe(false);
    expectNoTrouble();
    await close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds wrong, %s', AXE, async (colorScheme) => {
    const { page, close } = await visit(held, '/transactions', { colorScheme });
    await shown(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Filters', { exact: true }).click();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('goes on where the page before ended, and Back and a reload find the same rows', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/transactions');
    const first = await shown(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/before=/);
    await page.locator(`a[href="/tx/${first[0]}"]`).waitFor({ state: 'detached' });
    const second = await shown(page);
    expect([...first, ...second]).toEqual(hashesOf(await search('tx.height>0', 2 * ROWS)));
    await page.reload();
    expect(await shown(page)).toEqual(second);
    await page.locator(`a[href="/tx/${second[3]}"]`).first().click();
    await page.waitForURL(`**/tx/${second[3]}`);
    await page.goBack();
    expect(await shown(page)).toEqual(second);
    await page.goBack();
    await page.locator(`a[href="/tx/${first[0]}"]`).first().waitFor();
    expect(await shown(page)).toEqual(first);
    expectNoTrouble();
    await close();
  });

  it('is walked by keys', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/transactions');
    const rows = await shown(page);
    // The keys of rows come with the frame's foot.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/tx/${rows[1]}`);
    expectNoTrouble();
    await close();
  });

  it('filters by message through the index: failed ones and those inside others too', async () => {
    const type = '/cosmos.gov.v1.MsgVote';
    const { page, expectNoTrouble, close } = await visit(held, '/transactions');
    await shown(page);
    await page.getByLabel('Message').last().selectOption(type);
    await page.waitForURL(/type=/);
    const expected = await found(`type=${type}`);
    await expect.poll(() => shown(page)).toEqual(expected.slice(0, ROWS));
    expect(expected).toEqual(
      expect.arrayContaining([...hashesOf(await search(`message.action='${type}'`)).slice(0, ROWS)]),
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/found\.after=/);
    await expect.poll(() => shown(page)).toEqual(expected.slice(ROWS, 2 * ROWS));
    const [newest] = listAt(await askIndex(held, '/txs?result=failed&limit=1'), 'items');
    const failing = textAt(newest, 'types', 0);
    await page.getByLabel('Message').last().selectOption(failing);
    await page.getByLabel('Result').last().selectOption('failed');
    await expect.poll(() => page.url()).not.toContain('found.after');
    const failed = await found(`type=${failing}&result=failed`);
    await expect.poll(() => shown(page)).toEqual(failed.slice(0, ROWS));
    expectNoTrouble();
    await close();
  });

  it('filters as the node finds it where the index does not answer, and says what a node cannot find', async () => {
    const type = '/cosmos.gov.v1.MsgSubmitProposal';
    const { page, close } = await visit(held, '/no/such/page');
    await page.route('**/api/v1/txs?**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/transactions?type=${type}`);
    await page.getByText('A node finds a message type only in successful transactions').waitFor();
    const expected = hashesOf(await search(`message.action='${type}'`)).slice(0, ROWS);
    await expect.poll(() => shown(page)).toEqual(expected);
    await close();
  });

  it('filters by module and by days, from the link alone', async () => {
    const { page, expectNoTrouble, close } = await visit(
      held,
      '/transactions?module=staking&since=2026-11-10&until=2026-11-12',
    );
    const expected = await found('module=cosmos.staking&since=2026-11-10&until=2026-11-12');
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => shown(page)).toEqual(expected.slice(0, ROWS));
    const [newest] = listAt(
      await askIndex(held, `/txs?module=cosmos.staking&since=2026-11-10&until=2026-11-12&limit=1`),
      'items',
    );
    expect(textAt(newest, 'time').slice(0, 10) <= '2026-11-12').toBe(true);
    expectNoTrouble();
    await close();
  });

  it('filters by result, heights and address together, from the link alone', async () => {
    const all = await search('tx.height>=2300 AND tx.height<=2312');
    const expected = listAt(all, 'tx_responses')
      .filter((response) => at(response, 'code') !== 0)
      .map((response) => textAt(response, 'txhash'));
    expect(expected.length).toBeGreaterThan(0);
    const { page, expectNoTrouble, close } = await visit(
      held,
      '/transactions?result=failed&from=2300&to=2312',
    );
    expect(await shown(page)).toEqual(expected);
    const events = listAt(all, 'tx_responses', 0, 'events').filter(
      (event) => at(event, 'type') === 'message',
    );
    const named = listAt(events[0], 'attributes').find((one) => at(one, 'key') === 'sender');
    const address = textAt(named, 'value');
    await page.goto(`${held}/transactions?address=${address}`);
    const touching = await found(`address=${address}`);
    await expect.poll(() => shown(page)).toEqual(touching.slice(0, ROWS));
    // The node's searches know a part of it.
    const sent = hashesOf(await search(`message.sender='${address}'`)).slice(0, ROWS);
    expect(touching).toEqual(expect.arrayContaining([...sent]));
    expectNoTrouble();
    await close();
  });

  it('names a filter that cannot be read, and says when nothing fits', async () => {
    const { page, expectNoTrouble, close } = await visit(held, '/transactions?address=elys1nonsense');
    await page.getByText('This is not a valid address for this network.').first().waitFor();
    await page.goto(`${held}/transactions?module=nosuch&from=2400`);
    await page.getByText('No transaction fits these filters.').waitFor();
    expectNoTrouble();
    await close();
  });

  it('exports the whole filtered set, not the page', async () => {
    const type = '/elys.oracle.MsgFeedMultiplePrices';
    const body = await search(`message.action='${type}' AND tx.height>=1500`);
    const total = Number(textAt(body, 'total'));
    expect(total).toBeGreaterThan(ROWS);
    const { page, expectNoTrouble, close } = await visit(held, `/transactions?type=${type}&from=1500`);
    await shown(page);
    await page.getByRole('button', { name: 'Export' }).last().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).last().click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines[1]).toContain(hashesOf(body)[0]);
    expectNoTrouble();
    await close();
  });
});

describe('while blocks come', () => {
  it('counts what is new instead of moving the rows that are pointed at', async () => {
    const { page, expectNoTrouble, close } = await visit(replayed(), '/transactions');
    await page.getByRole('columnheader', { name: 'What it did' }).hover();
    const [newest = ''] = await shown(page);
    const chip = page.getByRole('button', { name: /^\d+ new$/ });
    await chip.waitFor({ timeout: 40_000 });
    expect((await shown(page))[0]).toBe(newest);
    await chip.click();
    await expect.poll(async () => (await shown(page))[0]).not.toBe(newest);
    expect(await shown(page)).toContain(newest);
    expectNoTrouble();
    await close();
  });
});
