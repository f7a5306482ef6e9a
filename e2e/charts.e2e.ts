/** Charts compared with the index: by keyboard, by pointer, as a file, as a picture and by a link. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { fetchIndex } from '../apps/web/testing/fetch-index.ts';
import { attributesOf } from '../apps/web/testing/attributes.ts';
import { spelledDay } from '../apps/web/testing/spelled-day.ts';
import { downloaded, linesOf } from './support/downloaded.ts';
import { useBrowser } from './support/browser.ts';
import { listAt, textAt, type Json } from '../apps/web/testing/json.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const chartOf = (page: Page, name: string | RegExp) =>
  region(page, name).getByRole('group', { name: /arrow keys/ });
const items = async (path: string) => listAt(await fetchIndex(held, path), 'items');
const lastDay = (days: readonly Json[]) => textAt(days.at(-1), 'day');

describe('the charts of analytics', () => {
  it('are read by arrow keys, fill the screen, and come as a file with every row', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics');
    const days = await items('/analytics/days');
    const chart = chartOf(page, 'Transactions per day');
    await chart.focus();
    await chart.locator('canvas').waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await chart.getByText(spelledDay(textAt(days[0], 'day'))).waitFor();
    await page.keyboard.press('ArrowRight');
    await chart.getByText(spelledDay(textAt(days[1], 'day'))).waitFor();
    await page.keyboard.press('End');
    await chart.getByText(spelledDay(lastDay(days))).waitFor();
    const panel = region(page, 'Transactions per day');
    await panel.getByRole('button', { name: 'Full screen' }).click();
    await expect.poll(() => page.evaluate('document.fullscreenElement?.tagName')).toBe('FIGURE');
    await page.evaluate('document.exitFullscreen()');
    await panel.getByRole('button', { name: 'Export' }).click();
    const csv = await downloaded(panel.getByRole('link', { name: 'CSV' }));
    expect(linesOf(csv)).toHaveLength(days.length + 1);
    expectNoErrors();
  });

  it('of fees are stacked, hatched, and each value is one key press away', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?days=7');
    const chart = chartOf(page, 'Fees per day');
    await chart.focus();
    await chart.locator('canvas').waitFor({ state: 'attached' });
    await page.keyboard.press('End');
    await chart.getByText(/^Stakers [\d.,<]+ USDC$/).waitFor();
    // Each has a pattern besides its colour.
    const patterns = await attributesOf(chart.locator('.bar-swatch'), 'style');
    const hatches = patterns.map((style) => /gradient\(\d+deg/.exec(style)?.[0] ?? 'filled');
    expect(new Set(hatches).size).toBe(3);
    expectNoErrors();
  });

  it('zoom by keys, and back', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?days=14');
    const chart = chartOf(page, 'Fees per day');
    const reset = chart.getByRole('button', { name: 'Reset zoom' });
    await chart.focus();
    await chart.press('End');
    await chart.press('+');
    await reset.waitFor();
    // A value outside comes into view, and the range stays as wide.
    await chart.press('Home');
    await reset.waitFor();
    await chart.press('0');
    await reset.waitFor({ state: 'detached' });
    await chart.press('+');
    await chart.press('-');
    await reset.waitFor({ state: 'detached' });
    expectNoErrors();
  });

  it('zoom between two fingers, and move with one', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?days=14', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const chart = chartOf(page, 'Fees per day');
    const plot = chart.locator('.u-over');
    await chart.focus();
    await plot.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((part, id) => ({ id, x: x + width * part, y: y + height / 2 })),
      });
    await touch('touchStart', 0.45, 0.55);
    await touch('touchMove', 0.3, 0.7);
    await touch('touchMove', 0.2, 0.8);
    await touch('touchEnd');
    const reset = chart.getByRole('button', { name: 'Reset zoom' });
    await reset.waitFor();
    await touch('touchStart', 0.7);
    await touch('touchMove', 0.5);
    await touch('touchMove', 0.3);
    await touch('touchEnd');
    await reset.click();
    await reset.waitFor({ state: 'detached' });
    expectNoErrors();
  });

  it('zoom to what the mouse drags over, and back', async () => {
    const { page, expectNoErrors } = await visit(held, '/analytics?days=14');
    const chart = chartOf(page, 'Fees per day');
    const plot = chart.locator('.u-over');
    await chart.focus();
    await plot.scrollIntoViewIfNeeded();
    const reset = chart.getByRole('button', { name: 'Reset zoom' });
    expect(await reset.count()).toBe(0);
    const { x, y, width, height } = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width * 0.25, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await reset.click();
    await reset.waitFor({ state: 'detached' });
    expectNoErrors();
  });
});

describe('other charts', () => {
  it('a price is charted by day from the first report to the last', async () => {
    const { page, expectNoErrors } = await visit(held, '/assets');
    const days = await items('/prices/ATOM/days');
    expect(days.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'ATOM', exact: true }).first().click();
    await page.waitForURL(/\/asset\/ibc/);
    const chart = chartOf(page, 'Price over time');
    await chart.scrollIntoViewIfNeeded();
    await chart.focus();
    await page.keyboard.press('End');
    await chart.getByText(spelledDay(lastDay(days))).waitFor();
    await chart.getByText(/^Highest \$\d/).waitFor();
    expectNoErrors();
  });

  it('are saved as pictures: with their title, on the colour of the page, at their own width', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding?elys=250&days=730&rounds=12');
    const panel = region(page, 'Calculator');
    const { name, bytes: png } = await downloaded(panel.getByRole('button', { name: 'PNG' }));
    expect(name).toBe('worth.png');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const box = await panel.locator('canvas').boundingBox();
    expect(png.readUInt32BE(16)).toBe(Math.round((box?.width ?? 0) + 32));
    expect(png.readUInt32BE(20)).toBeGreaterThan(260);
    expectNoErrors();
  });

  it('compounding results are charted to the end, and listed in a table by its link', async () => {
    const { page, expectNoErrors } = await visit(held, '/compounding?elys=250&days=730&rounds=12');
    const panel = region(page, 'Calculator');
    const worth = panel.locator('dt', { hasText: 'Final value' }).locator('xpath=following-sibling::dd');
    const [amount = ''] = /[\d,]+\.\d+/.exec(await worth.innerText()) ?? [];
    const chart = panel.getByRole('group', { name: /arrow keys/ });
    await chart.focus();
    await page.keyboard.press('End');
    await chart.getByText(`As planned ${amount.slice(0, 6)}`).waitFor();
    await panel.getByRole('button', { name: 'Table' }).click();
    await page.waitForURL(/worth\.view=table/);
    await page.reload();
    await panel.getByRole('columnheader', { name: 'Never compounded' }).waitFor();
    expectNoErrors();
  });
});

describe('two compared series', () => {
  const ATOM = 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';
  /** The mean price of a day in 10^-18 USD, of a token with 6 decimals. */
  const meanOf = (day: Json) => {
    const [integer = '', fraction = ''] = textAt(day, 'usd').split('.');
    const usd = BigInt(integer + fraction.padEnd(18, '0'));
    const amount = BigInt(textAt(day, 'amount'));
    return (2n * usd * 10n ** 6n + amount) / (2n * amount);
  };
  const text18 = (value: bigint) => `${value / 10n ** 18n}.${String(value % 10n ** 18n).padStart(18, '0')}`;

  it('start at 100 on their first common day, by a link, in the file and in the picture', async () => {
    const { page, expectNoErrors, close } = await visit(held, '/asset/uelys');
    const panel = region(page, 'Price in swaps');
    await panel.scrollIntoViewIfNeeded();
    await panel.getByLabel('Compare with').selectOption({ label: 'ATOM' });
    await panel.getByText(/^ATOM in USD/).waitFor();
    const link = new URL(page.url());
    expect(link.searchParams.get('swap-price.with')).toBe(ATOM);
    await close();

    const shared = await visit(held, link.pathname + link.search);
    const again = region(shared.page, 'Price in swaps');
    await again.scrollIntoViewIfNeeded();
    const chart = again.getByRole('group', { name: /100 on/ }).first();
    await chart.waitFor();
    const [elys, atom] = await Promise.all(
      ['uelys', ATOM].map(async (denom) =>
        (await items(`/assets/${encodeURIComponent(denom)}/swap-prices`)).map(
          (day) => [textAt(day, 'day'), meanOf(day)] as const,
        ),
      ),
    );
    const others = new Map(atom);
    const both = (elys ?? []).flatMap(([day, first]) => {
      const second = others.get(day);
      return second === undefined ? [] : [{ day, first, second }];
    });
    const [start] = both;
    if (start === undefined) throw new Error('no common day');
    const expected = both.map(({ day, first, second }) =>
      [
        day,
        text18(first),
        text18(second),
        text18((first * 100n * 10n ** 18n) / start.first),
        text18((second * 100n * 10n ** 18n) / start.second),
      ].join(','),
    );
    const lines = linesOf(await downloaded(again.getByRole('button', { name: 'CSV of both' })));
    expect(lines[0]).toBe('day,ELYS_usd,ATOM_usd,ELYS_index,ATOM_index');
    expect(lines.slice(1).map(padded)).toEqual(expected.map(padded));
    const { bytes: png } = await downloaded(again.getByRole('button', { name: 'PNG' }));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expectNoErrors();
  });
});

/** Without the zeros after the last digit. */
const padded = (line: string) => line.replaceAll(/(\.\d*?)0+(?=,|$)/g, '$1').replaceAll(/\.(?=,|$)/g, '');
