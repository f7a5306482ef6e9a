/** What goes wrong in a page, and what can be seen to be wrong with it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Narrow phone, tablet, desktop. */
export const WIDTHS = [390, 820, 1440] as const;

/** What must stay empty while a visitor looks at a page. */
export interface Trouble {
  /** Errors and warnings of the console, uncaught exceptions, and dialogs: we open none. */
  readonly console: string[];
  /** Requests that failed or answered 400 and above. */
  readonly failed: string[];
  /** Requests to anything but the explorer. */
  readonly thirdParty: string[];
}

const underWay = new WeakMap<Page, Set<string>>();

/** Requests of a watched page that have no answer yet. */
export function requestsUnderWay(page: Page): readonly string[] {
  return [...(underWay.get(page) ?? [])];
}

/** A warning that a slow machine brings about: whether what was preloaded is used is for `bench -- page-speed`. */
const HANGS_ON_TIME = /was preloaded using link preload but not used/;

/** What the browser's driver says where a journey has no service worker. */
const OF_DRIVER = /Service Worker registration blocked by Playwright/;

/** Writes down what goes wrong in the page from now on. `origin` is the explorer's own. */
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
    // A page that is left cancels what it was asking for.
    if (reason !== 'net::ERR_ABORTED') trouble.failed.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.failed.push(`${response.url()}: ${response.status()}`);
  });
  return trouble;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page, as short lines; empty when nothing. In the dark, where structure and words are those of the light, it looks at colours alone. */
export async function axeViolations(page: Page): Promise<readonly string[]> {
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches");
  return [...(isDark ? [] : await axeStructure(page)), ...(await axeColours(page))];
}

/** The same, of structure and words alone. */
export async function axeStructure(page: Page): Promise<readonly string[]> {
  const off = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
  return violationsOf((await axeOf(page, off)).withTags(TAGS));
}

/** The same, of colours alone: of one text of each look, for axe takes milliseconds for each, and a table has thousands. */
export async function axeColours(page: Page): Promise<readonly string[]> {
  const axe = await axeOf(page);
  await page.evaluate(MARK_LOOKS);
  return violationsOf(axe.include(`[${LOOK}]`).withRules(COLOUR_RULES));
}

const LOOK = 'data-look';

/** Marks the first link, control or text of each look: what it and all around it are, and their colours. */
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
  // Half a megabyte, sent again before each look: where it is already, a word goes in its place.
  const isThere = await page.evaluate<boolean>("typeof window.axe === 'object'");
  return (
    new AxeBuilder(isThere ? { page, axeSource: '0' } : { page })
      // Only what is wrong is described in full, by the page itself: there are no frames to put together.
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

/** Frames in which a page that was just narrowed measures itself again, on a busy machine. */
const MAX_FRAMES = 60;

/** Whether the page can be scrolled sideways, and stays so. */
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
