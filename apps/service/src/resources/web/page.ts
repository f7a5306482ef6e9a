/** The page as it is sent: the built index.html with boot data and the first calls of its route. */
import type { Boot } from '@cairn/api/boot';
import * as v from 'valibot';
import type { PageHead } from './head.ts';

const chunkSchema = v.object({
  file: v.string(),
  name: v.optional(v.string()),
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
});

/** Vite's manifest: source file to built file. */
export const viteManifestSchema = v.record(v.string(), chunkSchema);
export type ViteManifest = v.InferOutput<typeof viteManifestSchema>;

/** What the page of a path asks for first; the web application exports it. */
export interface FirstLoad {
  /** Whether the path is a page's; its status is 404 otherwise. */
  readonly isPage: boolean;
  /** Paths below the node's REST address. */
  readonly calls: readonly string[];
  /** Source files of the page's chunks, as the manifest names them. */
  readonly chunks: readonly string[];
}

export type FirstLoadOf = (path: string, isElys: boolean) => FirstLoad;

/** Nothing is known ahead. */
export const noFirstLoad: FirstLoadOf = () => ({ isPage: true, calls: [], chunks: [] });

/** The built files that chunks need, themselves first, each once. */
export function chunkFiles(
  manifest: ViteManifest,
  chunks: readonly string[],
): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const entry = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
    if (entry === undefined || scripts.has(entry.file)) return;
    scripts.add(entry.file);
    entry.css.forEach((file) => styles.add(file));
    entry.imports.forEach(visit);
  };
  // A source that other chunks import too stands in the manifest under the name of its chunk.
  const keyOf = (chunk: string) =>
    chunk in manifest
      ? chunk
      : Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === nameOf(chunk));
  for (const chunk of chunks) visit(keyOf(chunk) ?? chunk);
  return { scripts: [...scripts], styles: [...styles] };
}

/** `src/pages/tx/tell-tx.ts?page=tx` is `tell-tx`. */
function nameOf(source: string): string {
  return source.replace(/^.*\//, '').replace(/\.tsx?(\?.*)?$/, '');
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Text as it may stand in an attribute, or between tags. */
export function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

export interface PageParts {
  /** The built index.html. */
  readonly template: string;
  readonly manifest: ViteManifest;
  readonly firstLoadOf: FirstLoadOf;
}

/** The page for a path (without its query). */
export function renderPage(parts: PageParts, path: string, boot: Boot, head: PageHead | null = null): string {
  const { calls, chunks } = parts.firstLoadOf(path, boot.chain.hasGovernors);
  const files = chunkFiles(parts.manifest, chunks);
  const isKnown = (file: string) => parts.template.includes(`/${file}"`);
  const links = [
    ...files.styles
      .filter((file) => !isKnown(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${attribute(file)}">`),
    ...files.scripts
      .filter((file) => !isKnown(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${attribute(file)}">`),
    `<script type="application/json" id="cairn-boot">${scriptJson(boot)}</script>`,
    `<script type="application/json" id="cairn-calls">${scriptJson(calls)}</script>`,
    // Only the browser knows which endpoint they go to.
    '<script src="/preload.js" async></script>',
  ];
  return withHead(parts.template, head).replace('</head>', () => `${links.join('\n')}\n</head>`);
}

/** The template with its title and description, and what previews of a pasted link read. */
function withHead(template: string, head: PageHead | null): string {
  if (head === null) return template;
  const [title, description] = [attribute(head.title), attribute(head.description)];
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Cairn">',
    '<meta name="twitter:card" content="summary">',
  ];
  return template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<head>|<\/head>/, (at) => (at === '<head>' ? `${at}\n${tags.join('\n')}` : at));
}
