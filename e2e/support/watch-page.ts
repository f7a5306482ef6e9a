/** Errors of a page, and its visible defects. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Narrow phone, tablet, desktop. */
export const WIDTHS = [390, 820, 1440] as const;

/** Lists that must stay empty while a visitor views a page. */
export interface PageErrors {
  /** Errors and warnings of the console, uncaught exceptions, and dialogs: we open none. */
  readonly console: string[];
  /** Failed requests and responses of 400 and above. */
  readonly failed: string[];
  /** Third-party requests. */
  readonly thirdParty: string[];
}

const pendingByPage = new WeakMap<Page, Set<string>>();

/** Pending requests of a watched page. */
export function pendingRequests(page: Page): readonly string[] {
  return [...(pendingByPage.get(page) ?? [])];
}

/** A warning caused by slow machines: whether preloads are used is checked by `bench -- page-speed`. */
const UNUSED_PRELOAD = /was preloaded using link preload but not used/;

/** A driver message of journeys without a service worker. */
const DRIVER_MESSAGE = /Service Worker registration blocked by Playwright/;

/** Records the page's errors from now on. `origin` is the explorer's own. */
export function watchPage(page: Page, origin: string): PageErrors {
  const errors: PageErrors = { console: [], failed: [], thirdParty: [] };
  page.on('console', (message) => {
    if (UNUSED_PRELOAD.test(message.text()) || DRIVER_MESSAGE.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      errors.console.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.console.push(`uncaught: ${error.message}`));
  page.on('dialog', (dialog) => {
    errors.console.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const pending = new Set<string>();
  pendingByPage.set(page, pending);
  page.on('requestfinished', (request) => pending.delete(request.url()));
  page.on('request', (request) => {
    pending.add(request.url());
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) errors.thirdParty.push(request.url());
  });
  page.on('requestfailed', (request) => {
    pending.delete(request.url());
    const reason = request.failure()?.errorText ?? 'failed';
    // Leaving a page cancels its pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.failed.push(`${request.url()}: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.failed.push(`${response.url()}: ${response.status()}`);
  });
  return errors;
}

type AxeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

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

/** The same, for structure and words only; `ofShapes` for the first row of each shape in a table. */
export async function axeStructure(page: Page, { ofShapes = false } = {}): Promise<readonly string[]> {
  const off = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
  const axe = (await axeOf(page, off)).withTags(TAGS);
  if (!ofShapes) return violationsOf(axe);
  await page.evaluate(MARK_ALIKE);
  const violations = await violationsOf(axe.exclude(`[${ALIKE}]`));
  await page.evaluate(
    `for (const row of document.querySelectorAll('[${ALIKE}]')) row.removeAttribute('${ALIKE}')`,
  );
  return violations;
}

const ALIKE = 'data-alike';

/** Marks the rows of a table that differ from an earlier one by nothing but words, numbers and targets. */
const MARK_ALIKE = `for (const body of document.querySelectorAll('tbody')) {
  const shapes = new Set();
  for (const row of body.rows) {
    const shape = [row, ...row.querySelectorAll('*')].map((part) => [
      part.tagName, part.className.baseVal ?? part.className, part.getAttribute('role'), part.childElementCount, part.textContent.trim() === '',
      ...part.getAttributeNames().map((name) => name + (part.getAttribute(name).trim() === '' ? '' : '=')),
    ].join()).join(';');
    if (shapes.has(shape)) row.setAttribute('${ALIKE}', '');
    shapes.add(shape);
  }
}`;

/** Styles that axe found easy to read: every page has the frame, and most have the same tables. */
const readable = new Set<string>();

/**
 * The same, for colours only: of one text per style that is new, because axe takes milliseconds for each, and a table
 * has thousands.
 */
export async function axeColours(page: Page): Promise<readonly string[]> {
  const looks = await page.evaluate<readonly string[]>(FIND_LOOKS);
  const unknown = looks.filter((look) => !readable.has(look));
  if (unknown.length === 0) return [];
  await page.evaluate(
    `for (const look of ${JSON.stringify(unknown)}) window.looks.get(look).setAttribute('${LOOK}', look)`,
  );
  const axe = await axeOf(page, {}, ['violations', 'passes', 'incomplete']);
  const { violations, passes, incomplete } = await axe.include(`[${LOOK}]`).withRules(COLOUR_RULES).analyze();
  if (violations.length === 0) {
    const judged = await looksOf(page, passes);
    for (const look of await looksOf(page, incomplete)) judged.delete(look);
    for (const look of judged) if (!look.startsWith(LAYERED)) readable.add(look);
  }
  return linesOf(violations);
}

/** The styles of the texts that axe gave a result for: not of hidden, short or disabled ones. */
async function looksOf(page: Page, results: readonly AxeResult[]): Promise<Set<string>> {
  const targets = results
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')));
  const looks = await page.evaluate<readonly (string | null)[]>(
    // A page may have replaced one since.
    `${JSON.stringify(targets)}.map((target) => document.querySelector(target)?.getAttribute('${LOOK}') ?? null)`,
  );
  return new Set(looks.filter((look) => look !== null));
}

const LOOK = 'data-look';
/** Beside a part that lies over or under it: each place differs. */
const LAYERED = 'layered';

/** The first link, control or text of each style: its and its ancestors' tags, classes and colours, as a hash. */
const FIND_LOOKS = `(() => {
  const hashes = new Map();
  const hashOf = (text) => {
    if (hashes.has(text)) return hashes.get(text);
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
    }
    const hash = (a >>> 0).toString(36) + '-' + (b >>> 0).toString(36);
    hashes.set(text, hash);
    return hash;
  };
  const isLookedAt = (element) =>
    (element.matches('a[href], input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const elements = [...document.querySelectorAll('*')];
  const styles = new Map(elements.map((element) => [element, getComputedStyle(element)]));
  const layered = new Set();
  for (const [element, { position, backgroundColor, backgroundImage }] of styles) {
    if (position !== 'absolute' || (backgroundImage === 'none' && /^(transparent|rgba\\(.*, 0\\))$/.test(backgroundColor))) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width > 4 && height > 4) layered.add(element.parentElement);
  }
  const looks = new Map([[null, '']]);
  window.looks = new Map();
  for (const element of elements) {
    element.removeAttribute('${LOOK}');
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = styles.get(element);
    const parent = element.parentElement;
    const isAmongWords = element.tagName === 'A' && parent.textContent.trim() !== element.textContent.trim();
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, isAmongWords];
    const before = looks.get(parent);
    const mark = before.startsWith('${LAYERED}') || layered.has(parent) ? '${LAYERED}' : '';
    const look = mark + hashOf(before + ' ' + own.join());
    looks.set(element, look);
    if (window.looks.has(look) || !document.body.contains(element) || !isLookedAt(element)) continue;
    window.looks.set(look, element);
  }
  return [...window.looks.keys()];
})()`;

async function axeOf(
  page: Page,
  rules: Readonly<Record<string, { enabled: boolean }>> = {},
  resultTypes: ('violations' | 'passes' | 'incomplete')[] = ['violations'],
): Promise<AxeBuilder> {
  // Half a megabyte, sent again before each check: where it is loaded already, a placeholder replaces it.
  const isThere = await page.evaluate<boolean>("typeof window.axe === 'object'");
  return (
    new AxeBuilder(isThere ? { page, axeSource: '0' } : { page })
      // Findings are described in full by the page itself: there are no frames to merge.
      .options({ resultTypes, rules })
      .setLegacyMode()
  );
}

async function violationsOf(axe: AxeBuilder): Promise<readonly string[]> {
  return linesOf((await axe.analyze()).violations);
}

function linesOf(violations: readonly AxeResult[]): readonly string[] {
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
