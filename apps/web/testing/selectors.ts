/** Finds elements by role and name, text or label, by the rules of Playwright's locators. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { isElement, isOutOfTree, isVisible } from './visibility.ts';

export type TextPattern = string | RegExp;

export interface TextOptions {
  readonly exact?: boolean;
}

export interface RoleOptions extends TextOptions {
  readonly name?: TextPattern;
  readonly level?: number;
}

/** Collapses white space. */
const normalized = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text matches: a case-insensitive substring, or the whole text if `exact`. */
export function fits(text: string, pattern: TextPattern, exact = false): boolean {
  if (pattern instanceof RegExp) return new RegExp(pattern.source, pattern.flags.replace('g', '')).test(text);
  const seen = normalized(text);
  const sought = normalized(pattern);
  return exact ? seen === sought : seen.toLowerCase().includes(sought.toLowerCase());
}

/** The pattern for error messages. */
export const quoted = (pattern: TextPattern): string =>
  pattern instanceof RegExp ? String(pattern) : JSON.stringify(pattern);

const SHOW_ELEMENT = 1;

/** All descendants of `root` in document order; jsdom's selectors and lists take four times as long. */
function allBelow(root: ParentNode): readonly Element[] {
  const document = root.ownerDocument ?? root;
  const found: Element[] = [];
  if (!('createTreeWalker' in document)) return found;
  const walker = document.createTreeWalker(root, SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (isElement(node)) found.push(node);
  return found;
}

function roleOf(element: Element): string | null {
  if (element.hasAttribute('role')) return getRole(element);
  // The library handles neither: a section is a region only if named, and a summary opens its details.
  switch (element.localName) {
    case 'section':
      return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'region' : null;
    case 'a':
      return element.hasAttribute('href') ? 'link' : null;
    case 'th':
      return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
    default:
      return getRole(element);
  }
}

/** Without styles the element type decides where words end. */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const isBlock =
    /^(?:address|article|dd|div|dl|dt|form|h[1-6]|header|li|main|nav|ol|p|pre|section|table|td|th|tr|ul)$/.test(
      element.localName,
    );
  const values: Readonly<Record<string, string>> = {
    display: isBlock ? 'block' : 'inline',
    visibility: 'visible',
  };
  const get = (name: string): string => values[name] ?? '';
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the library reads these three and no more
  return { ...values, getPropertyValue: get } as unknown as CSSStyleDeclaration;
};

function nameOf(element: Element): string {
  return normalized(
    computeAccessibleName(element, { getComputedStyle: styleOf, computedStyleSupportsPseudoElements: false }),
  );
}

export function byRole(
  root: ParentNode,
  role: string,
  options: RoleOptions,
  width: number,
): readonly Element[] {
  return allBelow(root).filter(
    (element) =>
      roleOf(element) === role &&
      (options.level === undefined ||
        (element.getAttribute('aria-level') ?? element.localName.slice(1)) === String(options.level)) &&
      !isOutOfTree(element, width) &&
      (options.name === undefined || fits(nameOf(element), options.name, options.exact)),
  );
}

/** The innermost elements whose text matches; may include the root elements. */
export function byText(root: ParentNode, pattern: TextPattern, options: TextOptions): readonly Element[] {
  const found: Element[] = [];
  const visit = (element: Element): { readonly text: string; readonly isMatch: boolean } => {
    if (element.localName === 'script' || element.localName === 'style') return { text: '', isMatch: false };
    let text = '';
    let childMatches = false;
    for (const child of element.childNodes) {
      if (isElement(child)) {
        const inner = visit(child);
        text += inner.text;
        childMatches ||= inner.isMatch;
      } else if (child.nodeType === child.TEXT_NODE) text += child.nodeValue ?? '';
    }
    const isMatch = childMatches || fits(text, pattern, options.exact);
    if (isMatch && !childMatches) found.push(element);
    return { text, isMatch };
  };
  if (isElement(root)) visit(root);
  else for (const child of root.children) visit(child);
  return found.sort(inPageOrder);
}

/** Form fields and other labelled elements. */
export function byLabel(root: ParentNode, pattern: TextPattern, options: TextOptions): readonly Element[] {
  return allBelow(root).filter((element) => {
    const labels = 'labels' in element ? element.labels : null;
    const isLabelled =
      element.hasAttribute('aria-label') ||
      element.hasAttribute('aria-labelledby') ||
      (typeof labels === 'object' && labels !== null && 'length' in labels && Number(labels.length) > 0);
    return isLabelled && fits(nameOf(element), pattern, options.exact);
  });
}

/** Elements that match a CSS selector with Playwright's `:visible`, or an XPath after `xpath=`. */
export function byCss(root: ParentNode, selector: string, width: number): readonly Element[] {
  if (selector.startsWith('xpath=')) return byXPath(root, selector.slice('xpath='.length));
  // jsdom has no popovers: the polyfill sets the attribute.
  const css = selector.replaceAll(':popover-open', '[data-popover-open]');
  if (!css.includes(':visible')) return [...root.querySelectorAll(css)];
  return [...root.querySelectorAll(css.replaceAll(':visible', ''))].filter((item) => isVisible(item, width));
}

function byXPath(root: ParentNode, path: string): readonly Element[] {
  const document = root.ownerDocument ?? root;
  if (!('evaluate' in document)) return [];
  const found = document.evaluate(path, root, null, 7);
  return Array.from({ length: found.snapshotLength }, (_, index) => found.snapshotItem(index)).filter(
    (node) => node !== null && isElement(node),
  );
}

/** Sorts in document order. */
export function inPageOrder(a: Node, b: Node): number {
  return a.compareDocumentPosition(b) & 4 ? -1 : 1;
}
