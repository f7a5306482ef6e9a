/** The web application: its built files, and the page for every other path. */
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '@cairn/api/boot';
import { ENGLISH, languageCookie } from '@cairn/api/language';
import { readsOwnNode } from '@cairn/api/own-node';
import type { MountPath } from '../../http/mount-path.ts';
import { acceptedEncoding, compress } from '../shared/compress.ts';
import type { WebFiles } from './load-web.ts';
import { originOf } from './crawlers.ts';
import { translationFor, type Translations } from './translations.ts';
import type { PageHead } from './head.ts';
import { LANGUAGE_HEADERS } from './language.ts';
import type { CachedPage } from './rendered-pages.ts';
import { folderOfPath, pageText } from './page.ts';

const YEAR_SECONDS = 31_536_000;

/** Files with texts, whose path is the same in every language. */
const TRANSLATED_FILES = ['service-worker.js', 'embed/blocks.js', 'embed/price.js'];

/** Serves the files of the build, precompressed, those with a hash in their name cacheable for ever. */
export async function webFiles(
  app: FastifyInstance,
  web: WebFiles,
  translations?: Translations,
): Promise<void> {
  const hashed = [`${web.dir}/assets/`, ...(translations === undefined ? [] : [translations.assetsDir])];
  const options: Omit<FastifyStaticOptions, 'root'> = {
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = hashed.some((dir) => file.startsWith(dir));
      response.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  };
  await app.register(fastifyStatic, {
    ...options,
    root: web.dir,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**', 'index.html', ...TRANSLATED_FILES],
  });
  for (const file of TRANSLATED_FILES)
    app.get(`/${file}`, (request, reply) =>
      reply
        .header('vary', LANGUAGE_HEADERS)
        .sendFile(file, translationFor(request.headers, translations?.list() ?? [])?.web.dir ?? web.dir),
    );
  if (translations === undefined) return;
  // Not by a list as the others: translations may be built while the program runs.
  await app.register(fastifyStatic, {
    ...options,
    root: translations.assetsDir,
    prefix: '/assets/',
    decorateReply: false,
    // The folder itself is a page.
    allowedPath: (path) => !path.endsWith('/'),
  });
}

/** Pages without scripts change the language with a form; others set the cookie themselves. */
export function languageRoute(
  app: FastifyInstance,
  { base, root }: MountPath,
  translations: Translations,
): void {
  app.get<{ Querystring: { readonly to?: unknown; readonly from?: unknown } }>(
    '/language',
    (request, reply) => {
      const { to, from } = request.query;
      const tags = [ENGLISH, ...translations.list().map(({ tag }) => tag)];
      const tag = tags.find((one) => one === to);
      if (tag !== undefined) void reply.header('set-cookie', languageCookie(tag, root));
      const path = typeof from === 'string' && OWN_PATH.test(from) ? from : '/';
      return reply.header('cache-control', 'no-store').redirect(base + path, 303);
    },
  );
}

/** A path of this service: never another host. */
const OWN_PATH = /^\/(?![/\\])[!-~]{0,2000}$/;

/** Readers of a page within this time get the same bytes: what differs is the time in them. */
const SAME_MS = 500;
const compressed = new WeakMap<CachedPage, { readonly key: string; readonly body: Promise<Buffer> }>();

/** The body of a rendered page. Keeps one per page: hosts and encodings are the readers' choice. */
function compressOnce(page: CachedPage, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = compressed.get(page);
  if (known?.key === key) return known.body;
  const body = make();
  compressed.set(page, { key, body });
  return body;
}

/** Seconds after which to retry a page that could not be served. */
const RETRY_AFTER_S = '5';

export interface PageSource {
  readonly web: WebFiles;
  readonly place: MountPath;
  readonly boot: () => Boot;
  readonly headOf: (path: string) => Promise<PageHead>;
  /** Whether pages have preview pictures. */
  readonly hasPreviews: boolean;
  /** The content of a page; null when the browser renders it. */
  readonly rendered: (path: string, search: string) => Promise<CachedPage | null>;
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { web, place, boot, headOf, hasPreviews, rendered }: PageSource,
): Promise<FastifyReply> {
  // The dashboard's own address ends in a slash.
  if (place.base !== '' && /^[^?]*/.exec(request.originalUrl)?.[0] === place.base)
    return reply.redirect(`${place.base}/${request.originalUrl.slice(place.base.length)}`, 301);
  const at = request.url.indexOf('?');
  const path = at < 0 ? request.url : request.url.slice(0, at);
  const search = at < 0 ? '' : request.url.slice(at);
  const isOwn = readsOwnNode(request.headers.cookie);
  const [head, page] = await Promise.all([headOf(path), isOwn ? null : rendered(path, search)]);
  // The target may change, as for the newest block.
  if (page !== null && page.location !== null) return reply.redirect(page.location, 302);
  const now = boot();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  void reply
    .headers({ 'cache-control': 'no-cache', vary: `accept-encoding, ${LANGUAGE_HEADERS}` })
    .type('text/html; charset=utf-8');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  const folder = folderOfPath(web.routes, path);
  const status = page?.status ?? (folder === undefined ? 404 : 200);
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_S);
  const site = originOf(request) + place.base;
  const make = () => {
    const text = pageText(web, {
      url: site + path,
      imageUrl: hasPreviews && head.picture !== null ? `${site}/previews${head.picture.page}.png` : null,
      place,
      boot: page?.boot ?? now,
      nowMs: now.nowMs,
      head: page === null || page.headline === null ? head : headlined(head, page.headline, now.chain.name),
      feed: status === 200 ? feedOfPage(path) : null,
      folder,
      rendered: page,
    });
    return compress(Buffer.from(text, 'utf8'), encoding);
  };
  const version = `${encoding} ${site} ${Math.floor(now.nowMs / SAME_MS)}`;
  return reply.code(status).send(await (page === null ? make() : compressOnce(page, version, make)));
}

/** The rendered title comes before the index's. */
const headlined = (head: PageHead, headline: string, chainName: string): PageHead => ({
  ...head,
  title: `${headline} · ${chainName}`,
});

const FEED_OF_PAGE: ReadonlyMap<string, string> = new Map([
  ['address', 'addresses'],
  ['governor', 'governors'],
  ['proposal', 'proposals'],
  ['channel', 'channels'],
]);

/** Path of the feed with the same subject as a page, without the format; null for a page without one. */
function feedOfPage(path: string): string | null {
  const [, kind = '', ...rest] = path.split('/');
  const id = rest.join('/');
  const feed = FEED_OF_PAGE.get(kind);
  if (feed !== undefined && id !== '') return `/feeds/${feed}/${id}`;
  return path === '/proposals' || path === '/parameters' ? `/feeds${path}` : null;
}
