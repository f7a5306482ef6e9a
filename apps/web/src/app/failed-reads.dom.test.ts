/** Reads that fail: dependent panels report it, recover with it, and do not wait for good. */
import { describe, expect, inject, it } from 'vitest';
import { domPages } from '../../testing/dom-pages.ts';
import type { DomPage } from '../../testing/dom-page.ts';

const { visit } = domPages();
const held = inject('heldUrl');
const HEAD = '**/cosmos/base/tendermint/v1beta1/blocks/latest';
const PROPOSAL = '**/cosmos/gov/v1/proposals/*';
const region = (page: DomPage, name: string) => page.getByRole('region', { name });

describe('a read that others wait for', () => {
  it.each([
    [HEAD, '/', 'Latest transactions'],
    [HEAD, '/transactions', 'Transactions'],
    [HEAD, '/validators', 'Validators'],
    [PROPOSAL, '/proposal/23', 'Votes'],
    [PROPOSAL, '/proposal/14?tab=deposits', 'Deposits'],
  ])('fails, and dependent panels report it and recover with it: %s on %s', async (path, opened, name) => {
    const { page } = await visit(held, '/health');
    await page.route(path, (request) => request.fulfill({ status: 500, body: 'a fault' }));
    await page.goto(held + opened);
    await region(page, name).getByText('Could not load').waitFor();
    await page.unroute(path);
    await region(page, name).getByRole('button', { name: 'Try again' }).click();
    await region(page, name).locator('[data-row]').first().waitFor();
  });

  it.each([
    ['/assets', 'Tokens'],
    ['/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh?tab=positions', 'Perpetual positions'],
  ])('that is not served is final: %s stops requesting', async (opened, name) => {
    const { page } = await visit(held, '/health');
    const requested = new Map<string, number>();
    await page.route('**/elys-network/**', (request) => {
      const url = request.request().url();
      requested.set(url, (requested.get(url) ?? 0) + 1);
      return request.fulfill({ status: 501, json: { code: 12, message: 'Not Implemented', details: [] } });
    });
    await page.goto(held + opened);
    await page.settled();
    expect(await region(page, name).locator('.skeleton').count()).toBe(0);
    // One by the page, and one by the archive.
    expect(Math.max(...requested.values())).toBeLessThanOrEqual(2);
  });

  it.each(['/blocks', '/block/latest'])('stays visible while it is refetched: %s', async (opened) => {
    const { page } = await visit(held, '/health');
    let requested = 0;
    await page.route(HEAD, (request) => {
      requested += 1;
      return request.fulfill({ status: 500, body: 'a fault' });
    });
    await page.goto(held + opened);
    await page.getByText('Could not load').waitFor();
    await page.evaluate(`window.cairnWaits = 0; new MutationObserver(() => {
      window.cairnWaits += document.querySelectorAll('#content .skeleton').length;
    }).observe(document, { subtree: true, childList: true })`);
    const before = requested;
    await expect.poll(() => requested).toBeGreaterThan(before + 1);
    expect(await page.evaluate('window.cairnWaits')).toBe(0);
  });

  it('leaves no figure waiting for good', async () => {
    const { page } = await visit(held, '/health');
    await page.route(HEAD, (request) => request.fulfill({ status: 500, body: 'a fault' }));
    await page.goto(`${held}/status`);
    await region(page, 'Network').getByText('not loaded').first().waitFor();
    await page.goto(held);
    const figures = region(page, 'The network now');
    for (const figure of ['Height', 'Block time', 'Transactions per second'])
      await figures.locator('div', { hasText: figure }).getByText('not loaded').waitFor();
  });
});
