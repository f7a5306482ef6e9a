/** The list of transactions. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { downloaded, linesOf } from './support/downloaded.ts';
import { useBrowser } from './support/browser.ts';
import { expectRowsPaused } from './support/paused-rows.ts';
import { replayed } from './support/replayed.ts';
import { listAt, textAt, type Json } from '../apps/web/testing/json.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const ROWS = 25;

const hashesOf = (body: Json) => listAt(body, 'tx_responses').map((response) => textAt(response, 'txhash'));

/** The hashes of the visible rows. */
async function shown(page: Page): Promise<readonly string[]> {
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  await waitUntilSettled(page);
  return page.evaluate<string[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('a[href^="/tx/"]').getAttribute('href').slice(4))`,
  );
}

async function search(query: string): Promise<Json> {
  return fetchNode(
    held,
    `/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(query)}&order_by=ORDER_BY_DESC&limit=100`,
  );
}

describe('the list of transactions', () => {
  it('exports the whole filtered set, not the page', async () => {
    const type = '/elys.oracle.MsgFeedMultiplePrices';
    const body = await search(`message.action='${type}' AND tx.height>=1500`);
    const total = Number(textAt(body, 'total'));
    expect(total).toBeGreaterThan(ROWS);
    const { page, expectNoErrors } = await visit(held, `/transactions?type=${type}&from=1500`);
    await shown(page);
    await page.getByRole('button', { name: 'Export' }).last().click();
    const lines = linesOf(await downloaded(page.getByRole('link', { name: 'CSV' }).last()));
    expect(lines).toHaveLength(total + 1);
    expect(lines[1]).toContain(hashesOf(body)[0]);
    expectNoErrors();
  });
});

describe('while blocks come', () => {
  it('counts what is new instead of moving the rows that are pointed at', async () => {
    const { page, expectNoErrors } = await visit(await replayed(), '/transactions');
    await page.getByRole('columnheader', { name: 'Action', exact: true }).hover();
    const chip = page.getByRole('button', { name: /^\d+ new$/ });
    await expectRowsPaused(chip, () => shown(page));
    const [newest = ''] = await shown(page);
    await chip.click();
    await expect.poll(async () => (await shown(page))[0]).not.toBe(newest);
    expect(await shown(page)).toContain(newest);
    expectNoErrors();
  });
});
