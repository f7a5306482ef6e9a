/** Prerenders pages and static responses. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageRoute } from '../resources/web/page.ts';
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

export interface SiteContext {
  readonly app: FastifyInstance;
  readonly routes: readonly PageRoute[];
  readonly out: string;
}

/** Pages too numerous to prerender; samples of them determine the first part of the index. */
const SAMPLED = /^\/(block|tx|address)\/[^?#/]+$/;

export interface RenderedSite {
  /** Number of pages written. */
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
  let pages = 0;
  /** The first path of each kind. */
  const samples = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { statusCode, body } = await app.inject({ url: PLACEHOLDER + path });
    // Skip pages of features that the network does not have.
    if (statusCode !== 200) continue;
    await writePage(out, path, body);
    pages += 1;
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
  return { pages, samples: [...samples.values()] };
}

/** Extracts the internal links of a page. */
function linksOf(html: string): readonly string[] {
  const found = [...html.matchAll(new RegExp(`href="${PLACEHOLDER}(/[^"?#]+)"`, 'g'))];
  return found.map(([, path = '']) => path).filter(isFileName);
}

/** Whether a path is a safe file name on every host and file system. */
const isFileName = (path: string): boolean => /^(?:\/[\w.-]+)+$/.test(path) && !path.includes('..');

async function writePage(out: string, path: string, text: string): Promise<void> {
  const folders = path.split('/').filter(Boolean);
  const file = join(out, ...folders, 'index.html');
  await writeChanged(file, pageFile(text, folders.length));
}

/** Writes `open/`, the application shell for paths without a file, and the redirects to it. */
export async function writeFallbacks({ routes, out }: SiteContext, emptyPage: string): Promise<void> {
  await writePage(out, '/open', emptyPage);
  const words = routes.flatMap(({ pattern }) => pattern.split('/')[1] ?? []);
  const pages = [...new Set(words.filter((word) => word !== '' && !word.startsWith('$')))].sort();
  const data = ['api', 'chain', 'counterparty', 'embed', 'feeds', 'data'];
  await writeChanged(join(out, '404.html'), notFoundFile({ pages, data }));
}

/** Static JSON responses by path, without the ones that fail. */
export async function fixedAnswers({ app }: Pick<SiteContext, 'app'>): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of FIXED) {
    const { statusCode, body } = await app.inject({ url: PLACEHOLDER + path });
    if (statusCode === 200) answers[path] = body.replaceAll(PLACEHOLDER, '');
  }
  return answers;
}
