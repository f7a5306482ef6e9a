/** When a page has what it asked for: sooner than the line falls silent, as pages fetch pictures and other pages at leisure. */
import type { Page, Request } from 'playwright-core';

const QUIET_MS = 400;
const STEP_MS = 50;
const PATIENCE_MS = 15_000;
/** Nothing of what the page is about. */
const AT_LEISURE = /^\/(assets\/|api\/v1\/(avatar|name)|api\/analytics\/)/;
/** A script that answers when the page has nothing to do, with whether something is still to come in it. */
const IS_WAITING = `new Promise((resolve) => requestIdleCallback(
  () => resolve(document.querySelector('[aria-busy="true"]') !== null), { timeout: 1000 }))`;

interface Traffic {
  readonly open: Set<Request>;
  /** When the last question was put or answered. */
  lastAt: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

/** Counts what the page asks from now on. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { open: new Set(), lastAt: performance.now() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource' || AT_LEISURE.test(new URL(request.url()).pathname)) return;
    traffic.open.add(request);
    traffic.lastAt = performance.now();
  });
  const close = (request: Request): void => {
    if (traffic.open.delete(request)) traffic.lastAt = performance.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
}

/**
 * Waits until the page has nothing under way and shows nothing that waits; where something waits for good, until patience ends.
 * @throws {Error} when the page is not watched.
 */
export async function untilQuiet(page: Page, patienceMs = PATIENCE_MS): Promise<void> {
  const traffic = trafficOf.get(page);
  if (traffic === undefined) throw new Error('The page is not watched');
  await page.waitForLoadState('load');
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const quietFor = traffic.open.size > 0 ? 0 : performance.now() - traffic.lastAt;
    if (quietFor >= QUIET_MS) {
      const { lastAt } = traffic;
      if (!(await page.evaluate<boolean>(IS_WAITING)) && traffic.lastAt === lastAt) return;
    }
    await page.waitForTimeout(STEP_MS);
  }
}
