/** One page in one state, rendered at every width in both themes, and its defects. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Route } from '../../e2e/support/all-routes.ts';
import {
  findLostContent,
  increaseTextSpacing,
  setRightToLeft,
  ZOOMED,
} from '../../e2e/support/reading-conditions.ts';
import { waitUntilSettled } from '../../e2e/support/wait-until-settled.ts';
import {
  axeColours,
  axeStructure,
  overflowsSideways,
  watchPage,
  WIDTHS,
  type PageErrors,
} from '../../e2e/support/watch-page.ts';
import { showsNewColours } from './contrast.ts';
import { applyState, isConstructed, pathIn, type State } from './states.ts';
import { timed } from './step-timings.ts';

type Theme = 'light' | 'dark';
interface View {
  readonly width: number;
  readonly theme: Theme;
}
/** A large screen shows what a desktop shows, further apart: pictures, and no structure of its own. */
const LARGE = 2560;
/** Each changes one thing of the one before; pages start in either theme. */
const GROUPS: readonly (readonly View[])[] = [...WIDTHS, LARGE].map((width, index) => {
  const themes: readonly Theme[] = index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'];
  return themes.map((theme) => ({ width, theme }));
});
const VIEWS = GROUPS.flat();
export const VIEWS_PER_PAGE = VIEWS.length;
const [NARROW, , WIDE] = WIDTHS;
const HEIGHT = 1000;

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
type Kind = (typeof KINDS)[number];
export type Finding = { readonly kind: Kind; readonly view: string; readonly line: string };
type Fault = Omit<Finding, 'view'>;

const SETTLE_MS = 60_000;
/** A failing node gets three attempts, with pauses, and then the archive is requested. */
const RETRIES_MS = 20_000;
/** Content that was missing after this time is not waited for at another width. */
const RESIZED_MS = 5_000;
const STEP_MS = 100;
/** How long a loading state is held: long enough to render, too short for a timeout. */
const LOADING_MS = 1_000;
/** Texts that must never be visible, in any state. */
const NO_WORDS = /\b(NaN|undefined|Infinity|\[object \w+\])|Something went wrong on this page/;
/** Charts follow their container, and content scrolled into view loads what it needs after a new rendering. */
const RERENDER_MS =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 60))))';

/** Browser contexts: one keeps its cache for the next page, as a visitor's does. */
export interface ScreenshotContexts {
  readonly plain: BrowserContext;
  readonly zoomed: BrowserContext;
  readonly origin: string;
  readonly folder: string;
}

/** Takes pictures of the explorer at `origin` into `folder`. */
export async function setUp(browser: Browser, origin: string, folder: string): Promise<ScreenshotContexts> {
  const [plain, zoomed] = await Promise.all([browser.newContext(), browser.newContext(ZOOMED)]);
  // Storage of one page must not affect the next.
  for (const context of [plain, zoomed])
    await context.addInitScript('localStorage.clear(); sessionStorage.clear();');
  return { plain, zoomed, origin, folder };
}

/** Takes pictures of all views of a route. */
export async function look(
  contexts: ScreenshotContexts,
  route: Route,
  state: State,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  // A filled page is opened again for each width: its behaviour may depend on the initial width.
  const groups = state === 'filled' ? GROUPS : [VIEWS];
  for (const views of groups) findings.push(...(await lookAt(contexts, route, state, views)));
  if (state === 'filled') findings.push(...(await readLarge(contexts, route)));
  return findings;
}

