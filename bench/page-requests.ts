/**
 * What each route requests until it is complete: scripts and their bytes, requests by kind, data requested after
 * hydration. Arguments: pages by their folders, or `all`; the address of a running explorer; `list` prints the
 * requests.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { ROUTES, routesOf } from '../e2e/support/all-routes.ts';
import { explore } from './support/explore.ts';
import { isData } from './support/is-data.ts';

const BUDGET = { scripts: 8, bytes: 150_000, requests: 15, data: 1 } as const;
const WEB = join(ROOT, 'dist', 'current', 'web');
const SETTLE_MS = 60_000;
/** The page is complete well before the idle prefetch of other pages' code, which starts after 3 s. */
const QUIET_MS = 500;

const KINDS = ['page', 'style', 'script', 'font', 'image', 'data', 'watch'] as const;
type Kind = (typeof KINDS)[number];

interface Request {
  readonly kind: Kind;
  readonly path: string;
}

function kindOf(path: string, type: string): Kind {
  if (type === 'document') return 'page';
  if (type === 'stylesheet') return 'style';
  if (type === 'script' || type === 'font' || type === 'image') return type;
  return isData(path) ? 'data' : 'watch';
}

async function requestsOf(browser: Browser, address: string): Promise<readonly Request[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      requests.push({ kind: kindOf(pathname, request.resourceType()), path: pathname + search });
    });
    await page.goto(address);
    const settled = page.locator('html[data-running][data-settled]');
    await settled.waitFor({ state: 'attached', timeout: SETTLE_MS });
    await page.waitForTimeout(QUIET_MS);
    await settled.waitFor({ state: 'attached', timeout: SETTLE_MS });
    return requests;
  } finally {
    await context.close();
  }
}

function gzipBytes(path: string): number {
  const file = join(WEB, path);
  if (existsSync(`${file}.gz`)) return statSync(`${file}.gz`).size;
  return existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0;
}

const [pages = 'all', running, list] = process.argv.slice(2);
let overCount = 0;
await explore(
  async (browser, origin) => {
    console.log(
      `${'route'.padEnd(24)} ${'bytes'.padStart(9)} ${'requests'.padStart(8)}  ${KINDS.map((kind) => kind.padStart(6)).join(' ')}`,
    );
    for (const { name, path } of pages === 'all' ? ROUTES : routesOf(pages)) {
      // The first visit has the service render the page.
      await fetch(origin + path);
      const requests = await requestsOf(browser, origin + path);
      const count = (kind: Kind) => requests.filter((request) => request.kind === kind).length;
      const scripts = requests.filter(({ kind }) => kind === 'script');
      const bytes = scripts.reduce((sum, script) => sum + gzipBytes(script.path), 0);
      const figures = { scripts: scripts.length, bytes, requests: requests.length, data: count('data') };
      const over = Object.entries(BUDGET).flatMap(([figure, max]) =>
        (Object.entries(figures).find(([key]) => key === figure)?.[1] ?? 0) > max ? [figure] : [],
      );
      if (over.length > 0) overCount += 1;
      console.log(
        `${name.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(6)} kB ${String(requests.length).padStart(8)}  ${KINDS.map((kind) => String(count(kind)).padStart(6)).join(' ')}${over.length === 0 ? '' : `  over: ${over.join(', ')}`}`,
      );
      if (list !== undefined)
        for (const request of requests) console.log(`    ${request.kind.padEnd(7)} ${request.path}`);
    }
  },
  { origin: running },
);
console.log(
  `${overCount} over budget: ${Object.entries(BUDGET)
    .map(([figure, max]) => `${figure} ${max}`)
    .join(', ')}`,
);
process.exitCode = overCount === 0 ? 0 : 1;
