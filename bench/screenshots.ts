/** Every route at three widths, light and dark: a picture of each, and what is wrong with it. Arguments: parts of route names. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { ROOT } from '../scripts/lib/bootstrap.mjs';
import { CHROMIUM_FLAGS, needChromium } from '../scripts/lib/chromium.mjs';
import { ROUTES, type Route } from '../e2e/support/all-routes.ts';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';
import { axeViolations, overflowsSideways, watchPage, WIDTHS } from '../e2e/support/watch-page.ts';

const OUT = join(ROOT, 'screenshots');
const THEMES = ['light', 'dark'] as const;
const VIEWS = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
type View = (typeof VIEWS)[number];
const SETTLE_MS = 20_000;
/** One for each core of a small machine. */
const AT_ONCE = 2;

interface Findings {
  readonly console: readonly string[];
  readonly failed: readonly string[];
  readonly thirdParty: readonly string[];
  readonly sideways: readonly string[];
  readonly axe: readonly string[];
}
const KINDS = ['console', 'failed', 'thirdParty', 'sideways', 'axe'] as const;

async function look(browser: Browser, origin: string, route: Route, view: View): Promise<Findings> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: 1000 },
    colorScheme: view.theme,
  });
  const page = await context.newPage();
  const trouble = watchPage(page, origin);
  await page.goto(origin + route.path);
  await page.getByRole('contentinfo').waitFor({ timeout: SETTLE_MS });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS });
  await page.screenshot({ path: join(OUT, `${route.name}-${view.width}-${view.theme}.png`), fullPage: true });
  const findings: Findings = {
    console: trouble.console.filter((line) => route.fails === undefined || !/status of 4\d\d/.test(line)),
    failed: trouble.failed.filter((line) => route.fails?.test(line) !== true),
    thirdParty: trouble.thirdParty,
    sideways: (await overflowsSideways(page)) ? ['scrolls sideways'] : [],
    axe: await axeViolations(page),
  };
  await context.close();
  return findings;
}

const wanted = process.argv.slice(2);
const routes = ROUTES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const work = routes.flatMap((route) => VIEWS.map((view) => ({ route, view })));
const totals = new Map<(typeof KINDS)[number], number>(KINDS.map((kind) => [kind, 0]));
mkdirSync(OUT, { recursive: true });
const cairn = await startCairn(['--hold', String(HELD_HEIGHT)]);
const browser = await chromium.launch({
  executablePath: needChromium((line) => console.log(line)),
  args: CHROMIUM_FLAGS,
});

/** Takes from the work until there is none left. */
async function workThrough(): Promise<void> {
  for (let next = work.shift(); next !== undefined; next = work.shift()) {
    const { route, view } = next;
    const findings = await look(browser, cairn.url, route, view);
    for (const kind of KINDS) {
      totals.set(kind, (totals.get(kind) ?? 0) + findings[kind].length);
      for (const line of findings[kind])
        console.log(`${route.path} ${view.width} ${view.theme} ${kind}: ${line}`);
    }
    if (work.length % VIEWS.length === 0)
      console.log(`${routes.length * VIEWS.length - work.length} looked at`);
  }
}

try {
  await Promise.all(Array.from({ length: AT_ONCE }, workThrough));
} finally {
  await browser.close();
  await cairn.stop();
}
console.log(`${routes.length} routes, ${VIEWS.length} views of each, pictures in screenshots/`);
for (const [kind, count] of totals) console.log(`${kind.padEnd(12)} ${count}`);
process.exitCode = [...totals.values()].every((count) => count === 0) ? 0 : 1;
