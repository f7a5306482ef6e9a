/** Parts of pages that no other journey looks at: each against the node's or the index's own answer. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fetchRpc, fetchNode, grouped, tokens } from '../apps/web/testing/fetch-node.ts';
import { COPIED, useBrowser } from './support/browser.ts';
import { at, listAt, textAt } from '../apps/web/testing/json.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';
import { replayed, untilBlocks } from './support/replayed.ts';
import { pendingRequests } from './support/watch-page.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Of the recording: a governor that gives a contact, a swap, a block whose first proposer missed. */
const GOVERNOR = 'elysvaloper187gtxaufm2h87smzhjf06s72kyvmte5rktexeg';
const SWAP = 'F35DC9AF7DEF978A5EE2347D670BAF60C9C4822D266606F571C2E0C226597D5A';
const SECOND_ROUND = 2014;

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
/** The value of a term in a list of facts. */
const fact = (page: Page, name: string) =>
  page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd[1]');

describe('the dashboard', () => {
  it('requests nothing while hidden, and resumes when visible', async () => {
    const { page } = await visit(await replayed(), '/');
    await page.getByRole('heading', { name: 'Perpetual open interest' }).waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const look = (state: string) =>
      page.evaluate(`(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => '${state}' === 'hidden' });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      })()`);
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    await look('hidden');
    // What was under way comes to its end.
    await untilBlocks(2);
    const ofNode = (path: string) => path.includes('/chain/');
    await expect.poll(() => pendingRequests(page).filter(ofNode)).toEqual([]);
    requests.length = 0;
    await untilBlocks(5);
    expect(requests.filter(ofNode)).toEqual([]);
    await look('visible');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
  });
});

describe('the card of a link', () => {
  it('opens with the focus of the keyboard, stays inside the window, and closes with Esc; a finger opens none', async () => {
    const { page, expectNoErrors } = await visit(held, '/transactions');
    const link = page.locator('main a[href^="/tx/"]').last();
    const card = page.locator('#hover-card');
    await link.dispatchEvent('pointerover', { pointerType: 'touch' });
    expect(await card.count()).toBe(0);
    await page.keyboard.press('Tab');
    await link.focus();
    await card.getByText('Result').waitFor();
    const box = await card.boundingBox();
    const window = page.viewportSize();
    expect(box?.y).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window?.height ?? 0);
    expect(await card.locator('a, button').count()).toBe(0);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    expect(await link.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    expectNoErrors();
  });
});

describe('amounts, moments and panels', () => {
  it('carry the exact value, when and whence; what is copied is exact', async () => {
    const { page } = await visit(held, `/governor/${GOVERNOR}`);
    const context = page.context();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const governor = at(await fetchNode(held, `/cosmos/staking/v1beta1/validators/${GOVERNOR}`), 'validator');
    await fact(page, 'Stake').getByRole('button', { name: 'Copy amount' }).click();
    const stake = tokens(BigInt(textAt(governor, 'tokens'))).replaceAll(',', '');
    expect(await page.evaluate(COPIED)).toBe(stake);
    expect(await fact(page, 'Stake').locator('data').first().getAttribute('data-hint')).toContain(
      `${textAt(governor, 'tokens')} uelys`,
    );
    await page.getByText('Profile and addresses', { exact: true }).click();
    await fact(page, 'Operator').getByRole('button', { name: 'Copy address' }).click();
    expect(await page.evaluate(COPIED)).toBe(GOVERNOR);
    const changed = textAt(governor, 'commission', 'update_time');
    const moment = page.locator(`time[datetime="${changed}"]`).first();
    expect(await moment.getAttribute('data-hint')).toMatch(/18 Nov 2026, \d\d:\d\d:\d\d.*UTC/s);
    await fact(page, 'Security contact')
      .getByText(textAt(governor, 'description', 'security_contact'))
      .waitFor();
    await region(page, 'Stake').getByRole('button', { name: 'Data source' }).click();
    const source = page.locator('[popover]:popover-open');
    await source.getByText('From the chosen node.').waitFor();
    await source.getByText(`State at block ${grouped(HELD_HEIGHT)}.`, { exact: true }).waitFor();
  });

  it('what was read stays, with its age, when it cannot be read again', async () => {
    const { page } = await visit(held, '/governors');
    const table = page.getByRole('table', { name: 'Active governors' });
    await table.locator('[data-row]').first().waitFor();
    await waitUntilSettled(page);
    await page.clock.install();
    await page.route('**/chain/**', (route) => route.abort());
    await page.getByRole('navigation').getByRole('link', { name: 'Tools', exact: true }).first().click();
    await page.clock.fastForward(40_000);
    await page.getByRole('navigation').getByRole('link', { name: 'Governors', exact: true }).first().click();
    await table.locator('[data-row]').first().waitFor();
    for (let step = 0; step < 8; step += 1) await page.clock.fastForward(10_000);
    await page
      .getByText(/This was loaded .* ago/)
      .first()
      .waitFor();
    expect(await table.locator('[data-row]').count()).toBeGreaterThan(10);
  });
});

