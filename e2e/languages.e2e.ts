/** The language of the pages: what the browser accepts, and the visitor's choice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { at, parseJson } from '../apps/web/testing/json.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { useBrowser } from './support/browser.ts';
import { openProxy } from '@cairn/node-client/testing/switchable-proxy';
import { until } from './support/until.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { fetchJson } from '../apps/web/testing/fetch-json.ts';

const SCROLLED = 300;
const { visit } = useBrowser();
const held = inject('heldUrl');

const FILE = join(ROOT, 'apps/web/words/de.json');
const translation = parseJson(readFileSync(FILE, 'utf8'));
const inGerman = (file: string, text: string): string =>
  [`apps/web/src/${file}`, '*']
    .map((key) => at(translation, key, text))
    .find((found) => typeof found === 'string') ?? text;
const TITLE = inGerman('pages/blocks/blocks-page.tsx', 'Blocks');

/** Chooses a language in the preferences, whose button and field have these names, at a scroll position. */
async function choose(
  page: Page,
  [button, field]: readonly [string, string],
  language: string,
): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const list = page.getByRole('combobox', { name: field });
  await list.waitFor();
  await page.evaluate(`scrollTo(0, ${SCROLLED})`);
  await Promise.all([page.waitForEvent('load'), list.selectOption(language)]);
  await waitUntilSettled(page);
}

const langOf = (page: Page) => page.locator('html').getAttribute('lang');

describe('the language of a page', () => {
  beforeAll(async () => {
    // Translations are built beside the running program; the hook has a time limit.
    await until('There were no translations', async () => {
      const boot = await fetchJson(`${held}/api/v1/boot`);
      return at(boot, 'languages') !== undefined;
    });
  });

  it('cuts the word of the phase rather than the height', async () => {
    const { page } = await visit(held, '/json-demo', { locale: 'de' });
    const link = page.locator('header a').filter({ hasText: '2,480' });
    const height = link.getByText('2,480');
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await height.waitFor();
      const [frame, shown] = await Promise.all([link.boundingBox(), height.boundingBox()]);
      const endOf = (box: typeof frame) => (box === null ? Number.NaN : box.x + box.width);
      expect(endOf(shown)).toBeLessThanOrEqual(endOf(frame));
    }
  });

  it('is the one that the browser prefers, in the first HTML and hydrated', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks', { locale: 'de-AT' });
    const first = await (
      await page.request.get(`${held}/blocks`, { headers: { 'accept-language': 'de-AT,en;q=0.5' } })
    ).text();
    expect(first).toContain('<html lang="de"');
    expect(first).toMatch(new RegExp(`<h1[^>]*>${TITLE}`));
    await waitUntilSettled(page);
    expect(await langOf(page)).toBe('de');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
    expectNoErrors();
  });

  it('is the visitor’s choice, from then on, at the same address and position', async () => {
    const { page, expectNoErrors } = await visit(held, '/blocks?before=2400', { locale: 'en-US' });
    await waitUntilSettled(page);
    expect(await langOf(page)).toBe('en');
    await choose(page, ['Display settings', 'Language'], 'Deutsch');
    expect([page.url(), await langOf(page)]).toEqual([`${held}/blocks?before=2400`, 'de']);
    await expect.poll(() => page.evaluate('scrollY')).toBe(SCROLLED);
    await page.reload();
    await waitUntilSettled(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
    const labels = [
      inGerman('features/preferences/preferences.tsx', 'Display settings'),
      inGerman('features/preferences/language-field.tsx', 'Language'),
    ] as const;
    await choose(page, labels, 'English');
    expect(await langOf(page)).toBe('en');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Blocks');
    expectNoErrors();
  });

  it('can be chosen without scripts', async () => {
    const { page } = await visit(held, '/block/2471?tab=events', { javaScriptEnabled: false });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(`${held}/block/2471?tab=events`);
    await expect.poll(() => langOf(page)).toBe('de');
  });

  it('is that of the report of a missing connection', async () => {
    const gate = await openProxy(held);
    const { page } = await visit(gate.url, '/json-demo', { locale: 'de', serviceWorkers: 'allow' });
    const stored = () =>
      page.evaluate(async () => (await (await caches.open('cairn-files')).match('/texts')) !== undefined);
    await expect.poll(stored).toBe(true);
    gate.close();
    await page.goto(`${gate.url}/governors`);
    await page
      .getByRole('heading', { level: 1, name: inGerman('app/offline.tsx', 'No connection') })
      .waitFor();
    expect(await langOf(page)).toBe('de');
    await page.getByRole('link', { name: inGerman('app/offline.tsx', 'Retry') }).waitFor();
  });
});
