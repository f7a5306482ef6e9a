/** Errors of a page, and its visible defects. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Narrow phone, tablet, desktop. */
export const WIDTHS = [390, 820, 1440] as const;

/** Lists that must stay empty while a visitor views a page. */
export interface Trouble {
  /** Errors and warnings of the console, uncaught exceptions, and dialogs: we open none. */
  readonly console: string[];
  /** Failed requests and responses of 400 and above. */
  readonly failed: string[];
  /** Third-party requests. */
  readonly thirdParty: string[];
}

const underWay = new WeakMap<Page, Set<string>>();

/** Pending requests of a watched page. */
export function requestsUnderWay(page: Page): readonly string[] {
  return [...(underWay.get(page) ?? [])];
}

/** A warning caused by slow machines: whether preloads are used is checked by `bench -- page-speed`. */
const HANGS_ON_TIME = /was preloaded using link preload but not used/;

/** A driver message of journeys without a service worker. */
const OF_DRIVER = /Service Worker registration blocked by Playwright/;

/** Records the page's errors from now on. `origin` is the explorer's own. */
export function watchPage(page: Page, origin: string): Trouble {
  const trouble: Trouble = { console: [], failed: [], thirdParty: [] };
  page.on('console', (message) => {
    if (HANGS_ON_TIME.test(message.text()) || OF_DRIVER.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      trouble.console.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.console.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    trouble.console.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const pending = new Set<string>();
  underWay.set(page, pending);
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('request', (request) => {
    pending.add(request.url());
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) trouble.thirdParty.push(request.url());
  });
  page.on('requestfailed', (request) => {
    pending.delete(request.url());
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page cancels its pending requests.
    if (reason !== 'net::ERR_ABORTED') trouble.failed.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.failed.push(`${response.url()}: ${response.status()}`);
  });
  return trouble;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe's findings, as short lines; empty when none. In dark mode only colours are checked: structure and words are
 * those of light mode.
 */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  return [...(isDark ? [] : await axeStructure(page)), ...(await axeColours(page))];
}

/** The same, for structure and words only. */
export async function axeStructure(page: Page): Promise<readonly string[]> {
  const off = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
  return violationsOf((await axeOf(page, off)).withTags(TAGS));
}

/**
 * The same, for colours only: of one text per style, because axe takes milliseconds for each, and a table has
 * thousands.
 */
export async function axeColours(page: Page): Promise<readonly string[]> {
  const axe = await axeOf(page);
  await page.evaluate(MARK_LOOKS);
  return violationsOf(axe.include(`[${LOOK}]`).withRules(COLOUR_RULES));
}

const LOOK = 'data-look';

/** Marks the first link, control or text of each style: its and its ancestors' tags, classes and colours. */
const MARK_LOOKS = `{
  const numbers = new Map();
  const looks = new Map([[null, 0]]);
  const numberOf = (look) => {
    if (!numbers.has(look)) numbers.set(look, numbers.size + 1);
    return numbers.get(look);
  };
  const isLookedAt = (element) =>
    element.matches('a[href], input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const marked = new Set();
  for (const element of document.querySelectorAll('*')) {
    element.removeAttribute('${LOOK}');
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
    const look = numberOf(looks.get(element.parentElement) + ' ' + own.join());
    looks.set(element, look);
    if (marked.has(look) || !document.body.contains(element) || !isLookedAt(element)) continue;
    element.setAttribute('${LOOK}', '');
    marked.add(look);
  }
}`;

async function axeOf(
  page: Page,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
): Promise<AxeBuilder> {
  // Half a megabyte, sent again before each check: where it is loaded already, a placeholder replaces it.
  const isThere = await page.evaluate<boolean>("typeof window.axe === 'object'");
  return (
    new AxeBuilder(isThere ? { page, axeSource: '0' } : { page })
      // Findings are described in full by the page itself: there are no frames to merge.
      .options({ resultTypes: ['violations'], rules })
      .setLegacyMode()
  );
}

async function violationsOf(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((node) => node.target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  );
}

/** Frames in which a page measures itself again after a resize, on a busy machine. */
const MAX_FRAMES = 60;

/** Whether the page scrolls sideways, and stays so. */
export async function overflowsSideways(page: Page): Promise<boolean> {
  for (let frame = 0; frame < MAX_FRAMES; frame++) {
    const overflows = await page.evaluate<boolean>(
      'document.documentElement.scrollWidth > document.documentElement.clientWidth + 1',
    );
    if (!overflows) return false;
    await page.evaluate('new Promise(requestAnimationFrame)');
  }
  return true;
}
