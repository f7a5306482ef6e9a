/** Stars with their changes, and a notification that the browser really shows. */
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { findChromium, SHORT_LIVED_FLAGS } from '../scripts/lib/chromium.mjs';
import { useBrowser } from './support/browser.ts';
import { stored } from './support/stored.ts';
import { watchPage } from './support/watch-page.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const ACCOUNT = 'elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj';
const PAGE = '/changes/1.2.0';
/** A day before any reading. */
const OLD_MS = 1_600_000_000_000;

const FIGURES = {
  id: ACCOUNT,
  atMs: OLD_MS,
  stake: null,
  isJailed: null,
  status: null,
  isClosing: false,
  near: [],
  unlocks: [],
};

async function balanceOf(denom: string): Promise<bigint> {
  const response = await fetch(
    `${held}/chain/rest/cosmos/bank/v1beta1/balances/${ACCOUNT}/by_denom?denom=${denom}`,
  );
  return BigInt(/"amount":"(\d+)"/.exec(await response.text())?.[1] ?? 0);
}

async function allBalances(): Promise<Record<string, string>> {
  const response = await fetch(
    `${held}/chain/rest/cosmos/bank/v1beta1/balances/${ACCOUNT}?pagination.limit=1000`,
  );
  const pairs = (await response.text()).matchAll(/"denom":"([^"]+)","amount":"(\d+)"/g);
  return Object.fromEntries([...pairs].map(([, denom = '', amount = '']) => [denom, amount]));
}

const store = (page: Page, items: Readonly<Record<string, unknown>>) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(`cairn:${key}`, JSON.stringify(value));
  }, items);

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return ((await registration?.getNotifications()) ?? []).map(({ title, body }) => ({ title, body }));
  });

describe('stars', () => {
  it('show the balance and its change since the last visit', async () => {
    const uelys = await balanceOf('uelys');
    const balances = await allBalances();
    const { page, expectNoErrors } = await visit(held, PAGE);
    await store(page, {
      stars: [{ id: ACCOUNT, label: 'mine', note: '' }],
      visits: [
        {
          before: null,
          latest: { ...FIGURES, balances: { ...balances, uelys: String(uelys - 2_500_000n) } },
        },
      ],
    });
    await page.reload();
    await waitUntilSettled(page);
    await page.getByRole('button', { name: 'Starred', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Starred' });
    await dialog.getByText('+2.5').waitFor();
    expect(await dialog.innerText()).toMatch(/\+2\.5\sELYS\s+since 13 Sept? 2020/);
    expect(await stored(page, 'visits')).toContain(`"uelys":"${uelys}"`);
    expectNoErrors();
  });

  it('say so where the browser refuses notifications', async () => {
    const { page } = await visit(held, PAGE);
    await page.getByRole('button', { name: 'Display settings' }).click();
    await page.getByRole('button', { name: 'Notify me about starred items' }).click();
    await page.getByText('The browser blocks notifications from this site.').waitFor();
    expect(await stored(page, 'alerts')).toBe('"off"');
  });

  // The headless shell of Chromium has no notifications.
  const full = findChromium({ PATH: process.env['PATH'] });
  it.skipIf(full === undefined)('are notified of after a click only, by the browser itself', async () => {
    const uelys = await balanceOf('uelys');
    const balances = await allBalances();
    const browser = await chromium.launch({ executablePath: full ?? '', args: SHORT_LIVED_FLAGS });
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ permissions: ['notifications'] });
    const page = await context.newPage();
    const errors = watchPage(page, held);
    await page.addInitScript(() => {
      const original = Notification.requestPermission.bind(Notification);
      Object.assign(window, { requests: 0 });
      Notification.requestPermission = () => {
        Object.assign(window, { requests: Number(Reflect.get(window, 'requests')) + 1 });
        return original();
      };
    });
    await page.goto(held + PAGE);
    await store(page, {
      stars: [{ id: ACCOUNT, label: 'mine', note: '' }],
      watched: [{ ...FIGURES, balances: { ...balances, uelys: String(uelys + 1_000_000n) } }],
    });
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    expect(await page.evaluate('requests')).toBe(0);
    expect(await shownNotifications(page)).toEqual([]);
    await page.getByRole('button', { name: 'Display settings' }).click();
    await page.getByRole('button', { name: 'Notify me about starred items' }).click();
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([{ title: 'mine', body: 'Balance changed: −1 ELYS' }]);
    expect(await page.evaluate('requests')).toBe(1);
    expect(await stored(page, 'alerts')).toBe('"on"');
    // The same reading is not notified of again.
    await page.reload();
    await page.locator('html[data-settled]').waitFor({ state: 'attached' });
    expect((await shownNotifications(page)).length).toBe(1);
    await page.getByRole('button', { name: 'Display settings' }).click();
    await page.getByRole('button', { name: 'Turn off notifications' }).click();
    expect(await stored(page, 'alerts')).toBe('"off"');
    expect(errors).toEqual({ console: [], failed: [], thirdParty: [] });
  });
});
