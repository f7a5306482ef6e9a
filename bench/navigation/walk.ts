/** A visitor who follows links from page to page, and back: seeded, with realistic pauses. */
import type { BrowserContext, Page } from 'playwright-core';
import type { Seeded } from '../../e2e/figures/seeded.ts';
import { KEY_TEXTS } from '../key-texts/pages.ts';
import { ROUTE_KEY_TEXTS } from '../key-texts/routes.ts';
import { PROBE, type NavigationTiming, type Follow, type TimedInteraction } from './probe.ts';

/** How long a pointer hovers over a link before the press, and how long a press lasts. */
export interface PointerTiming {
  readonly hoverMs: number;
  readonly pressMs: number;
}

export interface Step {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
  readonly arrival: NavigationTiming;
  readonly interactions: readonly TimedInteraction[];
}

/** The page is complete after this long without requests and changes. */
const QUIET_MS = 300;
const TIMEOUT_MS = 8000;
const POLL_MS = 50;
const BACK_SHARE = 0.2;
const FRAME_SHARE = 0.2;
const ATTEMPTS = 12;

const KNOWN = [...KEY_TEXTS, ...ROUTE_KEY_TEXTS];

/** The page of a path, as the tables of key texts name it. */
function kindOf(path: string): string {
  return path === '/' ? 'dashboard' : (path.split('/')[1] ?? path);
}

/** Takes `count` steps from the page at `start`, as a new visitor. */
export async function navigateRandomly(
  context: BrowserContext,
  start: string,
  count: number,
  chance: Seeded,
  hand: PointerTiming,
): Promise<readonly Step[]> {
  const page = await context.newPage();
  const isQuiet = watchSettled(page);
  await page.addInitScript(PROBE);
  await page.goto(start);
  await page.getByRole('contentinfo').waitFor();
  await isQuiet();
  const steps: Step[] = [];
  let depth = 0;
  while (steps.length < count) {
    const from = new URL(page.url()).pathname;
    await page.evaluate('void (__walk.interactions.length = 0)');
    const isBack = depth > 0 && chance.next() < BACK_SHARE;
    if (isBack) await page.evaluate('history.back()');
    else if (!(await followOne(page, chance, hand))) break;
    depth += isBack ? -1 : 1;
    await isQuiet();
    const { pathname } = new URL(page.url());
    const texts = KNOWN.find((entry) => entry.path === pathname)?.texts ?? null;
    const arrival = await page.evaluate<NavigationTiming>(`__walk.end(${JSON.stringify(texts)})`);
    const interactions = await page.evaluate<readonly TimedInteraction[]>('__walk.interactions');
    steps.push({ from: kindOf(from), to: kindOf(pathname), isBack, arrival, interactions });
  }
  await page.close();
  return steps;
}

/**
 * Presses a link, choosing the kind of page first, so that the many links to blocks do not dominate. False when there
 * is none.
 */
async function followOne(page: Page, chance: Seeded, { hoverMs, pressMs }: PointerTiming): Promise<boolean> {
  const links = await page.evaluate<readonly Follow[]>('__walk.links()');
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isInFrame = chance.next() < FRAME_SHARE;
    const among = links.filter((link) => link.isInFrame === isInFrame);
    const [kind] = chance.pick([...new Set(among.map(({ path }) => kindOf(path)))], 1);
    const [link] = chance.pick(
      among.filter(({ path }) => kindOf(path) === kind),
      1,
    );
    if (link === undefined) continue;
    const at = await page.evaluate<{ x: number; y: number } | null>(
      `__walk.place(${JSON.stringify(link.path)})`,
    );
    if (at === null) continue;
    await page.mouse.move(at.x, at.y, { steps: 4 });
    await page.waitForTimeout(hoverMs);
    await page.mouse.down();
    await page.waitForTimeout(pressMs);
    await page.mouse.up();
    return true;
  }
  return false;
}

/** Resolves once the page neither requests nor changes anything. */
export function watchSettled(page: Page): () => Promise<void> {
  let open = 0;
  let lastMs = performance.now();
  const ended = () => {
    open -= 1;
    lastMs = performance.now();
  };
  page.on('request', () => {
    open += 1;
    lastMs = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    const begun = performance.now();
    lastMs = begun;
    let before = -1;
    while (performance.now() - begun < TIMEOUT_MS) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      const changes = await page.evaluate<number>('__walk.seen.length');
      if (changes !== before || open > 0) lastMs = performance.now();
      before = changes;
      if (performance.now() - lastMs > QUIET_MS) return;
    }
  };
}
