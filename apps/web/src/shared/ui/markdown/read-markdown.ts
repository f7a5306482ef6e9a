/**
 * Parses untrusted markdown into a tree of allowed nodes. micromark produces HTML with raw tags escaped; that HTML
 * never reaches the browser: it is parsed here, and only the nodes named here pass.
 */
import { safeLink } from '@cairn/chain/format';
import { micromark } from 'micromark';

/** The nodes allowed in a summary. Text is never markup. */
export type MarkdownNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'element'; readonly tag: MarkdownTag; readonly children: readonly MarkdownNode[] }
  | { readonly kind: 'list-from'; readonly start: number; readonly children: readonly MarkdownNode[] }
  /** `href` is a full http or https URL. */
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly MarkdownNode[] }
  /** Images are never loaded, which would leak visits to third parties. `href` is null when unsafe. */
  | { readonly kind: 'image'; readonly href: string | null; readonly description: string }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    };

export type MarkdownTag = (typeof TAGS)[number];

const TAGS = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  'hr',
  'br',
] as const;

/** Longer than any summary a chain accepts; the rest is truncated. */
const MAX_CHARACTERS = 60_000;
/** Deeper nesting is flattened: thousands of `>` must not exhaust the stack. */
const MAX_LEVELS = 24;

/** micromark's time grows with the square of these. */
const MAX_LINES = 2_000;
const MAX_CONTAINERS = 2_000;
const MAX_MARKS_OF_BLOCK = 1_000;
/** Sum of the squares of marks over all blocks. */
const MAX_SQUARES = 2 * MAX_MARKS_OF_BLOCK ** 2;

/** Parses markdown. Never throws. */
export function readMarkdown(source: string): readonly MarkdownNode[] {
  const text = source.slice(0, MAX_CHARACTERS);
  if (isTooComplex(text)) return [{ kind: 'element', tag: 'pre', children: [{ kind: 'text', text }] }];
  return withTables(buildTree(micromark(text, { allowDangerousHtml: false, allowDangerousProtocol: false })));
}

/** The markers of quotes and lists that a line begins with. */
const CONTAINERS = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const CONTAINER = />|[*+-]|\d+[.)]/g;

function isTooComplex(source: string): boolean {
  const lines = source.split(/\r\n?|\n/);
  let containers = 0;
  let marks = 0;
  let squares = 0;
  for (const line of lines) {
    const depth = count(CONTAINERS.exec(line)?.[0] ?? '', CONTAINER);
    containers += depth;
    const before = marks ** 2;
    marks += count(line, /[*_[]/g);
    squares += marks ** 2 - before;
    if (depth > MAX_LEVELS || containers > MAX_CONTAINERS || marks > MAX_MARKS_OF_BLOCK) return true;
    // A blank line ends a block.
    if (/^[ \t]*$/.test(line)) marks = 0;
  }
  return lines.length > MAX_LINES || squares > MAX_SQUARES;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

interface OpenElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: MarkdownNode[];
}

/**
 * micromark writes well-formed tags with double-quoted attributes and escapes everything else, so three patterns
 * suffice.
 */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*(\/?)>|[^<]+|</g;

function buildTree(html: string): readonly MarkdownNode[] {
  const root: OpenElement = { tag: '', attributes: new Map(), children: [] };
  const open: OpenElement[] = [root];
  const top = () => open.at(-1) ?? root;
  for (const [token, slash, tag, attributeText, selfClosing] of html.matchAll(TOKEN)) {
    if (tag === undefined) {
      top().children.push({ kind: 'text', text: decode(token) });
    } else if (slash === '/') {
      if (open.length > 1 && top().tag === tag) {
        const closed = open.pop();
        if (closed !== undefined) top().children.push(...finish(closed, open.length > MAX_LEVELS));
      }
    } else {
      const element = { tag, attributes: readAttributes(attributeText ?? ''), children: [] };
      if (selfClosing === '/') top().children.push(...finish(element, false));
      else open.push(element);
    }
  }
  while (open.length > 1) {
    const left = open.pop();
    if (left !== undefined) top().children.push(...finish(left, false));
  }
  return root.children;
}

/** Converts an element; unknown ones are replaced by their content. */
function finish({ tag, attributes, children }: OpenElement, isTooDeep: boolean): readonly MarkdownNode[] {
  if (tag === 'a') {
    const href = safeLink(attributes.get('href') ?? '');
    return href === undefined ? children : [{ kind: 'link', href, children }];
  }
  if (tag === 'img') {
    const href = safeLink(attributes.get('src') ?? '') ?? null;
    return [{ kind: 'image', href, description: attributes.get('alt') ?? '' }];
  }
  const start = attributes.get('start');
  if (tag === 'ol' && start !== undefined && /^\d{1,9}$/.test(start))
    return [{ kind: 'list-from', start: Number(start), children }];
  const known = TAGS.find((item) => item === tag);
  return known === undefined || isTooDeep ? children : [{ kind: 'element', tag: known, children }];
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The four escapes that micromark writes; it has resolved all other references. */
function decode(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** Converts paragraphs with plain-text tables (GitHub style, used by proposals) to tables. */
function withTables(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  return nodes.map((node) => {
    if (node.kind !== 'element' || node.tag !== 'p') return node;
    const [only, ...others] = node.children;
    return only?.kind === 'text' && others.length === 0 ? (readTable(only.text) ?? node) : node;
  });
}

function readTable(text: string): MarkdownNode | undefined {
  const [head = '', rule = '', ...rows] = text.split('\n');
  if (!head.includes('|') || !/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(rule)) return undefined;
  const cells = (line: string) =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const names = cells(head);
  if (cells(rule).length !== names.length) return undefined;
  return {
    kind: 'table',
    head: names,
    rows: rows.map((row) => names.map((_, index) => cells(row)[index] ?? '')),
  };
}
