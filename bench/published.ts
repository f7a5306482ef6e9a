/**
 * A published archive: files and bytes; `views`: requests, bytes and time of first visits; `figures`: all compared with
 * the service; `again`: what publishing 100 more heights writes. Arguments: some of these, all by default; --site DIR,
 * published before, which `again` does without.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { ROUTES } from '../e2e/support/all-routes.ts';
import { HELD_HEIGHT } from '../e2e/support/start-cairn.ts';
import { serveStatic, type Line } from '../e2e/support/static-files.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { load } from './index/cpu-time.ts';
import { KEY_TEXTS, type KeyText } from './key-texts/pages.ts';
import { ROUTE_KEY_TEXTS } from './key-texts/routes.ts';
import { explore } from './support/explore.ts';

const MIN_COMPARED = 300;
const MORE_HEIGHTS = 100;
const SHOWN = 3;
/** Rows of a list fill when they are scrolled to. */
const TIMEOUT_MS = 30_000;
const PAUSE_MS = 200;
const SCROLL_PX = 500;
const LOOKS_MS = 20;
const READY_TIMEOUT_MS = 120_000;
const LINES: readonly (readonly [string, Line | undefined])[] = [
  ['no delay', undefined],
  ['40 ms, 20 Mbit/s', { delayMs: 40, bytesPerSecond: 2_500_000 }],
];
/** The account with most transfers of the recording: that of collected fees. */
const BUSIEST = '/address/elys17xpfvakm2amg962yls6f84z3kell8c5lse68xl';
const KINDS = ['block', 'tx', 'proposal', 'asset'];
const FIRST_VIEWS: readonly KeyText[] = [
  ...[...KEY_TEXTS, ...ROUTE_KEY_TEXTS].filter(({ page }) => KINDS.includes(page)),
  { page: 'busiest address', path: BUSIEST, texts: ['10,993'] },
];

/** Figures of a page: section, exact value, text. */
const READ = `[...(document.getElementById('content') ?? document.body).querySelectorAll('data')].map((data) => {
  const id = data.closest('section')?.getAttribute('aria-labelledby') ?? null;
  const title = id === null ? '' : (document.getElementById(id)?.textContent ?? '');
  return [title, data.value, data.textContent].join(' | ');
})`;
const readFigures = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(READ);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' } },
});
const does = (part: string) => positionals.length === 0 || positionals.includes(part);
const folder = mkdtempSync(join(tmpdir(), 'cairn-published-'));
const site = values.site ?? join(folder, 'site');
if (values.site === undefined) {
  const begun = performance.now();
  if (does('again')) {
    publish(HELD_HEIGHT - MORE_HEIGHTS);
    const before = written();
    publish(HELD_HEIGHT);
    reportWritten(before);
  } else publish(HELD_HEIGHT);
  console.log(
    `Indexed and published in ${((performance.now() - begun) / 1000).toFixed(0)} s. Load ${load()}.`,
  );
}
const files = filesOf(site);
const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);