describe('tables', () => {
  it('keep their head in sight, leave a column out by link, and turn to cards on a phone', async () => {
    const { page, expectNoErrors } = await visit(held, '/governors');
    const table = page.getByRole('table', { name: 'Active governors' });
    await table.locator('[data-row]').nth(18).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    const head = table.getByRole('columnheader', { name: 'Power' });
    await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect((await head.boundingBox())?.y).toBeLessThan(120);
    await page.goto(`${held}/governors?governors.hide=commission`);
    await head.waitFor();
    expect(await table.getByRole('columnheader', { name: 'Commission' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Columns' }).first().click();
    await page.getByRole('checkbox', { name: 'Commission' }).click();
    await table.getByRole('columnheader', { name: 'Commission' }).waitFor();
    await page.waitForURL((url) => !url.search.includes('hide'));
    await page.setViewportSize({ width: 360, height: 800 });
    const row = page.locator('[data-row]').first();
    await row.waitFor();
    await head.waitFor({ state: 'hidden' });
    expect((await row.boundingBox())?.height).toBeGreaterThan(60);
    expectNoErrors();
  });
});

describe('a block', () => {
  it('shows its header, its round, its evidence, its JSON and what is proven', async () => {
    const { page } = await visit(held, `/block/${SECOND_ROUND}?tab=header`);
    const rpc = at(await fetchRpc(held, `/block?height=${SECOND_ROUND}`), 'result', 'block', 'header');
    const header = region(page, 'Header');
    await header.waitFor();
    for (const name of ['chain_id', 'app_hash', 'data_hash', 'last_commit_hash', 'last_results_hash'])
      await header.getByText(textAt(rpc, name), { exact: true }).waitFor();
    for (const name of ['validators_hash', 'consensus_hash', 'evidence_hash', 'proposer_address'])
      await header.getByText(textAt(rpc, name), { exact: true }).first().waitFor();
    expect(await fact(page, 'Round').textContent()).toContain('1: the first proposer missed');
    expect(await fact(page, 'Evidence').textContent()).toBe('none');
    await page.getByRole('tab', { name: 'Raw' }).click();
    await page
      .getByRole('tabpanel')
      .getByText(textAt(rpc, 'app_hash'))
      .or(page.getByText('block_id'))
      .first()
      .waitFor();
    await page.getByRole('tab', { name: 'Verify' }).click();
    await page.getByText('6 of 6 proven').waitFor();
  });
});

describe('a transaction', () => {
  it('shows net change in dollars, sequence, timeout, JSON, a command, and what is proven', async () => {
    const { page, expectNoErrors } = await visit(held, `/tx/${SWAP}?tab=raw`, { isRendered: false });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const body = await fetchNode(held, `/cosmos/tx/v1beta1/txs/${SWAP}`);
    await expect
      .poll(() => region(page, 'Balance changes').textContent())
      .toMatch(/−647\.691316.USDC.*\+2,159\.864054.ELYS.*−\$\d+\.\d\d/s);
    const signer = at(body, 'tx', 'auth_info', 'signer_infos', 0);
    await page.getByText(`sequence ${textAt(signer, 'sequence')}`).waitFor();
    const raw = region(page, 'The node’s response');
    await raw.getByText(textAt(body, 'tx_response', 'data').slice(0, 40)).waitFor();
    await raw.getByRole('button', { name: 'Copy as curl' }).click();
    const command = await page.evaluate<string>(COPIED);
    expect(command).toMatch(new RegExp(`^curl .*/cosmos/tx/v1beta1/txs/${SWAP}`));
    await page.getByRole('tab', { name: 'Verify' }).click();
    await page
      .getByRole('tabpanel')
      .getByText(/\d of \d proven/)
      .waitFor();
    expectNoErrors();
    await page.route(`**/cosmos/tx/v1beta1/txs/${SWAP}`, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll('"timeout_height":"0"', '"timeout_height":"2470"');
      await route.fulfill({ response, body: text });
    });
    await page.goto(`${held}/tx/${SWAP}?plain`);
    await fact(page, 'Valid until block').getByRole('link', { name: '2,470' }).waitFor();
  });
});

describe('a proposal', () => {
  it('has its star beside a title of two lines, not under it', async () => {
    const list = await fetchNode(held, '/cosmos/gov/v1/proposals?pagination.limit=100');
    const [longest] = [...listAt(list, 'proposals')].sort(
      (a, b) => textAt(b, 'title').length - textAt(a, 'title').length,
    );
    const { page } = await visit(held, `/proposal/${textAt(longest, 'id')}`, {
      viewport: { width: 390, height: 844 },
    });
    const heading = page.getByRole('heading', { level: 1, name: textAt(longest, 'title') });
    const title = await heading.boundingBox();
    const star = await page.getByRole('button', { name: 'Star this proposal' }).boundingBox();
    expect(title?.height).toBeGreaterThan(40);
    expect(star?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0) - (star?.height ?? 0) / 2);
  });
});
