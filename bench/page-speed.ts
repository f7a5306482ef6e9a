/** Time until each page's key text is in the document, layout shift and bytes, on a slow phone and line with a cold cache. Arguments: `all`, `routes` or a page, and how often. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { CHROMIUM_FLAGS, needChromium } from '../scripts/lib/chromium.mjs';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { KEY_TEXTS, type KeyText } from './key-texts/pages.ts';
import { ROUTE_KEY_TEXTS } from './key-texts/routes.ts';

const RUNS = Number(process.argv[3] ?? 5);
const CPU_SLOWDOWN = 4;
const LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const BUDGET = { seconds: 2.5, shift: 0.02, bytes: 130_000 };
/** After the key text: late panels may still shift what is read. */
const SETTLE_MS = 6000;
const GIVE_UP_MS = 20_000;
const POLL_MS = 200;
const WEB = join(ROOT, 'dist', 'current', 'web');

interface Run {
  readonly seconds: number;
  readonly shift: number;
  /** JS and CSS, gzip: asked for before the key text stood there, and in all. */
  readonly bytesBefore: number;
  readonly bytesInAll: number;
  /** What was asked for, with its times: for profiling. */
  readonly waterfall: readonly string[];
}

/** Runs in the page before its own scripts. */
const PROBE = `(() => {
  const probe = (window.__probe = { at: null, shift: 0, shifts: [] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      probe.shift += entry.value;
      probe.shifts.push(entry.value.toFixed(4) + ' at ' + Math.round(entry.startTime) + ' ms: ' + entry.sources.slice(0, 3).map((s) => {
        const n = s.node; const e = n && (n.nodeType === 1 ? n : n.parentElement);
        return e ? e.tagName + ' "' + (e.textContent || '').slice(0, 30) + '" ' + JSON.stringify([s.previousRect.y, s.previousRect.height, s.currentRect.y, s.currentRect.height]) : '?';
      }).join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const wanted = __WANTED__;
  const look = () => {
    const text = (document.getElementById('content') ?? document.getElementById('root'))?.textContent ?? '';
    if (!wanted.every((each) => text.includes(each))) return;
    probe.at = performance.now();
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
})()`;

async function measure(browser: Browser, origin: string, entry: KeyText): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const requests = watchRequests(cdp, origin);
  await page.addInitScript(PROBE.replace('__WANTED__', JSON.stringify(entry.texts)));
  await page.goto(origin + entry.path, { waitUntil: 'commit' });
  const atMs = await keyTextMs(page);
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate<number>('window.__probe.shift');
  if (process.env['SHIFTS'] !== undefined)
    console.log((await page.evaluate<string[]>('window.__probe.shifts')).join('\n'));
  const starts = await page.evaluate<[string, number, number][]>(
    `performance.getEntriesByType('resource').map((e) => [e.name, e.startTime, e.responseEnd])`,
  );
  await context.close();
  const before = new Set(starts.filter(([, start]) => start <= atMs).map(([name]) => new URL(name).pathname));
  return {
    seconds: atMs / 1000,
    shift,
    bytesBefore: sum([...requests].filter((path) => before.has(path)).map(gzipBytes)),
    bytesInAll: sum([...requests].map(gzipBytes)),
    waterfall: starts.map(
      ([name, start, end]) =>
        `${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)}  ${name.replace(origin, '').slice(0, 130)}`,
    ),
  };
}

/** Paths of the scripts and styles that the page asked for. */
function watchRequests(cdp: CDPSession, origin: string): ReadonlySet<string> {
  const paths = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    const url = new URL(request.url);
    if (url.origin === origin && /\.(js|css)$/.test(url.pathname)) paths.add(url.pathname);
  });
  return paths;
}

/** Asked from outside: the page's policy refuses functions made from text. */
async function keyTextMs(page: Page): Promise<number> {
  for (let waited = 0; waited < GIVE_UP_MS; waited += POLL_MS) {
    const at = await page.evaluate<number | null>('window.__probe?.at ?? null');
    if (at !== null) return at;
    await page.waitForTimeout(POLL_MS);
  }
  return GIVE_UP_MS;
}

function gzipBytes(path: string): number {
  const file = join(WEB, path);
  if (existsSync(`${file}.gz`)) return statSync(`${file}.gz`).size;
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const wanted = process.argv[2] ?? 'all';
/** One page alone is shown with its requests. */
const isOnePage = wanted !== 'all' && wanted !== 'routes';
const entries =
  wanted === 'all'
    ? KEY_TEXTS
    : wanted === 'routes'
      ? ROUTE_KEY_TEXTS
      : [...KEY_TEXTS, ...ROUTE_KEY_TEXTS].filter(({ page }) => page === wanted);
const cairn = await startCairn(['--hold', String(HELD_HEIGHT)]);
// A service that is still preparing its index is slow in the first seconds of its life only.
await untilIndexed(cairn.url);
const browser = await chromium.launch({
  executablePath: needChromium((line) => console.log(line)),
  args: CHROMIUM_FLAGS,
});
let isWithin = true;
try {
  console.log(`4x CPU slowdown, 1.6 Mbit/s, 150 ms, cold cache; median of ${RUNS}`);
  console.log('page            seconds   (worst)   shift    JS+CSS gzip   in all   key text');
  for (const entry of entries) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, cairn.url, entry));
    const seconds = median(runs.map((run) => run.seconds));
    if (process.env['RUNS'] !== undefined) console.log(runs.map((run) => run.seconds.toFixed(2)).join(' '));
    const shift = Math.max(...runs.map((run) => run.shift));
    const bytes = Math.max(...runs.map((run) => run.bytesBefore));
    const faults = [
      seconds > BUDGET.seconds && 'SLOW',
      shift >= BUDGET.shift && 'SHIFTS',
      bytes > BUDGET.bytes && 'HEAVY',
    ].filter((fault) => fault !== false);
    isWithin &&= faults.length === 0;
    console.log(
      [
        entry.page.padEnd(14),
        seconds.toFixed(2).padStart(8),
        Math.max(...runs.map((run) => run.seconds))
          .toFixed(2)
          .padStart(9),
        shift.toFixed(4).padStart(9),
        `${(bytes / 1000).toFixed(1)} kB`.padStart(13),
        `${(Math.max(...runs.map((run) => run.bytesInAll)) / 1000).toFixed(1)} kB`.padStart(10),
        `  ${entry.texts.join(' + ').slice(0, 90)}`,
        ...faults,
      ].join(' '),
    );
    if (isOnePage) console.log(runs.at(-1)?.waterfall.join('\n'));
  }
} finally {
  await browser.close();
  await cairn.stop();
}
console.log(`budgets: ${BUDGET.seconds} s, shift below ${BUDGET.shift}, ${BUDGET.bytes / 1000} kB`);
process.exitCode = isWithin ? 0 : 1;
