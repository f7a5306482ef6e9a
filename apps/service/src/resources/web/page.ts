/**
 * The page as sent: the built index.html with boot data, its content, and the answers that it was rendered
 * from.
 */
import type { Boot } from '@cairn/api/boot';
import type { RenderedPage } from '@cairn/api/rendered-page';
import * as v from 'valibot';
import type { MountPath } from '../../http/mount-path.ts';
import { PREVIEW_SIZE } from '../preview/preview-svg.ts';
import type { PageHead } from './head.ts';

const chunkSchema = v.object({
  file: v.string(),
  css: v.optional(v.array(v.string()), []),
  imports: v.optional(v.array(v.string()), []),
});

/** Vite's manifest: source file to built file. */
export const viteManifestSchema = v.record(v.string(), chunkSchema);
export type ViteManifest = v.InferOutput<typeof viteManifestSchema>;

const pageRouteSchema = v.object({
  /** As in `/block/$height`. */
  pattern: v.string(),
  /** A regular expression for paths. */
  path: v.pipe(
    v.string(),
    v.transform((source) => new RegExp(source)),
  ),
  /** Folder of its code. */
  folder: v.string(),
  /** Whether the page has another canonical path. */
  isAlias: v.boolean(),
});

/** All pages, in matching order. */
export const pageRoutesSchema = v.array(pageRouteSchema);
export type PageRoute = v.InferOutput<typeof pageRouteSchema>;

/** The built files that chunks need, themselves first, each once. */
function chunkFiles(
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
  for (const chunk of chunks) visit(chunk);
  return { scripts: [...scripts], styles: [...styles] };
}

/** JSON that is safe inside a script element: it cannot end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return inScript(JSON.stringify(value));
}

function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Text that is safe in an attribute, or between tags. */
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
  readonly routes: readonly PageRoute[];
}

/** The folder of the page at a path; undefined without a page. */
export function folderOfPath(routes: readonly PageRoute[], path: string): string | undefined {
  return routes.find((route) => route.path.test(path))?.folder;
}

/** The parts of a page that differ. */
export interface PageContent {
  /** Its canonical address. */
  readonly url: string;
  /** Address of its preview picture; null where it has none. */
  readonly imageUrl: string | null;
  readonly place: MountPath;
  /** As used for rendering. */
  readonly boot: Boot;
  /** Network time now, in milliseconds. */
  readonly nowMs: number;
  readonly head: PageHead | null;
  /** Path of its feed, without the format; null where it has none. */
  readonly feed: string | null;
  /** Folder of its code. */
  readonly folder: string | undefined;
  /** Its rendered content; null when the browser renders it. */
  readonly rendered: Pick<RenderedPage, 'html' | 'state'> | null;
}

/** With what readers without scripts see of a page without content. */
const ROOT = /<div id="root"><\/div>(?<notice>\s*<noscript[^]*?<\/noscript\s*>)?/;
/** The application's scripts in Vite's head: the entry, and what it shares with other chunks. */
const ENTRIES = /<script type="module"[^>]*><\/script>/g;

export function pageText(
  parts: PageParts,
  { url, imageUrl, place, boot, nowMs, head, feed, folder, rendered }: PageContent,
): string {
  const chunks = folder === undefined ? [] : [`src/pages/${folder}/${folder}-page.tsx`];
  const files = chunkFiles(parts.manifest, chunks);
  const isKnown = (file: string) => parts.template.includes(`/${file}"`);
  const inHead = [
    `<link rel="canonical" href="${attribute(url)}">`,
    ...(feed === null
      ? []
      : [
          `<link rel="alternate" type="application/atom+xml" href="${attribute(`${place.base}${feed}.atom`)}">`,
        ]),
    ...files.styles
      .filter((file) => !isKnown(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="${place.root}/${attribute(file)}">`),
  ];
  // Content is shown before scripts are needed; without content they are what is waited for.
  const priority = rendered === null ? '' : ' fetchpriority="low"';
  const entries = (parts.template.match(ENTRIES) ?? []).map((entry) =>
    placed(entry, place).replace('<script', `<script${priority}`),
  );
  const page = withHead(placed(parts.template, place), head, imageUrl)
    .replace(ENTRIES, '')
    .replace('</head>', () => `${inHead.join('\n')}\n</head>`);
  // Scripts and data come after the content, with which they would compete for the connection.
  const after = [
    ...files.scripts
      .filter((file) => !isKnown(file))
      .map(
        (file) => `<link rel="modulepreload"${priority} crossorigin href="${place.root}/${attribute(file)}">`,
      ),
    ...entries,
    dataBlock('cairn-boot', scriptJson(boot), ` data-now="${nowMs}"`),
    ...(rendered === null ? [] : [dataBlock('cairn-state', inScript(rendered.state))]),
  ];
  return page.replace(ROOT, (_, notice: string | undefined) => {
    const content =
      rendered === null ? `<div id="root"></div>${notice ?? ''}` : `<div id="root">${rendered.html}</div>`;
    return `${content}\n${after.join('\n')}`;
  });
}

/** Attributes on `<html>` with the base path, which the build does not know. */
export function placeAttributes({ base, root }: MountPath): string {
  if (base === '') return '';
  return ` data-base="${attribute(base)}"${root === base ? '' : ` data-root="${attribute(root)}"`}`;
}

/** Built files are named from the root of a host. */
function placed(template: string, place: MountPath): string {
  if (place.base === '') return template;
  return template
    .replace('<html', () => `<html${placeAttributes(place)}`)
    .replace(/ (href|src)="\//g, (_, name: string) => ` ${name}="${place.root}/`);
}

const dataBlock = (id: string, json: string, more = ''): string =>
  `<script type="application/json" id="${id}"${more}>${json}</script>`;

/** The template with title, description and preview metadata. */
function withHead(template: string, head: PageHead | null, imageUrl: string | null): string {
  if (head === null) return template;
  const [title, description] = [attribute(head.title), attribute(head.description)];
  const tags = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Cairn">',
    `<meta name="twitter:card" content="${imageUrl === null ? 'summary' : 'summary_large_image'}">`,
    ...(imageUrl === null
      ? []
      : [
          `<meta property="og:image" content="${attribute(imageUrl)}">`,
          `<meta property="og:image:width" content="${PREVIEW_SIZE.width}">`,
          `<meta property="og:image:height" content="${PREVIEW_SIZE.height}">`,
          `<meta property="og:image:alt" content="${title}">`,
        ]),
  ];
  return template
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<head>|<\/head>/, (at) => (at === '<head>' ? `${at}\n${tags.join('\n')}` : at));
}
