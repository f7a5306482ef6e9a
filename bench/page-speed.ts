/**
 * Key text, largest paint, interactive, blocked time and layout shift of each page, on a slow phone and connection with
 * a cold cache. Arguments: `all`, `routes` or a page, how often, and how wide. `page-requests` counts what they load.
 */
import type { Browser, Page } from 'playwright-core';
import { needChromium } from '../scripts/lib/chromium.mjs';
import { KEY_TEXTS, type KeyText } from './key-texts/pages.ts';
import { ROUTE_KEY_TEXTS } from './key-texts/routes.ts';
import { explore } from './support/explore.ts';
import { quantile } from './support/quantile.ts';

const RUNS = Number(process.argv[3] ?? 5);
const WIDTH = Number(process.argv[4] ?? 412);
const CPU_SLOWDOWN = 4;
const LINE = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  offline: false,
};
const BUDGET = {
  seconds: 0.8,
  largestSeconds: 1,
  interactiveSeconds: 3,
  blockedMs: 200,
  shift: 0.01,
} as const;
type Figure = keyof typeof BUDGET;
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the keys of the constant above
const FIGURES = Object.keys(BUDGET) as readonly Figure[];
/** After the key text: lazy panels may still shift it. */
const SETTLE_MS = 6000;
const TIMEOUT_MS = 20_000;
const POLL_MS = 200;
/** The error of key text and interactive. */
const LOOKS_MS = 20;

interface Run {
  readonly figures: Readonly<Record<Figure, number>>;
  /** Requests with their times, for profiling. */
  readonly waterfall: readonly string[];
}

/** Runs in the page before its own scripts. */
const PROBE = `(() => {
  const probe = (window.__probe = { at: null, shift: 0, shifts: [], largest: 0, blocked: 0, running: null });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
      probe.shift += entry.value;
      probe.shifts.push(entry.value.toFixed(4) + ' at ' + Math.round(entry.startTime) + ' ms: ' + entry.sources.slice(0, 3).map((s) => {
        const n = s.node; const e = n && (n.nodeType === 1 ? n : n.parentElement);
        return e ? e.tagName + ' "' + (e.textContent || '').slice(0, 30) + '" ' + JSON.stringify([s.previousRect.y, s.previousRect.height, s.currentRect.y, s.currentRect.height]) : '?';
      }).join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) probe.largest = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  // Of tasks after the first paint, as Lighthouse counts them.
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      probe.blocked += Math.max(0, startTime + duration - Math.max(startTime, painted()) - 50);
  }).observe({ type: 'longtask', buffered: true });
  const wanted = __WANTED__;
  const look = () => {
    if (document.documentElement.dataset.running !== undefined) probe.running ??= performance.now();
    if (probe.at !== null && probe.running !== null) clearInterval(timer);
    if (probe.at !== null) return;
    const text = (document.getElementById('content') ?? document.getElementById('root'))?.textContent ?? '';
    if (!wanted.every((each) => text.includes(each))) return;
    probe.at = performance.now();
  };
  // Reading the whole text on each mutation would slow down the page that is measured.
  const timer = setInterval(look, __LOOKS_MS__);
})()`;

async function measure(browser: Browser, origin: string, entry: KeyText): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 915 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(
    PROBE.replace('__WANTED__', JSON.stringify(entry.texts)).replace('__LOOKS_MS__', String(LOOKS_MS)),
  );
  await page.goto(origin + entry.path, { waitUntil: 'commit' });
  const atMs = await keyTextMs(page);
  await page.waitForTimeout(SETTLE_MS);
  const probe = await page.evaluate<{
    readonly shift: number;
    readonly shifts: readonly string[];
    readonly largest: number;
    readonly blocked: number;
    readonly running: number | null;
  }>('window.__probe');
  if (process.env['SHIFTS'] !== undefined) console.log(probe.shifts.join('\n'));
  const starts = await page.evaluate<[string, number, number][]>(
    `performance.getEntriesByType('resource').map((e) => [e.name, e.startTime, e.responseEnd])`,
  );
  await context.close();
  return {
    figures: {
      seconds: atMs / 1000,
      largestSeconds: probe.largest / 1000,
      interactiveSeconds: (probe.running ?? TIMEOUT_MS) / 1000,
      blockedMs: probe.blocked,
      shift: probe.shift,
    },
    waterfall: starts.map(
      ([name, start, end]) =>
        `${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)}  ${name.replace(origin, '').slice(0, 130)}`,
    ),
  };
}

/** Evaluated from outside: the page's policy forbids eval. */
async function keyTextMs(page: Page): Promise<number> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const at = await page.evaluate<number | null>('window.__probe?.at ?? null');
    if (at !== null) return at;
    await page.waitForTimeout(POLL_MS);
  }
  return TIMEOUT_MS;
}

const selected = process.argv[2] ?? 'all';
/** A single page is printed with its requests. */
const isOnePage = selected !== 'all' && selected !== 'routes';
const entries =
  selected === 'all'
    ? KEY_TEXTS
    : selected === 'routes'
      ? ROUTE_KEY_TEXTS
      : [...KEY_TEXTS, ...ROUTE_KEY_TEXTS].filter(({ page }) => page === selected);
await explore(
  async (browser, origin) => {
    let isWithin = true;
    console.log(`4x CPU slowdown, 1.6 Mbit/s, 150 ms, cold cache; median of ${RUNS}`);
    console.log('page             key s  largest  interactive  blocked    shift');
    for (const entry of entries) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await measure(browser, origin, entry));
      const of = (figure: Figure) =>
        quantile(
          runs.map(({ figures }) => figures[figure]),
          0.5,
        );
      const over = FIGURES.filter((figure) => of(figure) > BUDGET[figure]);
      isWithin &&= over.length === 0;
      console.log(
        [
          entry.page.padEnd(14),
          of('seconds').toFixed(2).padStart(7),
          of('largestSeconds').toFixed(2).padStart(8),
          of('interactiveSeconds').toFixed(2).padStart(12),
          `${of('blockedMs').toFixed(0)} ms`.padStart(8),
          of('shift').toFixed(4).padStart(8),
          over.length === 0 ? '' : `  over: ${over.join(', ')}`,
        ].join(' '),
      );
      if (isOnePage) console.log(runs.at(-1)?.waterfall.join('\n'));
    }
    console.log(`Budgets: ${FIGURES.map((figure) => `${figure} ${BUDGET[figure]}`).join(', ')}`);
    process.exitCode = isWithin ? 0 : 1;
  },
  { need: needChromium },
);
