/** A build in another language, written from right to left: all visible texts are translated, and nothing is lost. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { labelFromTypeUrl } from '@cairn/messages/define-message';
import { allMessages } from '@cairn/messages/all';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { useBrowser } from './support/browser.ts';
import { listAt, parseJson, textAt, textsIn } from '../apps/web/testing/json.ts';
import { plainRuns, pseudoTranslation } from './support/pseudo-language.ts';
import { COMPLETE_PAGES, HELD_HEIGHT, startCairn, type RunningCairn } from './support/start-cairn.ts';
import { untilIndexed } from './support/until-indexed.ts';
import { waitUntilSettled } from './support/wait-until-settled.ts';
import { fetchJson } from '../apps/web/testing/fetch-json.ts';

/** Arabic letters make it a right-to-left language. */
const LANGUAGE = 'ar-XB';
const PHONE = { width: 390, height: 844 };
const PATHS = [
  '/',
  '/block/2471',
  '/transactions',
  '/tx/18F12E2BC60760C718424FD6F2142B9B8CE95C958509BEB2AC65C99B3C7ECAE8',
  '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh',
  '/governors',
  '/proposal/23',
  '/pool/1',
  '/relayers',
  '/status',
];
/** Names that are the same in every language. */
const NAMES = new Set([
  'Cairn',
  'CometBFT',
  'Cosmos',
  'Elys',
  'Keplr',
  'Leap',
  'PGlite',
  'PostgreSQL',
  'Stargaze',
]);
/** Terms of chains: a state, a module and an address prefix. */
const WORDS_OF_CHAINS = new Set(['active', 'expired', 'ica', 'stars']);
const TYPE_URLS = [...allMessages.keys()];
/** Message types and modules have the chain's own names. */
const LABELS = new Set([
  ...TYPE_URLS.map(labelFromTypeUrl),
  ...TYPE_URLS.flatMap((url) => url.split(/[/.]/)),
]);

const { visit } = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'cairn-translation-'));
let cairn: RunningCairn | undefined;

beforeAll(async () => {
  const translation = join(folder, `${LANGUAGE}.json`);
  writeFileSync(translation, await pseudoTranslation());
  // A test runner's NODE_ENV would build React's development version.
  const env: NodeJS.ProcessEnv = { ...process.env, CAIRN_LANGUAGE: translation };
  delete env.NODE_ENV;
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/build.mjs'), folder], {
    env,
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  cairn = await startCairn(['--hold', String(HELD_HEIGHT)], { CAIRN_BUILD: folder, ...COMPLETE_PAGES });
  await untilIndexed(cairn.url);
});
afterAll(async () => {
  await cairn?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Texts of responses: data, in any language. */
interface Answers {
  readonly text: string;
  readonly lines: ReadonlySet<string>;
}

const answersOf = (texts: readonly string[]): Answers => {
  const text = texts.join('\n');
  return { text, lines: new Set(text.split('\n')) };
};

/** Every text in the page's responses since the last call. */
function watchAnswers(page: Page): () => Promise<Answers> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/(?:chain|counterparty|api)\//.test(response.url())) bodies.push(response.text().catch(() => ''));
  });
  return async () => {
    const boot = (await page.locator('#cairn-boot').textContent()) ?? '{}';
    const rendered = await page.locator('#cairn-state').allTextContents();
    const travelled = rendered.flatMap((text) => listAt(parseJson(text), 'queries').map(String));
    const received = await Promise.all(bodies.splice(0));
    const answers = [boot, ...travelled, ...received].filter((body) => /^[[{]/.test(body));
    return answersOf(answers.flatMap((body) => [...textsIn(parseJson(body))].map(({ text }) => text)));
  };
}

/** The visible and announced texts of the frame and the page, once each, without code and hidden parts. */
const SHOWN = `(() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest('script, style, noscript, code, pre, .mono, .font-mono')) found.add(walk.currentNode.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-hint'])
    for (const element of document.querySelectorAll('[' + name + ']')) found.add(element.getAttribute(name));
  return [...found];
})()`;

/** Content outside the page: a text to its left or right that cannot be scrolled into view. */
const BESIDE = `(() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => element !== null && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...document.querySelectorAll(':is(#content, header, footer) :is(h1, h2, p, dt, dd, a, button, th, td)')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right - left > 1 && (left < -1 || right > width + 1) && !scrolls(element);
    })
    .map((element) => element.textContent);
})()`;

/** Whether a run of plain words is data, a name, or consists of symbols and ids. */
function isData(run: string, { text, lines }: Answers): boolean {
  const shown = run.replace(/\[U\+(\w+)\]/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16)));
  const bare = shown.replace(/, [\d.]+%$/, '').replace(/^[^\p{L}\p{N}\u202e]+|[,.;:!?…]+$/gu, '');
  if (LABELS.has(bare) || (/\s/.test(bare) && text.includes(bare))) return true;
  return bare.split(/[\s,;()“”"…·]+/).every(
    (word) =>
      !/^[A-Za-z]?[a-z]{2,}$/.test(word) ||
      [NAMES, WORDS_OF_CHAINS, LABELS, lines].some((known) => known.has(word)) ||
      // The start of a name whose end is in a translated text.
      (/^[A-Z]/.test(word) && text.includes(`\n${word} `)),
  );
}

