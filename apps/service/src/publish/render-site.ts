/** Prerenders pages and static responses. */
import { readdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ignoreMissing } from '@cairn/archive/disk-files';
import type { FastifyInstance } from 'fastify';
import { fileExists } from '../lib/paths.ts';
import type { PageRoute } from '../resources/web/page.ts';
import { CONFIG_FILE } from '../published/published-config.ts';
import { notFoundFile, pageFile, PLACEHOLDER } from './page-files.ts';
import { writeChanged } from './write-changed.ts';

/** Routes whose responses depend only on the network. */
const FIXED = [
  '/api/v1/boot',
  '/api/v1/build',
  '/api/v1/clock',
  '/api/v1/status',
  '/api/v1/tokens',
  '/api/v1/params-queries',
];
/** Pages without content of their own to prerender. */
const NOT_AHEAD = new Set(['/search', '/json-demo', '/experimental-info', '/block/latest']);
/** Maximum number of prerendered pages per entity kind. */
const MAX_OF_A_KIND = 200;
const ENTITY = /^\/(?:proposal|governor|pool|vault|asset)\/[^?#]+$/;

/** Attempts to render a page, which a busy machine may not do in time. */
const MAX_ATTEMPTS = 5;
/** Only a page with content has it. */
const CONTENT_MARK = 'id="cairn-state"';

/** A part of the site cannot be written. */
export class PublishError extends Error {
  override name = 'PublishError';
}

export interface SiteContext {
  readonly app: FastifyInstance;
  readonly routes: readonly PageRoute[];
  readonly out: string;
}

/** Pages too numerous to prerender; samples of them determine the first part of the index. */
const SAMPLED = /^\/(block|tx|address)\/[^?#/]+$/;

export interface RenderedSite {
  readonly pages: number;
  /** Sample paths that were not prerendered. */
  readonly samples: readonly string[];
}

/** Prerenders the main pages and the entity pages they link to. */
export async function renderPages({ app, routes, out }: SiteContext): Promise<RenderedSite> {
  const main = routes
    .filter(({ pattern, isAlias }) => !isAlias && !pattern.includes('$') && !NOT_AHEAD.has(pattern))
    .map(({ pattern }) => pattern);
  const waiting = [...main];
  const known = new Set(waiting);
  const counts = new Map<string, number>();
  const written = new Set<string>();
  /** The first path of each kind. */
  const samples = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const body = await contentOf(app, path);
    if (body === null) continue;
    written.add(await writePage(out, path, body));
    if (!main.includes(path)) continue;
    const links = linksOf(body);
    for (const link of links) {
      const [, kind] = SAMPLED.exec(link) ?? [];
      if (kind !== undefined && !samples.has(kind)) samples.set(kind, link);
    }
    for (const link of links.filter((candidate) => ENTITY.test(candidate))) {
      const [, kind = ''] = link.split('/');
      const count = counts.get(kind) ?? 0;
      if (known.has(link) || count >= MAX_OF_A_KIND) continue;
      known.add(link);
      counts.set(kind, count + 1);
      waiting.push(link);
    }
  }
  if (await fileExists(join(out, CONFIG_FILE))) await removeOthers(out, routes, written);
  return { pages: written.size, samples: [...samples.values()] };
}

/**
 * A page; null where there is none.
 * @throws {PublishError} when it fails, or is never rendered in time: a page without content must not be published.
 */
async function contentOf(app: FastifyInstance, path: string): Promise<string | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { statusCode, body } = await app.inject({ url: PLACEHOLDER + path });
    if (isAbsent(path, statusCode)) return null;
    if (body.includes(CONTENT_MARK)) return body;
  }
  throw new PublishError(`${path} could not be rendered in time`);
}

/**
 * Whether a path is of a feature that the network does not have, or leads to another one.
 * @throws {PublishError} for a failure, which must not look like an absent feature.
 */
function isAbsent(path: string, status: number): boolean {
  if (status === 200) return false;
  if (status < 500 || status === 501) return true;
  throw new PublishError(`${path} could not be rendered: HTTP ${status}`);
}

/** Removes the pages of an earlier publication that were not written now. */
async function removeOthers(
  out: string,
  routes: SiteContext['routes'],
  written: ReadonlySet<string>,
): Promise<void> {
  for (const word of firstWords(routes)) {
    const files = await readdir(join(out, word), { recursive: true }).catch(ignoreMissing);
    for (const name of files) {
      const file = join(out, word, name);
      if (basename(file) !== 'index.html' || written.has(file)) continue;
      await rm(file);
      // An empty folder would be listed by some hosts.
      await rmdir(dirname(file)).catch(() => undefined);
    }
  }
}

const firstWords = (routes: SiteContext['routes']): readonly string[] => {
  const words = routes.flatMap(({ pattern }) => pattern.split('/')[1] ?? []);
  return [...new Set(words.filter((word) => word !== '' && !word.startsWith('$')))].sort();
};

/** Extracts the internal links of a page. */
function linksOf(html: string): readonly string[] {
  const found = [...html.matchAll(new RegExp(`href="${PLACEHOLDER}(/[^"?#]+)"`, 'g'))];
  return found.map(([, path = '']) => path).filter(isFileName);
}

/** Whether a path is a safe file name on every host and file system. */
const isFileName = (path: string): boolean => /^(?:\/[\w.-]+)+$/.test(path) && !path.includes('..');

async function writePage(out: string, path: string, text: string): Promise<string> {
  const folders = path.split('/').filter(Boolean);
  const file = join(out, ...folders, 'index.html');
  await writeChanged(file, pageFile(text, folders.length));
  return file;
}

/** Writes `open/`, the application shell for paths without a file, and the redirects to it. */
export async function writeFallbacks({ routes, out }: SiteContext, emptyPage: string): Promise<void> {
  await writePage(out, '/open', emptyPage);
  const pages = firstWords(routes);
  const data = ['api', 'chain', 'counterparty', 'embed', 'feeds', 'data'];
  await writeChanged(join(out, '404.html'), notFoundFile({ pages, data }));
}

/** Static JSON responses by path, without the ones that fail: an archive without state has no tokens. */
export async function fixedAnswers({ app }: Pick<SiteContext, 'app'>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of FIXED) {
    const { statusCode, body } = await app.inject({ url: PLACEHOLDER + path });
    if (statusCode === 200) answers[path] = body.replaceAll(PLACEHOLDER, '');
  }
  return answers;
}
