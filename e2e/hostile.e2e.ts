/**
 * All hostile content of the recorded network, on the pages that show it: nothing runs, nothing becomes markup,
 * nothing breaks.
 */
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useBrowser, type Visit } from './support/browser.ts';
import { overflowsSideways } from './support/watch-page.ts';
import { findHostileTexts, HIDDEN } from './support/hostile-texts.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');
const { texts, names } = await findHostileTexts();

/** The expected text: characters that hide or reorder text are escaped. */
function readable(text: string): string {
  return text.replaceAll(
    new RegExp(HIDDEN, 'gu'),
    (hidden) => `[U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** Everything in the document that a hostile text could have become, with its kind. */
const INJECTED = `(() => {
  const found = [];
  const handlers = (element) => [...element.attributes].filter(({ name }) => name.startsWith('on'));
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    const link = element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '';
    if (/^\\s*(javascript|vbscript|data:text)/i.test(link)) found.push(tag + ' to ' + link);
    if (handlers(element).length > 0) found.push(tag + ' with ' + handlers(element)[0].name);
    if (['iframe', 'object', 'embed', 'base', 'meta', 'b', 'font', 'marquee'].includes(tag) && element.closest('body') !== null)
      found.push(tag);
    if (tag === 'script' && element.closest('#root') !== null) found.push('script in the page');
    if (tag === 'img' && new URL(link, location.href).origin !== location.origin) found.push('img from ' + link);
    if (tag === 'a' && new URL(link, location.href).origin !== location.origin && !/nofollow/.test(element.rel) ) found.push('link to ' + link);
  }
  return found;
})()`;

/** All readable content: texts, tooltips, names for screen readers, the title. */
const READ = `(() => {
  const attributes = ['data-hint', 'aria-label', 'title', 'alt', 'placeholder', 'value'];
  const said = [...document.querySelectorAll('#root *')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name)).filter((text) => text !== null));
  return [document.title, document.getElementById('root').textContent, ...said];
})()`;

/** Ours are line breaks and the marks that isolate right-to-left text. */
function hiddenIn(readTexts: readonly string[]): readonly string[] {
  return readTexts
    .filter((text) => HIDDEN.test(text.replaceAll(/[\n\t]/g, '')))
    .map((text) => text.slice(0, 80));
}

const PHONE = { viewport: { width: 390, height: 844 } };
const shared = useBrowser({ isShared: true });
let reader: Promise<Visit> | undefined;

async function waitFor(page: Page, text: string): Promise<void> {
  // Raw JSON quotes it.
  const quoted = JSON.stringify(text).slice(1, -1);
  const forms = [readable(text), text, readable(quoted)].map((item) => item.replaceAll(/\s+/g, ' '));
  await expect
    .poll(
      async () => {
        const lines = (await page.evaluate<string[]>(READ)).map((item) => item.replaceAll(/\s+/g, ' '));
        return forms.some((item) => lines.some((line) => line.includes(item)));
      },
      { message: `${JSON.stringify(text)} is not on the page` },
    )
    .toBe(true);
  await waitUntilSettled(page);
}

/** Opens the page that shows the texts. An opened dialog is recorded as an error, like a third-party request. */
async function expectHarmless(path: string, ...shown: readonly string[]): Promise<void> {
  reader ??= shared.visit(held, '/health', PHONE);
  const { page, expectNoErrors } = await reader;
  await page.goto(held + path);
  for (const text of shown) await waitFor(page, text);
  expect(await page.evaluate<string[]>(INJECTED)).toEqual([]);
  expect(hiddenIn(await page.evaluate<string[]>(READ))).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);
  expectNoErrors();
}

describe('hostile text in a transaction', () => {
  it('is of every kind that the recording is known to hold', () => {
    expect(new Set(texts.map(({ tries }) => tries))).toEqual(
      new Set([
        'markup',
        'a link that runs script',
        'markdown',
        'hidden characters',
        'characters beyond ASCII',
        'a lure',
        'a recovery phrase',
        'instructions for a contract or a relay',
        'a very long word',
      ]),
    );
  });

  it.each(
    [...new Set(texts.map(({ hash }) => hash))].map((hash) => {
      const inside = texts.filter((text) => text.hash === hash);
      const titles = inside.map(({ tries, field, text }) => `${tries} in ${field} (${text.slice(0, 60)})`);
      return [titles.join(', '), hash, inside.map(({ text }) => text)] as const;
    }),
  )('%j does nothing', async (_titles, hash, inside) => {
    await expectHarmless(`/tx/${hash}`, ...inside);
  });
});

describe('a hostile name of a governor', () => {
  it.each(names.map((name) => [JSON.stringify(name.moniker), name] as const))(
    '%s does nothing on the page of its account',
    async (_shown, { moniker, account }) => {
      await expectHarmless(`/address/${account}`, moniker);
    },
  );

  it.each(
    names.flatMap((name) =>
      name.delegation === undefined
        ? []
        : [[JSON.stringify(name.moniker), name.moniker, name.delegation] as const],
    ),
  )('%s does nothing as a label in a sentence', async (_shown, moniker, hash) => {
    await expectHarmless(`/tx/${hash}`, moniker);
  });
});

describe('a message nested as deep as a chain takes', () => {
  it('leaves its page whole, in each tab', async () => {
    const { page, expectNoErrors } = await visit(held, '/health', { ...PHONE, isRendered: false });
    const deep = `${'{"a":'.repeat(9_000)}{}${'}'.repeat(9_000)}`;
    let served = 0;
    await page.route('**/chain/rest/cosmos/tx/v1beta1/txs/*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('"messages":[{', `"messages":[{"deep":${deep},`);
      served += body.length - text.length;
      await route.fulfill({ response, body });
    });
    for (const tab of ['messages', 'events', 'raw']) {
      served = 0;
      await page.goto(`${held}/tx/${texts[0]?.hash ?? ''}?tab=${tab}`);
      await page.getByRole('heading', { name: 'Balance changes' }).waitFor();
      await waitUntilSettled(page);
      expect(served).toBeGreaterThan(deep.length);
      expect([tab, await page.getByText('Try again').count()]).toEqual([tab, 0]);
    }
    expectNoErrors();
  });
});
