/** The charts of analytics without a browser: the values that they end with, and their tables. */
import { messageLabel } from '@cairn/messages/describe-message';
import { describe, expect, inject, it } from 'vitest';
import type { DomPage } from '../../../testing/dom-page.ts';
import { domPages } from '../../../testing/dom-pages.ts';
import { fetchIndex } from '../../../testing/fetch-index.ts';
import { fetchNode, grouped, tokens } from '../../../testing/fetch-node.ts';
import { at, listAt, textAt, type Json } from '../../../testing/json.ts';

const { visit } = domPages();
const held = inject('heldUrl');

const region = (page: DomPage, name: string) => page.getByRole('region', { name, exact: true });
const items = async (path: string) => listAt(await fetchIndex(held, path), 'items');
const numberAt = (row: Json | undefined, key: string) => Number(at(row, key));
const lastDay = (days: readonly Json[]) => textAt(days.at(-1), 'day');
const sum = (rows: readonly Json[], key: string) =>
  rows.reduce<number>((all, row) => all + numberAt(row, key), 0);

describe('the charts of analytics', () => {
  it('end with what the index has of the last day: accounts, gas, blocks, kinds, fees, volume, positions', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics');
    const showsText = async (title: string, text: string | RegExp) => {
      await region(page, title)
        .getByRole('group', { name: /arrow keys/ })
        .getByText(text)
        .first()
        .waitFor();
    };
    const days = await items('/analytics/days');
    const day = days.at(-1);
    await showsText('Accounts per day', `Active ${grouped(numberAt(day, 'activeAccounts'))}`);
    await showsText('Accounts per day', `New ${grouped(numberAt(day, 'newAccounts'))}`);
    await showsText('Gas used per day', `Gas ${grouped(textAt(day, 'gasUsed'))}`);
    await showsText('Average block time', /^Block time \d/);
    await showsText('Failure rate', /^Failed [\d.]+%$/);
    const kinds = await items('/analytics/messages');
    const byType = new Map<string, number>();
    for (const row of kinds)
      byType.set(textAt(row, 'type'), (byType.get(textAt(row, 'type')) ?? 0) + numberAt(row, 'messages'));
    const [topType = ''] = [...byType].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? [];
    const ofDay = kinds.filter((row) => at(row, 'day') === lastDay(kinds));
    const count = sum(
      ofDay.filter((row) => at(row, 'type') === topType),
      'messages',
    );
    await showsText('Messages by type per day', `${messageLabel(topType)} ${grouped(count)}`);
    const fees = (await items('/analytics/fees')).filter((row) => at(row, 'fee', 'denom') === 'uelys');
    await showsText(
      'Transaction fees per day',
      `ELYS ${tokens(BigInt(textAt(fees.at(-1), 'fee', 'amount')))}`,
    );
    const swaps = await items('/analytics/swaps');
    const swapped = sum(
      swaps.filter((row) => at(row, 'day') === lastDay(swaps)),
      'swaps',
    );
    await showsText('Swap volume per day', `in ${grouped(swapped)} swaps`);
    const trades = (await items('/analytics/perpetual')).at(-1);
    await showsText(
      'Perpetual trades per day',
      `Liquidated, in full or in part ${grouped(numberAt(trades, 'liquidations'))}`,
    );
    const supply = (await items('/assets/uelys/days')).at(-1);
    await showsText('Supply at the end of each day', tokens(BigInt(textAt(supply, 'supply'))));
    await region(page, 'Packets per day')
      .locator('path[vector-effect]')
      .first()
      .waitFor({ state: 'attached' });
    const turnout = (await items('/analytics/turnout')).at(-1);
    const row = region(page, 'Governance turnout')
      .locator('[data-row]')
      .filter({ has: page.locator(`a[href="/proposal/${numberAt(turnout, 'proposal')}"]`) });
    expect(await row.getByRole('cell').nth(1).innerText()).toContain(grouped(numberAt(turnout, 'voters')));
    expectNoErrors();
  });

  it('end open interest with what the node says is open, by pool and side', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics');
    const panel = region(page, 'Open interest at the end of each day');
    const chart = panel.getByRole('group', { name: /arrow keys/ });
    const all = await items('/analytics/open-interest');
    const last = all.filter((row) => at(row, 'day') === lastDay(all));
    expect(last.length).toBeGreaterThan(1);
    for (const row of last) {
      const id = numberAt(row, 'pool');
      const pool = await fetchNode(held, `/elys-network/elys/perpetual/pool/${id}`);
      expect(textAt(row, 'long')).toBe(textAt(pool, 'pool', 'total_long_open_interest'));
      expect(textAt(row, 'short')).toBe(textAt(pool, 'pool', 'total_short_open_interest'));
      await chart.getByText(new RegExp(`^Long in pool ${id}, [A-Z]+ [\\d,.]+$`)).waitFor();
    }
    const dollars = (key: string) => last.reduce<number>((usd, row) => usd + Number(textAt(row, key)), 0);
    for (const [side, key] of [
      ['Long', 'longUsd'],
      ['Short', 'shortUsd'],
    ] as const)
      await chart.getByText(`${side} $${Math.trunc(dollars(key)).toLocaleString('en-US')}`).waitFor();
    await panel.getByRole('button', { name: 'Table' }).click();
    await panel.locator('[data-row]').first().waitFor();
    const shown = await panel.locator('[data-row]').count();
    expect(shown).toBe(Math.min(31, new Set(all.map((row) => textAt(row, 'day'))).size));
    expectNoErrors();
  });

  it('put days into weeks and months, by a link, without losing one', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?interval=month&txs.view=table');
    const days = await items('/analytics/days');
    const months = new Map<string, number>();
    for (const day of days) {
      const month = textAt(day, 'day').slice(0, 7);
      months.set(month, (months.get(month) ?? 0) + numberAt(day, 'txs'));
    }
    const panel = region(page, 'Transactions per month');
    await panel.locator('[data-row]').first().waitFor();
    const rows = await panel.locator('[data-row]').all();
    const shown = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
    expect(shown.map(([month, txs]) => [month, txs])).toEqual(
      [...months].reverse().map(([month, txs]) => [month, grouped(txs)]),
    );
    await page.getByRole('button', { name: 'Weeks' }).click();
    await page.waitForURL(/interval=week/);
    await region(page, 'Transactions per week').getByText('week of').first().waitFor();
    expectNoErrors();
  });

  it('begin a range with a full week and a full month', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?interval=month&range=7&txs.view=table');
    const days = await items('/analytics/days');
    const month = textAt(days.at(-1), 'day').slice(0, 7);
    const all = days.filter((day) => textAt(day, 'day').startsWith(month));
    expect(all.length).toBeGreaterThan(7);
    const row = region(page, 'Transactions per month').locator('[data-row]').first();
    await row.getByText(grouped(sum(all, 'txs')), { exact: true }).waitFor();
    expectNoErrors();
  });
});
