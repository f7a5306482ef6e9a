/** Everything this application stores in the browser: saved, removed when cleared, unreadable, and refused. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { openSelector, section } from './support/endpoint-selector.ts';
import { store, stored } from './support/stored.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const PAGE = '/changes/1.2.0';

async function pressChoice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Display settings' }).click();
  await page.getByText(name, { exact: true }).click();
  await page.keyboard.press('Escape');
}

interface StorageCase {
  readonly key: string;
  /** Saves it through the page. */
  readonly act: (page: Page) => Promise<void>;
  /** The stored value. */
  readonly expected: RegExp;
  /** True while the saved value is in effect. */
  readonly holds: (page: Page) => Promise<boolean>;
}

const CASES: readonly StorageCase[] = [
  {
    key: 'theme',
    act: (page) => pressChoice(page, 'Dark'),
    expected: /^"dark"$/,
    holds: async (page) => (await page.locator('html').getAttribute('data-theme')) === 'dark',
  },
  {
    key: 'rows',
    act: (page) => pressChoice(page, 'Compact'),
    expected: /^"compact"$/,
    holds: async (page) => (await page.locator('html').getAttribute('data-rows')) === 'compact',
  },
  {
    key: 'zone',
    act: (page) => pressChoice(page, 'UTC'),
    expected: /^"utc"$/,
    async holds(page) {
      await page.getByRole('button', { name: 'Display settings' }).click();
      const isChecked = await page.getByRole('radio', { name: 'UTC' }).isChecked();
      await page.keyboard.press('Escape');
      return isChecked;
    },
  },
  {
    key: 'banner',
    act: (page) => page.getByRole('button', { name: 'Close the promotion' }).click(),
    expected: /^"closed"$/,
    holds: async (page) => (await page.getByRole('complementary', { name: 'Promotion' }).count()) === 0,
  },
  {
    key: 'endpoints',
    async act(page) {
      await openSelector(page);
      const rest = section(page, 'REST endpoint');
      await rest.getByRole('textbox', { name: 'Custom REST URL' }).fill(`${held}/chain/archive`);
      await rest.getByRole('button', { name: 'Add', exact: true }).click();
      await rest.getByRole('button', { name: /^Remove / }).waitFor();
      await page.keyboard.press('Escape');
    },
    expected: /"kind":"rest"/,
    async holds(page) {
      await openSelector(page);
      const rest = section(page, 'REST endpoint');
      await rest.getByRole('radio').first().waitFor();
      const count = await rest.getByRole('radio').count();
      await page.keyboard.press('Escape');
      return count === 2;
    },
  },
  {
    key: 'rest',
    async act(page) {
      await openSelector(page);
      await page.getByRole('textbox', { name: 'Custom REST URL' }).fill(`${held}/chain/archive`);
      await section(page, 'REST endpoint').getByRole('button', { name: 'Set', exact: true }).click();
      await page
        .getByRole('button', { name: `Endpoint: ${new URL(held).host}` })
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
    },
    expected: /chain\/archive/,
    holds: async (page) =>
      (await page.getByRole('button', { name: `Endpoint: ${new URL(held).host}` }).count()) > 0,
  },
  {
    key: 'archive',
    async act(page) {
      await openSelector(page);
      const archive = section(page, 'Archive endpoint');
      await archive.getByRole('textbox', { name: 'Custom archive URL' }).fill(`${held}/chain/rest`);
      await archive.getByRole('button', { name: 'Set', exact: true }).click();
      await archive.getByRole('radio', { name: new URL(held).host }).waitFor();
      await page.keyboard.press('Escape');
    },
    expected: /chain\/rest/,
    async holds(page) {
      await openSelector(page);
      const archive = section(page, 'Archive endpoint');
      await archive.getByRole('radio').first().waitFor();
      const isUsual = await archive.getByRole('radio', { name: 'Recorded archive' }).isChecked();
      await page.keyboard.press('Escape');
      return !isUsual;
    },
  },
  {
    key: 'searches',
    async act(page) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('Changes');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${held}/changes`);
    },
    expected: /\/changes/,
    async holds(page) {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).waitFor();
      const count = await page.getByRole('group', { name: 'Recent' }).getByRole('option').count();
      await page.keyboard.press('Escape');
      return count === 1;
    },
  },
];

/** What is stored shows once the page has been hydrated. */
async function arrive(page: Page): Promise<void> {
  await page.locator('html[data-running]').waitFor({ state: 'attached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('each key of the browser storage', () => {
  it('is stored, and removed when cleared', async () => {
    const { page } = await visit(held, PAGE);
    const holding = async () => {
      await page.goto(held + PAGE);
      await arrive(page);
      const found: string[] = [];
      for (const { key, holds } of CASES) if (await holds(page)) found.push(key);
      return found;
    };
    await arrive(page);
    for (const { key, act, expected } of CASES) {
      await act(page);
      expect(await stored(page, key), key).toMatch(expected);
    }
    expect(await holding()).toEqual(CASES.map(({ key }) => key));
    await page.evaluate('localStorage.clear()');
    expect(await holding()).toEqual([]);
  });

  it('all that cannot be read are as if they were not there', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    const keys = [...CASES.map(({ key }) => key), 'stars', 'wallet', 'mine', 'avatars', 'reloaded'];
    for (const text of ['{broken', '{"__proto__":1}', '[null,7]', '"<script>"']) {
      for (const key of keys) await store(page, key, text);
      await page.goto(held + PAGE);
      await arrive(page);
    }
    expectNoErrors();
  });

  it('does without a storage that the browser refuses: all of it works for the visit', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.addInitScript(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });",
    );
    await page.goto(held + PAGE);
    await arrive(page);
    await pressChoice(page, 'Dark');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Close the promotion' }).click();
    expect(await page.getByRole('complementary', { name: 'Promotion' }).count()).toBe(0);
    expectNoErrors();
  });

  it('does without room in it', async () => {
    const { page, expectNoErrors } = await visit(held, '/health');
    await page.addInitScript(
      "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
    );
    await page.goto(held + PAGE);
    await arrive(page);
    await pressChoice(page, 'Dark');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expectNoErrors();
  });
});
