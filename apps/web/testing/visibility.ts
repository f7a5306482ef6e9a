/** Determines what a visitor would see. Without styles, attributes and hiding classes decide. */

const BREAKPOINTS: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
const DISPLAY =
  /^(?:(max-|min-)?(sm|md|lg|xl|2xl|\[\d+px\]):)?(hidden|block|flex|grid|inline|inline-flex|inline-block|contents|table-cell|sr-only|not-sr-only)$/;

/** Whether the element itself, ignoring its ancestors, is rendered at this width. */
function isRendered(element: Element, width: number): boolean {
  if (element.hasAttribute('hidden')) return false;
  const name = element.localName;
  if (name === 'script' || name === 'style' || name === 'template' || name === 'noscript') return false;
  if (name === 'dialog' && !element.hasAttribute('open')) return false;
  if (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')) return false;
  const parent = element.parentElement;
  if (parent?.localName === 'details' && !parent.hasAttribute('open') && name !== 'summary') return false;
  if (/display:\s*none|visibility:\s*hidden/.test(element.getAttribute('style') ?? '')) return false;
  const classes = element.getAttribute('class') ?? '';
  return !classes.includes('hidden') || !isHiddenByClass(classes, width);
}

/** The last class that applies at the width wins, breakpoint classes last. */
function isHiddenByClass(classes: string, width: number): boolean {
  let hidden = false;
  const fitting = classes.split(/\s+/).flatMap((token) => {
    const found = DISPLAY.exec(token);
    if (found === null) return [];
    const [, bound, size, display] = found;
    if (size === undefined) return [{ from: -1, display }];
    const px = BREAKPOINTS[size] ?? Number.parseInt(size.slice(1), 10);
    const fits = bound === 'max-' ? width < px : width >= px;
    return fits ? [{ from: bound === 'max-' ? 1e6 - px : px, display }] : [];
  });
  for (const { display } of fitting.sort((a, b) => a.from - b.from)) hidden = display === 'hidden';
  return hidden;
}

/** Whether the element and its ancestors are rendered. */
export function isVisible(element: Element, width: number): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (!isRendered(at, width)) return false;
  return true;
}

/** Whether the element is hidden from the accessibility tree. */
export function isOutOfTree(element: Element, width: number): boolean {
  return element.closest('[aria-hidden="true"],[inert]') !== null || !isVisible(element, width);
}

const BLOCK = new Set(
  'address article aside blockquote dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);
const BLOCK_CLASS = /(?:^|\s)(?:block|flex|grid)(?:\s|$)/;

/** The visible text: one line per block, cells separated by tabs. */
export function innerTextOf(element: Element, width: number): string {
  let text = '';
  const newline = (): void => {
    if (text !== '' && !text.endsWith('\n')) text = `${text.replace(/ $/, '')}\n`;
  };
  const visit = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) {
      const words = (node.nodeValue ?? '').replace(/[ \t\n\r]+/g, ' ');
      text += /(?:^|[\s])$/.test(text) ? words.replace(/^ /, '') : words;
      return;
    }
    if (!isElement(node) || !isRendered(node, width)) return;
    const name = node.localName;
    if (name === 'br') {
      text += '\n';
      return;
    }
    const isBlock = BLOCK.has(name) || name === 'tr' || BLOCK_CLASS.test(node.getAttribute('class') ?? '');
    if (isBlock) newline();
    if ((name === 'td' || name === 'th') && node.previousElementSibling !== null) text += '\t';
    node.childNodes.forEach(visit);
    if (isBlock) newline();
  };
  element.childNodes.forEach(visit);
  return text.replace(/[ \n]+$/, '').trimStart();
}

/** Whether the node is an element of any window. */
export function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}

/** Focuses the element if focusable. */
export function focusOn(element: Element): void {
  const focus: unknown = Reflect.get(element, 'focus');
  if (typeof focus === 'function') Reflect.apply(focus, element, []);
}
