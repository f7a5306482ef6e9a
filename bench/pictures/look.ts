/** One page in one state, drawn at every width in both themes, and what is wrong with it. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Route } from '../../e2e/support/all-routes.ts';
import { lostOn, spaceOut, ZOOMED } from '../../e2e/support/read-large.ts';
import { axeViolations, overflowsSideways, watchPage, WIDTHS } from '../../e2e/support/watch-page.ts';
import { bringAbout, isBroughtAbout, pathIn, type State } from './states.ts';

const THEMES = ['light', 'dark'] as const;
export const VIEWS = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
type View = (typeof VIEWS)[number];

export const KINDS = [
  'console',
  'failed',
  'thirdParty',
  'sideways',
  'axe',
  'words',
  'stuck',
  'lost',
] as const;
export type Finding = { readonly kind: (typeof KINDS)[number]; readonly view: string; readonly line: string };

const SETTLE_MS = 60_000;
/** A node that fails is asked three times, with pauses, and then the archive. */
const RETRIES_MS = 30_000;
/** What holds its place while it is loading: long enough to be drawn, too short for anything to give up. */
const LOADING_MS = 1_500;
/** Charts follow their room. */
const REDRAW_MS = 400;
/** Nobody should read these, whatever state a page is in. */
const NO_WORDS = /\b(NaN|undefined|Infinity|\[object \w+\])|Something went wrong on this page/;

/** Draws all views of a route into a folder. */
export async function look(
  browser: Browser,
  origin: string,
  folder: string,
  route: Route,
  state: State,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  // A filled page is opened anew for each view: what it does at its width may depend on how it began.
  const groups = state === 'filled' ? VIEWS.map((view) => [view]) : [VIEWS];
  for (const views of groups) findings.push(...(await lookAt(browser, origin, folder, route, state, views)));
  if (state === 'filled') findings.push(...(await readLarge(browser, origin, folder, route)));
  return findings;
}

/** What is lost at 200 %, and with the text spaced out. */
async function readLarge(
  browser: Browser,
  origin: string,
  folder: string,
  route: Route,
): Promise<readonly Finding[]> {
  const page = await browser.newPage(ZOOMED);
  await page.goto(origin + route.path);
  await page.getByRole('contentinfo').waitFor({ timeout: SETTLE_MS });
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS });
  await page.screenshot({ path: join(folder, `${route.name}-zoomed.png`), fullPage: true });
  const zoomed = await lostOn(page);
  await spaceOut(page);
  const spaced = await lostOn(page);
  await page.close();
  return [
    ...zoomed.map((line) => ({ kind: 'lost' as const, view: 'at 200 %', line })),
    ...spaced.map((line) => ({ kind: 'lost' as const, view: 'spaced out', line })),
  ];
}

async function lookAt(
  browser: Browser,
  origin: string,
  folder: string,
  route: Route,
  state: State,
  views: readonly View[],
): Promise<readonly Finding[]> {
  const [first] = views;
  const context = await browser.newContext({
    viewport: { width: first?.width ?? 390, height: 1000 },
    colorScheme: first?.theme ?? 'light',
  });
  const page = await context.newPage();
  const trouble = watchPage(page, origin);
  await bringAbout(page, state);
  await page.goto(origin + pathIn(state, route.path), { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor({ timeout: SETTLE_MS });
  await settle(page, state);
  const findings: Finding[] = [];
  for (const view of views) {
    const name = `${view.width} ${view.theme}`;
    if (view !== first) {
      await page.setViewportSize({ width: view.width, height: 1000 });
      await page.emulateMedia({ colorScheme: view.theme });
      await page.waitForTimeout(REDRAW_MS);
    }
    const file = [route.name, ...(state === 'filled' ? [] : [state]), view.width, view.theme].join('-');
    await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true });
    findings.push(...(await faultsOf(page, state)).map((fault) => ({ ...fault, view: name })));
  }
  const view = views.length > 1 ? 'all' : `${first?.width ?? ''} ${first?.theme ?? ''}`;
  const told = {
    console: trouble.console.filter((line) => route.fails === undefined || !/status of 4\d\d/.test(line)),
    failed: trouble.failed.filter((line) => route.fails?.test(line) !== true),
    thirdParty: trouble.thirdParty,
  };
  for (const kind of ['console', 'failed', 'thirdParty'] as const)
    for (const line of told[kind]) if (!isBroughtAbout(state, line)) findings.push({ kind, view, line });
  await context.close();
  return findings;
}

async function settle(page: Page, state: State): Promise<void> {
  if (state === 'loading') return page.waitForTimeout(LOADING_MS);
  // Where the index is lacking it is asked again now and then.
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  const giveUpMs = performance.now() + RETRIES_MS;
  while ((await placesThatWait(page)) > 0 && performance.now() < giveUpMs)
    await page.waitForTimeout(REDRAW_MS);
}

async function faultsOf(page: Page, state: State): Promise<readonly Omit<Finding, 'view'>[]> {
  const text = await page.evaluate<string>('document.getElementById("content").innerText');
  const bad = NO_WORDS.exec(text)?.[0];
  const waiting = await placesThatWait(page);
  return [
    ...((await overflowsSideways(page)) ? [{ kind: 'sideways' as const, line: 'scrolls sideways' }] : []),
    ...(await axeViolations(page)).map((line) => ({ kind: 'axe' as const, line })),
    ...(bad === undefined ? [] : [{ kind: 'words' as const, line: `says ${bad}` }]),
    ...(state === 'loading' || waiting === 0
      ? []
      : [{ kind: 'stuck' as const, line: `${waiting} places still wait` }]),
  ];
}

/** Places that are still held for what is to come. */
function placesThatWait(page: Page): Promise<number> {
  return page.evaluate<number>(
    '[...document.querySelectorAll("#content .skeleton")].filter((each) => each.checkVisibility()).length',
  );
}