it('leaves no word untranslated, and nothing beside the page', async () => {
  const origin = cairn?.url ?? '';
  const { page, expectNoErrors } = await visit(origin, '/');
  const readAnswers = watchAnswers(page);
  const untranslated: string[] = [];
  const beside: string[] = [];
  for (const path of PATHS) {
    const response = await page.goto(origin + path);
    await expectTranslatedHead(origin, (await response?.text()) ?? '');
    await waitUntilSettled(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const answers = await readAnswers();
    const shown = await page.evaluate<readonly string[]>(SHOWN);
    expect(shown.join('')).toContain('⟦');
    for (const run of shown.flatMap(plainRuns))
      if (!isData(run, answers)) untranslated.push(`${path}: ${run}`);
    for (const size of [{ width: 1440, height: 900 }, PHONE]) {
      await page.setViewportSize(size);
      const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (sideways > 0) beside.push(`${path}: ${size.width} scrolls by ${sideways}`);
      const texts = await page.evaluate<readonly string[]>(BESIDE);
      beside.push(...texts.map((text) => `${path}: ${size.width}: ${text}`));
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  expect.soft(untranslated).toEqual([]);
  expect.soft(beside).toEqual([]);
  expectNoErrors();
});

/** Untranslated texts of the service itself; the names of the network and of a proposal are data. */
async function untranslatedIn(origin: string, shown: readonly string[]): Promise<readonly string[]> {
  const getJson = (path: string) => fetchJson(origin + path);
  const names = [
    textAt(await getJson('/api/v1/boot'), 'chain', 'name'),
    textAt(await getJson('/chain/rest/cosmos/gov/v1/proposals/23'), 'proposal', 'title'),
  ];
  return shown
    .map((text) => names.reduce((left, name) => left.replaceAll(name, ''), text))
    .flatMap(plainRuns)
    .filter((run) => !isData(run, answersOf([])));
}

/** Previews of a link show it. */
async function expectTranslatedHead(origin: string, html: string): Promise<void> {
  expect(html).toContain(`<html lang="${LANGUAGE}" dir="rtl"`);
  const lines = [
    ...html.matchAll(
      /<title>([^<]*)|<meta (?:name="description"|property="og:(?:title|description)") content="([^"]*)/g,
    ),
  ].map(([, title = '', content = '']) => title + content);
  expect(lines[0]).toContain('⟦');
  expect(await untranslatedIn(origin, lines)).toEqual([]);
}

it.each(['/analytics', '/vault/1', '/embed/blocks', '/embed/price'])(
  'leaves no word of the head untranslated: %s',
  async (path) => {
    const origin = cairn?.url ?? '';
    await expectTranslatedHead(origin, await (await fetch(origin + path)).text());
  },
);

it.each(['/embed/blocks', '/embed/price'])('leaves no word of a frame untranslated: %s', async (path) => {
  const origin = cairn?.url ?? '';
  const { page, expectNoErrors } = await visit(origin, path);
  await page.getByRole('link').nth(1).waitFor();
  const shown = await page.evaluate<readonly string[]>(SHOWN);
  expect(await untranslatedIn(origin, shown)).toEqual([]);
  expectNoErrors();
});
