/** The list of transactions. */
import type { DomPage } from '../../../testing/dom-page.ts';
import { describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../../../testing/fetch-index.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';
import { fetchNode } from '../../../testing/fetch-node.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const ROWS = 25;

/** Hashes that the index finds, newest first. */
const found = async (query: string) =>
  listAt(await fetchIndex(held, `/txs?limit=200&${query}`), 'items').map((tx) => textAt(tx, 'hash'));

async function search(query: string, limit = 100): Promise<Json> {
  return fetchNode(
    held,
    `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(query)}&order_by=ORDER_BY_DESC&limit=${limit}`,
  );
}
const hashesOf = (body: Json) => listAt(body, 'tx_responses').map((response) => textAt(response, 'txhash'));

/** Hashes of the visible rows. */
async function shown(page: DomPage): Promise<readonly string[]> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await page.settled();
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a[href^="/tx/"]').getAttribute('href').slice(4))`,
  );
}

describe('the list of transactions', () => {
  it('is walked by keys', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    const rows = await shown(page);
    // Keyboard navigation of rows loads with the footer.
    await page.getByRole('contentinfo').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/tx/${rows[1]}`);
    expectNoErrors();
  });

  it('filters by message through the index: failed ones and those inside others too', async () => {
    const type = '/cosmos.gov.v1.MsgVote';
    const { page, expectNoErrors } = await visit(held, '/transactions');
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
    const [newest] = listAt(await fetchIndex(held, '/txs?result=failed&limit=1'), 'items');
    const failing = textAt(newest, 'types', 0);
    await page.getByLabel('Message').last().selectOption(failing);
    await page.getByLabel('Result').last().selectOption('failed');
    await expect.poll(() => page.url()).not.toContain('found.after');
    const failed = await found(`type=${failing}&result=failed`);
    await expect.poll(() => shown(page)).toEqual(failed.slice(0, ROWS));
    expectNoErrors();
  });

  it('filters as the node finds it where the index does not answer, and says what a node cannot find', async () => {
    const type = '/cosmos.gov.v1.MsgSubmitProposal';
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/txs?**', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(`${held}/transactions?type=${type}`);
    await page.getByText('A node finds message types only in successful transactions').waitFor();
    const expected = hashesOf(await search(`message.action='${type}'`)).slice(0, ROWS);
    await expect.poll(() => shown(page)).toEqual(expected);
  });

  it('filters by module and by days, from the link alone', async () => {
    const { page, expectNoErrors } = await visit(
      held,
      '/transactions?module=staking&since=2026-11-10&until=2026-11-12',
    );
    const expected = await found('module=cosmos.staking&since=2026-11-10&until=2026-11-12');
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => shown(page)).toEqual(expected.slice(0, ROWS));
    const [newest] = listAt(
      await fetchIndex(held, `/txs?module=cosmos.staking&since=2026-11-10&until=2026-11-12&limit=1`),
      'items',
    );
    expect(textAt(newest, 'time').slice(0, 10) <= '2026-11-12').toBe(true);
    expectNoErrors();
  });

  it('filters by result, heights and address together, from the link alone', async () => {
    const all = await search('tx.height>=2300 AND tx.height<=2312');
    const expected = listAt(all, 'tx_responses')
      .filter((response) => at(response, 'code') !== 0)
      .map((response) => textAt(response, 'txhash'));
    expect(expected.length).toBeGreaterThan(0);
    const { page, expectNoErrors } = await visit(held, '/transactions?result=failed&from=2300&to=2312');
    expect(await shown(page)).toEqual(expected);
    const events = listAt(all, 'tx_responses', 0, 'events').filter(
      (event) => at(event, 'type') === 'message',
    );
    const named = listAt(events[0], 'attributes').find((attribute) => at(attribute, 'key') === 'sender');
    const address = textAt(named, 'value');
    await page.goto(`${held}/transactions?address=${address}`);
    const touching = await found(`address=${address}`);
    await expect.poll(() => shown(page)).toEqual(touching.slice(0, ROWS));
    // The node's searches find a subset.
    const sent = hashesOf(await search(`message.sender='${address}'`)).slice(0, ROWS);
    expect(touching).toEqual(expect.arrayContaining([...sent]));
    expectNoErrors();
  });

  it('names a filter that cannot be read, and says when nothing fits', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions?address=elys1nonsense');
    await page.getByText('This is not a valid address for this network.').first().waitFor();
    await page.goto(`${held}/transactions?module=nosuch&from=2400`);
    await page.getByText('No transaction matches these filters.').waitFor();
    expectNoErrors();
  });
});

describe('an export from the node', () => {
  it('replaces that of an index whose database does not respond', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/status', async (route) => {
      const body = (await (await route.fetch()).text()).replace(/"state":"\w+"/, '"state":"waiting"');
      await route.fulfill({ body, contentType: 'application/json' });
    });
    await page.goto(`${held}/transactions`);
    await page.getByRole('button', { name: 'Export' }).last().click();
    await page.getByRole('button', { name: 'CSV' }).waitFor();
    expect(await page.getByRole('link', { name: 'CSV' }).count()).toBe(0);
  });

  it('runs once, and ends with the page', async () => {
    const { page } = await visit(held, '/health');
    await page.route('**/api/v1/status', (route) => route.fulfill({ status: 503, body: '{}' }));
    let requests = 0;
    let answered = 0;
    const parts: (() => void)[] = [];
    await page.goto(`${held}/transactions`);
    await shown(page);
    // The second part of the export waits until the page was left.
    await page.route('**/cosmos/tx/v1beta1/txs?**', async (route) => {
      requests += 1;
      if (requests > 1) await new Promise<void>((resolve) => parts.push(resolve));
      await route.continue();
      answered += 1;
    });
    await page.getByRole('button', { name: 'Export' }).last().click();
    await page.getByRole('button', { name: 'CSV' }).click();
    await page.getByText('loaded, down to block').last().waitFor();
    await expect.poll(() => parts.length).toBe(1);
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Blocks' }).first().click();
    await page.waitForURL('**/blocks');
    parts.forEach((resume) => resume());
    await expect.poll(() => answered).toBe(2);
    await page.settled();
    expect(requests).toBe(2);
  });
});

describe('the page', () => {
  it('begins with the newest and fits', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    expect(await shown(page)).toEqual(hashesOf(await search('tx.height>0', ROWS)));
    expectNoErrors();
  });

  it('continues where the previous page ended, and Back and a reload show the same rows', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
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
    expectNoErrors();
  });
});