try {
  await explore(compare);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(browser: Browser, origin: string): Promise<void> {
  if (does('views')) {
    console.log(
      '\nfirst view          line                requests        kB   of data/     key figures   complete',
    );
    for (const view of FIRST_VIEWS) {
      for (const line of LINES) await publishedView(browser, view, line);
      await servedView(browser, origin, view);
    }
  }
  if (does('figures') && !(await compareFigures(browser, origin))) process.exitCode = 1;
}

function publish(height: number): void {
  const words = ['publish', site, '--archive', join(ROOT, 'data', 'elysnet-1'), '--hold', String(height)];
  execFileSync(
    process.execPath,
    [join(ROOT, 'scripts', 'start.mjs'), ...words, '--data-dir', join(folder, 'index')],
    { stdio: 'ignore' },
  );
}

function filesOf(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** When each file was written last. */
function written(): ReadonlyMap<string, number> {
  return new Map(filesOf(site).map((file) => [file, statSync(file).ctimeMs]));
}

/** Prints the bytes of the files written since, by folder. */
function reportWritten(before: ReadonlyMap<string, number>): void {
  const sums = new Map<string, { files: number; bytes: number }>();
  for (const [file, at] of written()) {
    if (before.get(file) === at) continue;
    const [, name = ''] = /^((?:data\/)?[^/]+)/.exec(relative(site, file)) ?? [];
    const kind = name.startsWith('data/') || name === 'assets' ? name : 'pages and the rest';
    const sum = sums.get(kind) ?? { files: 0, bytes: 0 };
    sums.set(kind, { files: sum.files + 1, bytes: sum.bytes + statSync(file).size });
  }
  console.log(`Written for ${MORE_HEIGHTS} more heights:`);
  for (const [kind, { files, bytes }] of sums)
    console.log(
      `  ${kind.padEnd(20)} ${String(files).padStart(4)} files ${(bytes / 1e6).toFixed(2).padStart(7)} MB`,
    );
}

interface Sent {
  readonly path: string;
  readonly bytes: number;
}

/** Opens a page with an empty cache and prints what that took. */
async function printView(
  browser: Browser,
  title: string,
  origin: string,
  { page: name, path, texts }: KeyText,
  sentTo: (page: Page) => Promise<readonly Sent[]>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const sent = await sentTo(page);
    const begun = performance.now();
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(
      (wanted) => wanted.every((text) => document.getElementById('content')?.textContent.includes(text)),
      texts,
      { polling: LOOKS_MS, timeout: READY_TIMEOUT_MS },
    );
    const keyed = (performance.now() - begun) / 1000;
    const early = sent.length;
    await page.locator('html[data-settled]').waitFor({ timeout: READY_TIMEOUT_MS });
    const complete = (performance.now() - begun) / 1000;
    const sum = (some: readonly Sent[]) => Math.round(some.reduce((all, { bytes }) => all + bytes, 0) / 1000);
    const ofData = sent.filter((request) => request.path.startsWith('/data/'));
    console.log(
      [
        name.padEnd(19),
        title.padEnd(19),
        `${sent.length} (${early})`.padStart(8),
        String(sum(sent)).padStart(9),
        `${ofData.length}: ${sum(ofData)}`.padStart(10),
        `${keyed.toFixed(1)} s`.padStart(15),
        `${complete.toFixed(1)} s`.padStart(10),
      ].join(' '),
    );
  } finally {
    await context.close();
  }
}

async function publishedView(
  browser: Browser,
  view: KeyText,
  [title, line]: (typeof LINES)[number],
): Promise<void> {
  const host = await serveStatic(site, line === undefined ? {} : { line });
  await printView(browser, title, new URL(host.url).origin, view, () => Promise.resolve(host.sent));
  await host.close();
}

/** The same page of the service, compressed. */
async function servedView(browser: Browser, origin: string, view: KeyText): Promise<void> {
  await printView(browser, 'service', origin, view, async (page) => {
    const sent: Sent[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) =>
      sent.push({ path: '', bytes: encodedDataLength }),
    );
    return sent;
  });
}

/** The figures of two pages as soon as they are equal, or what they are in the end. */
async function untilEqual(pages: readonly [Page, Page]): Promise<readonly (readonly string[])[]> {
  for (const deadline = performance.now() + TIMEOUT_MS; ;) {
    const [ours = [], theirs = []] = await Promise.all(pages.map(readFigures));
    if (ours.join('\n') === theirs.join('\n') || performance.now() > deadline) return [ours, theirs];
    for (const page of pages) await page.mouse.wheel(0, SCROLL_PX);
    await pages[0].waitForTimeout(PAUSE_MS);
  }
}

/** Compares the figures of every page with those of the service. */
async function compareFigures(browser: Browser, origin: string): Promise<boolean> {
  const host = await serveStatic(site);
  const [served, published] = [await browser.newPage(), await browser.newPage()];
  let compared = 0;
  let others = 0;
  for (const { path } of ROUTES.filter(({ fails }) => fails === undefined)) {
    await Promise.all([served.goto(origin + path), published.goto(host.url + path.slice(1))]);
    for (const page of [served, published]) await page.locator('html[data-settled]').waitFor();
    const [expected = [], found = []] = await untilEqual([served, published]);
    compared += expected.length;
    const wrong = Array.from({ length: Math.max(expected.length, found.length) }, (_, index) => index).filter(
      (index) => expected[index] !== found[index],
    );
    others += wrong.length;
    for (const index of wrong.slice(0, SHOWN))
      console.log(`OTHER  ${path}: ${found[index] ?? 'absent'} instead of ${expected[index] ?? 'absent'}`);
  }
  await host.close();
  console.log(`\n${compared} figures of the service compared, ${others} others in the published archive`);
  return compared >= MIN_COMPARED && others === 0;
}
