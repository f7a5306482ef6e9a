/** The account page: its holdings, how they add up, and its activity. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../apps/web/testing/fetch-index.ts';
import { fetchNode, tokens } from '../apps/web/testing/fetch-node.ts';
import { downloaded, linesOf } from './support/downloaded.ts';
import { useBrowser } from './support/browser.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';
import { listAt, textAt } from '../apps/web/testing/json.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { overflowsSideways } from './support/watch-page.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** A trader of the recording. */
const TRADER = 'elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh';

/** The newest rows of the account's activity, from the index. */
const indexed = async (filter: string) =>
  listAt(await fetchIndex(held, `/addresses/${TRADER}/activity?limit=200&${filter}`), 'items');

/** Rows of activity; the total's own table has rows too. */
const activity = (page: Page) => page.getByRole('tabpanel').locator('[data-row]');

/** Copy buttons of the header, positioned above or below the text that they copy. */
const ASIDE = `[...document.querySelectorAll('main header button[aria-label^="Copy"]')].filter((button) => {
  const text = document.createRange();
  text.selectNodeContents(button.previousSibling);
  const around = text.getBoundingClientRect();
  const { top, bottom } = button.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle < around.top || middle > around.bottom || around.height === 0;
}).map((button) => button.ariaLabel)`;

const cents = (text: string): bigint => BigInt(text.replace(/[$,.]/g, '').replace('−', '-'));

describe('an account', () => {
  it('keeps each form of its address with its copy button on phones', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`, {
      viewport: { width: 390, height: 844 },
    });
    await page.getByText('Other formats of this address').click();
    await page.getByRole('button', { name: 'Copy Hex form' }).waitFor();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await waitUntilSettled(page);
      expect(await page.evaluate<readonly string[]>(ASIDE)).toEqual([]);
      expect(await overflowsSideways(page)).toBe(false);
    }
    expectNoErrors();
  });

  it('describes each tx in a sentence, with the net change that the tx’s own page shows', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    const [newest] = await indexed('part=tx');
    const row = activity(page).filter({ has: page.locator(`a[href="/tx/${textAt(newest, 'txHash')}"]`) });
    await row.scrollIntoViewIfNeeded();
    // The page's own account is not repeated.
    await row.getByText(/^Sent/).waitFor();
    expect(await row.innerText()).not.toContain('elys1ya3');
    const change = BigInt(textAt(newest, 'changes', 0, 'amount'));
    expect((await row.innerText()).replaceAll('\u2009', ' ')).toContain(`−${tokens(-change)} ELYS`);
    await row.locator('a[href^="/tx/"]').click();
    await page.getByRole('region', { name: 'Balance changes' }).getByText(tokens(-change)).first().waitFor();
    expectNoErrors();
  });

  it('exports every movement, and a tax statement that ends with the current balances', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    const all = await indexed('');
    const movements = all.reduce<number>((sum, row) => sum + Math.max(1, listAt(row, 'movements').length), 0);
    const panel = page.getByRole('region', { name: 'Activity' });
    await panel.getByRole('button', { name: 'Export' }).click();
    const csv = await downloaded(page.getByRole('link', { name: 'CSV', exact: true }).last());
    expect(linesOf(csv)).toHaveLength(movements + 1);

    const statement = await downloaded(page.getByRole('link', { name: 'Export for taxes (CSV)' }));
    expect(statement.name).toBe(`cairn-elysnet-1-${TRADER}-movements-blocks-1-${HELD_HEIGHT}.csv`);
    const [head = '', ...lines] = linesOf(statement);
    const columns = head.split(',');
    const field = (line: string, column: string) => line.split(',')[columns.indexOf(column)];
    const coins = listAt(await fetchNode(held, `/cosmos/bank/v1beta1/balances/${TRADER}`), 'balances');
    expect(coins.length).toBeGreaterThan(0);
    for (const coin of coins) {
      const last = lines.filter((line) => field(line, 'denom') === textAt(coin, 'denom')).at(-1) ?? '';
      expect(field(last, 'balance_base_units')).toBe(textAt(coin, 'amount'));
    }
    expectNoErrors();
  });

  it('adds up to its total and to the chain’s own parts', async () => {
    const { page, expectNoErrors } = await visit(held, `/address/${TRADER}`);
    const worth = page.getByRole('region', { name: 'Total value' });
    const total = await worth.getByTestId('total').innerText();
    await worth.getByText('How it adds up').click();
    await worth.getByText(/^The chain’s own total is/).waitFor();
    const rows = (await worth.locator('ul > [data-row]').allInnerTexts()).map(
      (text) => text.match(/−?\$[\d,]+\.\d\d$/m)?.[0] ?? '',
    );
    expect(rows.length).toBeGreaterThan(3);
    const sum = rows.reduce((all, row) => all + cents(row), 0n);
    // Each part is truncated to cents: five parts may lose a cent each.
    expect(Number(cents(total) - sum)).toBeGreaterThanOrEqual(-5);
    expect(Number(cents(total) - sum)).toBeLessThanOrEqual(5);
    expectNoErrors();
  });
});