/** What is lost at 200 %, and with increased text spacing. */
async function readLarge(
  { zoomed, origin, folder }: ScreenshotContexts,
  route: Route,
): Promise<readonly Finding[]> {
  const page = await zoomed.newPage();
  await timed('open at 200 %', async () => {
    await page.goto(origin + route.path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor({ timeout: SETTLE_MS });
    await waitUntilSettled(page);
  });
  await capture(page, folder, [route.name, 'zoomed']);
  const large = await timed('what is lost', () => findLostContent(page));
  await increaseTextSpacing(page);
  const spaced = await timed('what is lost', () => findLostContent(page));
  await page.close();
  return [...lost('at 200 %', large), ...lost('spaced out', spaced)];
}

async function lookAt(
  contexts: ScreenshotContexts,
  route: Route,
  state: State,
  views: readonly View[],
): Promise<readonly Finding[]> {
  const page = await contexts.plain.newPage();
  const errors = watchPage(page, contexts.origin);
  const findings: Finding[] = [];
  let width: number | undefined;
  for (const view of views) {
    const isFirst = width === undefined;
    await page.emulateMedia({ colorScheme: view.theme });
    if (view.width !== width) await page.setViewportSize({ width: view.width, height: HEIGHT });
    if (isFirst) await timed(`open ${state}`, () => open(page, contexts.origin, route, state));
    else await timed('draw again', () => settle(page, state, RESIZED_MS));
    await capture(page, contexts.folder, [
      route.name,
      ...(state === 'filled' ? [] : [state]),
      String(view.width),
      view.theme,
    ]);
    const faults = await faultsOf(page, state, view, view.width !== width);
    findings.push(...faults.map((fault) => ({ ...fault, view: `${view.width} ${view.theme}` })));
    ({ width } = view);
  }
  if (state === 'filled' && width !== undefined) {
    await setRightToLeft(page);
    await capture(page, contexts.folder, [route.name, 'rtl', String(width)]);
    const turned = await timed('what is lost', () => findLostContent(page));
    findings.push(...lost(`${width} right to left`, turned));
  }
  findings.push(
    ...errorsOf(errors, route, state).map((fault) => ({ ...fault, view: `from ${width ?? ''}` })),
  );
  await page.close();
  return findings;
}

function lost(view: string, lines: readonly string[]): readonly Finding[] {
  return lines.map((line) => ({ kind: 'lost', view, line }));
}

/** A picture of the full page. A JPEG is written in a third of the time of a PNG. */
async function capture(page: Page, folder: string, name: readonly string[]): Promise<void> {
  const path = join(folder, `${name.join('-')}.jpg`);
  // A page may open at a row: what sticks to the window would lie over another part.
  await page.evaluate('scrollTo(0, 0)');
  await timed('picture', () => page.screenshot({ path, type: 'jpeg', quality: 85, fullPage: true }));
}

async function open(page: Page, origin: string, route: Route, state: State): Promise<void> {
  await applyState(page, state);
  await page.goto(origin + pathIn(state, route.path), { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor({ timeout: SETTLE_MS });
  if (state === 'loading') await page.waitForTimeout(LOADING_MS);
  await settle(page, state, RETRIES_MS);
}

async function settle(page: Page, state: State, timeoutMs: number): Promise<void> {
  await page.evaluate(RERENDER_MS);
  if (state === 'loading') return;
  const deadline = performance.now() + timeoutMs;
  await waitUntilSettled(page).catch(() => undefined);
  // Between two attempts there is no traffic.
  while ((await placesThatWait(page)) > 0 && performance.now() < deadline) await page.waitForTimeout(STEP_MS);
}

/** Structure depends on the width, and so does the size of targets; contrast on the theme. */
async function faultsOf(
  page: Page,
  state: State,
  { width, theme }: View,
  isFirstAtWidth: boolean,
): Promise<readonly Fault[]> {
  const found: Fault[] = [];
  if (isFirstAtWidth) {
    if (await overflowsSideways(page)) found.push({ kind: 'sideways', line: 'scrolls sideways' });
    const bad = NO_WORDS.exec(await page.locator('#content').innerText())?.[0];
    if (bad !== undefined) found.push({ kind: 'words', line: `says ${bad}` });
    const waiting = state === 'loading' ? 0 : await placesThatWait(page);
    if (waiting > 0) found.push({ kind: 'stuck', line: `${waiting} places still wait` });
    // A tablet's page has the structure of one of the two others, and is checked once when filled.
    if (width !== LARGE && (state === 'filled' || width === NARROW || width === WIDE))
      found.push(...axe(await timed('axe, structure', () => axeStructure(page))));
  }
  // Backgrounds behind texts that overlap by position only show when the full page is measured: filled, in each theme
  // once.
  const isNew = await timed('which colours', () => showsNewColours(page));
  const isMeasured = state === 'filled' && width === (theme === 'light' ? NARROW : WIDE);
  if (isNew || isMeasured) found.push(...axe(await timed('axe, colours', () => axeColours(page))));
  return found;
}

function axe(lines: readonly string[]): readonly Fault[] {
  return lines.map((line) => ({ kind: 'axe', line }));
}

function errorsOf(errors: PageErrors, route: Route, state: State): readonly Fault[] {
  const reported = {
    console: errors.console.filter((line) => route.fails === undefined || !/status of 4\d\d/.test(line)),
    failed: errors.failed.filter((line) => route.fails?.test(line) !== true),
    thirdParty: errors.thirdParty,
  };
  return (['console', 'failed', 'thirdParty'] as const).flatMap((kind) =>
    reported[kind].filter((line) => !isConstructed(state, line)).map((line) => ({ kind, line })),
  );
}

/** Placeholders that are still reserved for content. */
function placesThatWait(page: Page): Promise<number> {
  return page.evaluate<number>(
    '[...document.querySelectorAll("#content .skeleton")].filter((each) => each.checkVisibility()).length',
  );
}
