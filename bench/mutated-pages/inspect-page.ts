/** Invariants of a page under mutated answers. */
import { MARK } from './mutate.ts';

export interface PageInspection {
  /** Titles of its panels. */
  readonly panels: readonly string[];
  /** What no answer may cause, each with the text around it. */
  readonly faults: readonly string[];
}

/** An expression for the page. Raw JSON and quoted failures are excluded. */
export const INSPECT_PAGE = `(() => {
  const ODD = /\\bNaN\\b|\\bundefined\\b|\\[object |Infinity|\\bnull\\b|Invalid Date|\\b1970\\b|\\b0001\\b|\\b1 Jan 1\\b|(?<![\\w.,])\\d{16,}(?![\\w.])|[\\u202a-\\u202e\\u200b\\u2060-\\u2064\\ud800](?![\\udc00-\\udfff])/;
  const RAW = 'pre, code, script, style, textarea, [role=alert], [data-raw], [class*="text-[13px]"]';
  const faults = [];
  const read = (where, text) => {
    const found = ODD.exec(text);
    if (found !== null) faults.push(where + ': ' + found[0] + ' in ' + text.slice(Math.max(0, found.index - 40), found.index + 60));
  };
  const whereOf = (element) => {
    const panel = element.closest('section')?.querySelector('h2')?.textContent;
    return (panel === undefined ? '' : panel + ' ') + element.localName;
  };
  const root = document.getElementById('root');
  for (const element of root.querySelectorAll('*')) {
    if (element.hasAttribute('${MARK}')) faults.push('made of markup: ' + element.outerHTML.slice(0, 80));
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) faults.push('handler: ' + name);
      if (/^\\s*(javascript|vbscript|data:text)/i.test(value) && /href|src|action/.test(name)) faults.push('runs script: ' + value.slice(0, 80));
      if (/NaN|undefined|\\[object|Infinity/.test(value) && name !== 'value') faults.push(whereOf(element) + ' [' + name + ']: ' + value.slice(0, 80));
    }
    if (element.closest(RAW) !== null) continue;
    for (const node of element.childNodes) if (node.nodeType === 3) read(whereOf(element), node.data);
    for (const name of ['data-hint', 'aria-label', 'title']) if (element.hasAttribute(name)) read(whereOf(element) + ' [' + name + ']', element.getAttribute(name).replaceAll(/\\d{16,}/g, '0'));
  }
  read('title', document.title);
  if (globalThis.mutated === 1) faults.push('markup ran');
  const panels = [...root.querySelectorAll('section[aria-labelledby] h2')].map((title) => title.textContent);
  if (/Something went wrong/.test(root.textContent)) faults.push('crash: ' + (root.querySelector('details pre')?.textContent ?? root.textContent).slice(0, 400));
  if (root.textContent.trim().length < 200) faults.push('empty: ' + root.textContent);
  return { panels, faults };
})()`;
