/** The focused element of a page, and whether it is visible. */
import type { Page } from 'playwright-core';

export interface Focus {
  /** No element has it: the next Tab would start at the top. */
  readonly isLost: boolean;
  /** An outline around the element; for the content as a whole, at its heading. */
  readonly isOutlined: boolean;
  /** Within the window and not below the sticky header. */
  readonly isInView: boolean;
  readonly role: string;
  /** Its accessible name or, without one, its text. */
  readonly name: string;
  readonly href: string | null;
}

const READ = `(() => {
  const element = document.activeElement ?? document.body;
  const shownAt = element.id === 'content' ? element.querySelector('h1') ?? element : element.matches('.sr-only') ? element.closest('label') ?? element : element;
  const { outlineStyle, outlineWidth, position } = getComputedStyle(shownAt);
  const { top, bottom, width } = shownAt.getBoundingClientRect();
  const frame = document.querySelector('header');
  const line = frame === null || position === 'fixed' || frame.contains(element) || element.closest('dialog, [popover]') !== null ? 0 : frame.getBoundingClientRect().bottom;
  return {
    isLost: element === document.body || element === document.documentElement,
    isOutlined: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    isInView: width > 0 && bottom > line && top < innerHeight,
    role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
    name: (element.getAttribute('aria-label') ?? element.innerText ?? '').replace(/\\s+/g, ' ').trim().slice(0, 80),
    href: element.getAttribute('href'),
  };
})()`;

/** The current focus. */
export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate<Focus>(READ);
}
