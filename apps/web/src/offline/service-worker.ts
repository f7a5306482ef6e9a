/**
 * Offline support: visited blocks and transactions open from the cache, other pages say that there is no connection.
 */
import { isFileAnswer } from '@cairn/chain/file-answer';
import {
  FILES_CACHE,
  isFile,
  isImmutablePath,
  matchIn,
  putWithLimit,
  CACHED_ATTRIBUTE,
  OFFLINE_TEXTS,
  TEXTS_FILE,
  PAGES_CACHE,
  type OfflineTexts,
} from './offline-cache.ts';
import { worker, type FetchFromPage } from './worker-scope.ts';

/** The prefix of application files: the directory of this worker. */
const ROOT = new URL('.', worker.location.href).pathname.replace(/\/$/, '');
/** With several networks, a network's pages are below its name. */
const isImmutablePage = (url: string): boolean => {
  const path = new URL(url).pathname.slice(ROOT.length);
  return isImmutablePath(path) || isImmutablePath(path.replace(/^\/[^/]+/, ''));
};

/** Response header of cached pages: time of caching, in milliseconds since 1970. */
const CACHED_AT = 'x-cairn-kept-at';
const MAX_PAGES = 100;
/** Enough for several builds. */
const MAX_FILES = 500;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { page, files, texts } = event.data;
  event.waitUntil(
    Promise.all([page === null ? undefined : cachePage(page), cacheTexts(texts), ...files.map(cacheFile)]),
  );
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(worker.clients.openWindow(new URL(pathOf(notification), worker.location.origin).href));
});

/** The page of a notification. @see showNotification */
const pathOf = ({ data }: { readonly data: unknown }): string =>
  typeof data === 'object' && data !== null && 'to' in data && typeof data.to === 'string' ? data.to : ROOT;

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request, event));
  else if (isFile(pathname, ROOT)) event.respondWith(answerFile(request, event));
});

/** Network first; offline the cached page, or a page that says so. */
async function answerPage(request: Request, event: FetchFromPage): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isImmutablePage(request.url))
      event.waitUntil(putPage(request.url, answer.clone()).catch(() => undefined));
    return answer;
  } catch {
    const cache = await caches.open(PAGES_CACHE);
    // Another tab of the page shares most of its content.
    const cached =
      (await cache.match(request.url)) ?? (await cache.match(request.url, { ignoreSearch: true }));
    return cached === undefined ? noConnection() : marked(cached);
  }
}

/** Cache first for content-hashed files, network first for others. */
async function answerFile(request: Request, event: FetchFromPage): Promise<Response> {
  const known = await matchIn(FILES_CACHE, request.url);
  const isHashed = new URL(request.url).pathname.startsWith(`${ROOT}/assets/`);
  if (known !== undefined && isHashed && isFileAnswer(known)) return known;
  try {
    const answer = await fetch(request);
    if (isFileAnswer(answer))
      event.waitUntil(
        putWithLimit(FILES_CACHE, request.url, answer.clone(), { max: MAX_FILES }).catch(() => undefined),
      );
    return answer;
  } catch (error) {
    if (known !== undefined) return known;
    throw error;
  }
}

const textsUrl = (): string => new URL(TEXTS_FILE, worker.location.href).href;

/** The language of the last page is that of the page without connection. */
async function cacheTexts(texts: OfflineTexts | undefined): Promise<void> {
  if (texts !== undefined)
    await (await caches.open(FILES_CACHE)).put(textsUrl(), new Response(JSON.stringify(texts)));
}

async function offlineTexts(): Promise<OfflineTexts> {
  const cached = await (await caches.open(FILES_CACHE)).match(textsUrl());
  if (cached === undefined) return OFFLINE_TEXTS;
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- written by cacheTexts only
  return (await cached.json()) as OfflineTexts;
}

async function cachePage(url: string): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  if ((await cache.match(url)) === undefined) await putPage(url, await fetch(url));
}

/** A page without embedded content would be empty offline. */
async function putPage(url: string, answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) return;
  const text = await answer.text();
  if (!text.includes('id="cairn-state"')) return;
  const headers = new Headers(answer.headers);
  headers.set(CACHED_AT, String(Date.now()));
  await putWithLimit(PAGES_CACHE, url, new Response(text, { headers }), { max: MAX_PAGES });
}

async function cacheFile(url: string): Promise<void> {
  const { origin, pathname } = new URL(url, worker.location.origin);
  if (origin !== worker.location.origin || !isFile(pathname, ROOT)) return;
  if ((await matchIn(FILES_CACHE, url)) !== undefined) return;
  const answer = await fetch(url);
  if (isFileAnswer(answer)) await putWithLimit(FILES_CACHE, url, answer, { max: MAX_FILES });
}

/** The cached page, with its time of caching. */
async function marked(cached: Response): Promise<Response> {
  const text = await cached.text();
  const mark = `${CACHED_ATTRIBUTE}="${cached.headers.get(CACHED_AT) ?? ''}"`;
  return htmlAnswer(text.replace('<html', `<html ${mark}`), 200, cached.headers);
}

async function noConnection(): Promise<Response> {
  const pages = (await (await caches.open(PAGES_CACHE)).keys()).map(({ url }) => new URL(url)).reverse();
  const sheet = (await (await caches.open(FILES_CACHE)).keys()).findLast(
    ({ url }) => url.endsWith('.css') && url.includes('/assets/'),
  );
  const links = pages.map(
    ({ pathname, search }) =>
      `<li><a href="${escaped(pathname + search)}">${escaped(pathname.slice(ROOT.length + 1).replaceAll('/', ' '))}</a></li>`,
  );
  const { lang, title, needed, retry, list: intro } = await offlineTexts();
  const list = links.length === 0 ? '' : `<p>${escaped(intro)}</p><ul>${links.join('')}</ul>`;
  return htmlAnswer(
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>${
      sheet === undefined ? '' : `<link rel="stylesheet" href="${escaped(sheet.url)}">`
    }<script src="${ROOT}/theme.js"></script></head><body><main class="mx-auto max-w-[1312px] px-4 py-6"><h1>${escaped(title)}</h1><p>${escaped(needed)} <a href="">${escaped(retry)}</a></p>${list}</main></body></html>`,
    503,
    new Headers({ 'content-security-policy': "default-src 'self'" }),
  );
}

function htmlAnswer(text: string, status: number, original: Headers): Response {
  const headers = new Headers(original);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(text, { status, headers });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
