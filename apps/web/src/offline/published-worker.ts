/** Service worker of a published archive: caches everything visited for offline use,
 * and serves the application shell for paths without a file. */
import { isFileAnswer } from '@cairn/chain/file-answer';
import { FILES_CACHE, matchIn, PAGES_CACHE, putWithLimit } from './offline-cache.ts';
import { worker, type FetchFromPage } from './worker-scope.ts';

/** URL of the published folder, which contains this script. */
const ROOT = new URL('.', worker.location.href).href;
const SHELL = `${ROOT}open/`;
/** Files every page needs, cached on install. */
const ALWAYS = [
  SHELL,
  ...['published.js', 'published-worker.js', 'published.json', 'theme.js'].map((file) => ROOT + file),
];
type CacheName = typeof FILES_CACHE | typeof PAGES_CACHE;
/** Files include parts of the archive: more than an explorer with a service has. */
const MAX_ENTRIES: Readonly<Record<CacheName, number>> = { [FILES_CACHE]: 2_000, [PAGES_CACHE]: 500 };
/** Immutable files: content-hashed assets, and data of one publication. */
const IMMUTABLE = /^(?:assets\/|data\/[^?]+\?v=)/;

worker.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([worker.skipWaiting(), ...ALWAYS.map((url) => cacheUrl(url).catch(() => undefined))]),
  ),
);
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const pages = event.source === null ? [] : [event.source.url];
  const files = event.data.files.map((path) => new URL(path, ROOT).href);
  event.waitUntil(Promise.all([...pages, ...files].map((url) => cacheUrl(url).catch(() => undefined))));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(ROOT)) return;
  event.respondWith(request.mode === 'navigate' ? answerPage(request, event) : answerFile(request, event));
});

const cacheOf = (url: string): CacheName =>
  IMMUTABLE.test(url.slice(ROOT.length)) || /\.\w+$/.test(url) ? FILES_CACHE : PAGES_CACHE;

const store = (name: CacheName, key: string, answer: Response): Promise<void> =>
  putWithLimit(name, key, answer, { max: MAX_ENTRIES[name], retain: ALWAYS });

/** Whether an answer is what its address should have. */
const fits = (name: CacheName, answer: Response): boolean =>
  name === FILES_CACHE ? isFileAnswer(answer) : answer.ok && !answer.redirected;

async function cacheUrl(url: string): Promise<void> {
  const name = cacheOf(url);
  if ((await matchIn(name, url)) !== undefined) return;
  const answer = await fetch(url);
  if (fits(name, answer)) await store(name, url, answer);
}

/** Network first, then the cache, then the application shell. */
async function answerPage(request: Request, event: FetchFromPage): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.ok === true || answer?.type === 'opaqueredirect') {
    if (answer.ok) event.waitUntil(store(PAGES_CACHE, request.url, answer.clone()).catch(() => undefined));
    return answer;
  }
  const folder = request.url.replace(/\/?([?#]|$)/, '/$1');
  const cached =
    (await matchIn(PAGES_CACHE, request.url, { ignoreSearch: true })) ??
    (await matchIn(PAGES_CACHE, folder, { ignoreSearch: true }));
  if (cached !== undefined) return placed(cached, cached.url === '' ? folder : cached.url);
  const shell = (await matchIn(PAGES_CACHE, SHELL)) ?? (await fetch(SHELL).catch(() => undefined));
  return shell === undefined ? (answer ?? Response.error()) : placed(shell, SHELL);
}

/** Makes relative URLs absolute, as the page is served under a different URL. */
async function placed(answer: Response, from: string): Promise<Response> {
  const text = (await answer.text()).replace(
    / (href|src|action)="(\.\.?\/[^"]*)"/g,
    (_, name: string, path: string) => ` ${name}="${new URL(path, from).pathname}"`,
  );
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Cache first for immutable files, network first for others. */
async function answerFile(request: Request, event: FetchFromPage): Promise<Response> {
  const range = request.headers.get('range');
  // The Cache API rejects partial responses, so each range is cached under its own key, as in `cached-files.ts`.
  const key = range === null ? request.url : `${request.url}?${range}`;
  const name = cacheOf(request.url);
  const known = await matchIn(name, key);
  const isImmutable = IMMUTABLE.test(request.url.slice(ROOT.length));
  if (known !== undefined && isImmutable && fits(name, known)) return cachedAnswer(known, range);
  const answer = await fetch(request).catch(() => undefined);
  if (answer === undefined) return known === undefined ? Response.error() : cachedAnswer(known, range);
  if (answer.status !== (range === null ? 200 : 206) || !fits(name, answer)) return answer;
  const bytes = await answer.arrayBuffer();
  const copy = new Response(bytes, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
  event.waitUntil(store(name, key, copy.clone()).catch(() => undefined));
  return cachedAnswer(copy, range);
}

/** Responds from the cache, with status 206 for range requests. */
async function cachedAnswer(known: Response, range: string | null): Promise<Response> {
  const headers = { 'content-type': known.headers.get('content-type') ?? '', 'x-cairn-kept': '1' };
  if (range === null) return new Response(await known.arrayBuffer(), { headers });
  const bytes = await known.arrayBuffer();
  const [, start = '0'] = /^bytes=(\d+)-/.exec(range) ?? [];
  const end = Number(start) + bytes.byteLength - 1;
  return new Response(bytes, {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/*`,
      'content-length': String(bytes.byteLength),
    },
  });
}
