/** Contracts on a recorded chain that runs them: thirty questions of a developer, and untrusted texts. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchNode } from '../apps/web/testing/fetch-node.ts';
import type { DomPage } from '../apps/web/testing/dom-page.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { listAt, textAt } from '../apps/web/testing/json.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { CONTRACT_QUESTIONS, RECORDED, type ContractQuestion } from './questions/contract-questions.ts';
import { plainFaults } from './figures/plain-faults.ts';
import { onPostgres } from './support/on-postgres.ts';
import { COMPLETE_PAGES, startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';

const { visit } = domPages();
const { token, wallet, heights } = RECORDED;

const ARCHIVE = 'e2e/recorded/wasmtest-1';
/** Its last height. */
const HEAD = 46;
let chain: RunningCairn;
beforeAll(async () => {
  const env = { ...COMPLETE_PAGES, ...(await onPostgres()) };
  chain = await startCairn(['--archive', join(ROOT, ARCHIVE), '--hold', String(HEAD)], env);
  await untilIndexed(chain.url);
});
afterAll(() => chain.stop());

const rest = (path: string) => fetchNode(chain.url, path);

async function hashAt(height: number): Promise<string> {
  const txs = await rest(`/cosmos/tx/v1beta1/txs?query=${encodeURIComponent(`tx.height=${height}`)}`);
  return textAt(listAt(txs, 'tx_responses')[0], 'txhash');
}

/** The search text that opens the page; null when the menu links to it. */
async function searched(page: ContractQuestion['page']): Promise<string | null> {
  switch (page) {
    case 'codes':
      return null;
    case 'code 1':
    case 'code 3':
      return page;
    case 'tx transfer':
      return hashAt(heights.transfer);
    case 'tx overflow':
      return hashAt(heights.overflow);
    default:
      return RECORDED[page];
  }
}

async function search(page: DomPage, text: string): Promise<void> {
  await page.locator('input[type=search]:visible').click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill(text);
  await page.getByRole('dialog').getByText('Searching …').waitFor({ state: 'hidden' });
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

const place = (page: DomPage, region: string | null) =>
  region === null ? page.getByRole('main') : page.getByRole('region', { name: region, exact: true });

/** Grouped digits, with all spaces alike. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('−', '-');

describe('questions of a contract developer', () => {
  it('are thirty at least, each answered after two clicks at most', () => {
    expect(CONTRACT_QUESTIONS.length).toBeGreaterThanOrEqual(30);
    expect(CONTRACT_QUESTIONS.filter(({ clicks }) => clicks.length > 2)).toEqual([]);
  });

  it.each([...new Set(CONTRACT_QUESTIONS.map(({ page }) => page))])('are answered: %s', async (start) => {
    const { page } = await visit(chain.url, '/');
    const text = await searched(start);
    if (text === null) await page.locator('footer a', { hasText: 'Contracts' }).click();
    else await search(page, text);
    for (const { wording, clicks, region, answer } of CONTRACT_QUESTIONS.filter(
      (item) => item.page === start,
    )) {
      for (const name of clicks) {
        const target = page.getByRole('tab', { name }).or(page.getByRole('button', { name, exact: true }));
        await target.first().click();
      }
      const part = place(page, region).first();
      for (const expected of answer)
        await expect
          .poll(async () => plain((await part.textContent()) ?? ''), { message: wording })
          .toContain(expected);
    }
  });
});

describe('untrusted contract text', () => {
  it('is text: labels, names of tokens, messages', async () => {
    const [, evil] = listAt(await rest('/cosmwasm/wasm/v1/code/1/contracts'), 'contracts');
    if (typeof evil !== 'string') throw new Error('no second contract');
    const { page, expectNoErrors } = await visit(chain.url, `/address/${evil}?tab=account`);
    await page.getByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)> "bold"' }).waitFor();
    await place(page, 'Token').getByText('<b>Bold</b> coin').waitFor();
    expect(await page.locator('main img[src=x], main b').count()).toBe(0);
    expectNoErrors();
  });

  it('is cut where it is long, with a way to all of it', async () => {
    const { page } = await visit(chain.url, '/health');
    const long = 'x'.repeat(1_000_000);
    const value = Buffer.from(JSON.stringify(long)).toString('base64');
    await page.route('**/contract/*/state**', (route) =>
      route.fulfill({
        status: 200,
        json: { models: [{ key: '6B6579', value }], pagination: { next_key: null, total: '0' } },
      }),
    );
    await page.goto(`${chain.url}/address/${token}?tab=state`);
    const state = place(page, 'State');
    await state.getByText('All 1,000,002 characters').waitFor();
    expect(((await state.textContent()) ?? '').length).toBeLessThan(2_000);
  });
});

describe('a contract', () => {
  it('is never called an account whose key is not known', async () => {
    const { page, expectNoErrors } = await visit(chain.url, `/address/${wallet}?tab=account`);
    await place(page, 'Contract').getByText('none: only governance can change it').waitFor();
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text).not.toMatch(/unknown until|sequence|Public key/);
    expectNoErrors();
  });

  it('refuses a query in its own words, and a text that is no JSON is not sent', async () => {
    const { page } = await visit(
      chain.url,
      `/address/${token}?tab=query&query=${encodeURIComponent('{"_":{}}')}`,
    );
    await place(page, 'Response')
      .getByText(/The contract returned an error: .*unknown variant/)
      .waitFor();
    await page.goto(`${chain.url}/address/${token}?tab=query&query=${encodeURIComponent('{"a":')}`);
    await page.getByText(/Invalid JSON/).waitFor();
    expect(await place(page, 'Response').count()).toBe(0);
  });

  it('can only be queried on a node: a recording reports what it does not contain', async () => {
    const query = encodeURIComponent('{"allowance":{"owner":"a","spender":"b"}}');
    const { page } = await visit(chain.url, `/address/${token}?tab=query&query=${query}`);
    await place(page, 'Response').getByText('Contract queries need a live node').waitFor();
  });

  it('reads one key of its state, by name and by bytes', async () => {
    for (const key of ['token_info', '0x746F6B656E5F696E666F']) {
      const { page, close } = await visit(chain.url, `/address/${token}?tab=state&key=${key}`);
      await place(page, 'Read a key').getByText('"name":"Test token"').waitFor();
      await close();
    }
  });

  it.each([
    ['/code/0', 'Invalid input provided. Please check your data.'],
    ['/code/x', 'Invalid input provided. Please check your data.'],
    ['/code/99', 'There is no code with this ID.'],
  ])('%s is reported', async (path, sentence) => {
    const { page } = await visit(chain.url, path);
    await page.getByText(sentence).first().waitFor();
  });
});

it('shows 100 figures as its node returned them', async () => {
  const network = { prefix: 'wasm', stake: 'uwsm', isSpendableOfNewest: false };
  const { page } = await visit(chain.url, '/health');
  expect(await plainFaults(page, { url: chain.url, archive: ARCHIVE }, HEAD, network)).toEqual([]);
});
