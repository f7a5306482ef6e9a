/**
 * Pages under other reading conditions: at 200 %, with increased text spacing, right to left; and the content lost by
 * it.
 */
import type { Page } from 'playwright-core';
import { overflowsSideways } from './watch-page.ts';

/** 1280 px at 200 %. */
export const ZOOMED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

/** WCAG 2.2, 1.4.12. */
const SPACED = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }');
  document.adoptedStyleSheets = [sheet];
})()`;

/** Increases the text spacing as a visitor's own style sheet may. */
export function increaseTextSpacing(page: Page): Promise<void> {
  return page.evaluate<undefined>(SPACED);
}

/** Mirrors the page, as for a right-to-left language. */
export function setRightToLeft(page: Page): Promise<void> {
  return page.evaluate<undefined>("document.documentElement.dir = 'rtl', undefined");
}

/** Unreadable or unusable content: text cut off without an ellipsis, and covered controls. */
const LOST = `(() => {
  const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility({ opacityProperty: true }));
  const nameOf = (element) => element.tagName.toLowerCase() + ' "' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) + '"';
  const isSmall = (element) => element.clientWidth < 4 || element.clientHeight < 4;
  const cut = shown.filter((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
    if (isSmall(element) || element.textContent.trim() === '' || element.closest('svg') !== null) return false;
    // Shortened on purpose, with the whole in its hint or its link.
    if (textOverflow === 'ellipsis' && element.closest('[data-hint], [aria-label], a[href]') !== null) return false;
    if (getComputedStyle(element).webkitLineClamp !== 'none') return false;
    return (hides(overflowX) && element.scrollWidth > element.clientWidth + 2) || (hides(overflowY) && element.scrollHeight > element.clientHeight + 2);
  });
  // On a line beyond those that are shown, on purpose too: what it belongs to says it whole.
  const isBeyond = (element, { top, bottom, left, right }) => {
    let clamp = element.parentElement;
    while (clamp !== null && getComputedStyle(clamp).webkitLineClamp === 'none') clamp = clamp.parentElement;
    const box = clamp?.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return box !== undefined && (y > box.bottom || y < box.top || x < box.left || x > box.right);
  };
  const covered = shown.filter((element) => {
    if (!element.matches('a[href], button, input, select, [role=tab]') || element.matches('.sr-only')) return false;
    const box = element.getClientRects()[0];
    if (box === undefined || box.width < 4 || box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth || isBeyond(element, box)) return false;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top !== null && !element.contains(top) && !top.contains(element) && element.closest('label')?.contains(top) !== true;
  });
  return [...cut.map((element) => 'cut: ' + nameOf(element)), ...covered.map((element) => 'covered: ' + nameOf(element))];
})()`;

/** The content lost on the current page, in short lines; empty when none. */
export async function findLostContent(page: Page): Promise<readonly string[]> {
  const lost = await page.evaluate<readonly string[]>(LOST);
  return (await overflowsSideways(page)) ? ['scrolls sideways', ...lost] : lost;
}
