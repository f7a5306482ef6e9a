/** The service worker of a published archive: nothing in it changes, so all that was seen opens without a connection, and a page that
 * the host has no file for opens all the same. */
import { FILES_CACHE, PAGES_CACHE, type CacheMessage } from './offline-cache.ts';

/** The parts of a worker's world that are used: the types of pages and of workers exclude each other. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', run: (event: MessageFromPage) => void): void;
  addEventListener(type: 'fetch', run: (event: FetchFromPage) => void): void;
}
interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface MessageFromPage extends WorkerEvent {
  readonly data: CacheMessage;
  readonly source: { readonly url: string } | null;
}
interface FetchFromPage extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- this program runs as a service worker only
const worker = globalThis as unknown as WorkerScope;

/** The published folder: where this program lies. */
const ROOT = new URL('.', worker.location.href).href;
const SHELL = `${ROOT}open/`;
/** Without them no page opens; the last is of this program's release. */
const ALWAYS = [
  SHELL,
  ...['published.js', 'published-worker.js', 'published.json', 'theme.js'].map((file) => ROOT + file),
];
/** Names of files that stand for their content, and what a publication never changes. */
const LASTING = /^(?:assets|data)\//;

worker.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([worker.skipWaiting(), ...ALWAYS.map((url) => keep(url).catch(() => undefined))]),
  ),
);
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  const pages = event.source === null ? [] : [event.source.url];
  const files = event.data.files.map((path) => new URL(path, ROOT).href);
  event.waitUntil(Promise.all([...pages, ...files].map((url) => keep(url).catch(() => undefined))));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(ROOT)) return;
  event.respondWith(request.mode === 'navigate' ? answerPage(request) : answerFile(request));
});

const cacheOf = (url: string): Promise<Cache> =>
  caches.open(LASTING.test(url.slice(ROOT.length)) || /\.\w+$/.test(url) ? FILES_CACHE : PAGES_CACHE);

async function keep(url: string): Promise<void> {
  const cache = await cacheOf(url);
  if ((await cache.match(url)) !== undefined) return;
  const answer = await fetch(url);
  if (answer.ok && !answer.redirected) await cache.put(url, answer);
}

/** The host's file; without a connection, or where it has none, what was kept, or the application without a page. */
async function answerPage(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.ok === true || answer?.type === 'opaqueredirect') {
    if (answer.ok) await (await caches.open(PAGES_CACHE)).put(request.url, answer.clone());
    return answer;
  }
  const cache = await caches.open(PAGES_CACHE);
  const folder = request.url.replace(/\/?([?#]|$)/, '/$1');
  const kept =
    (await cache.match(request.url, { ignoreSearch: true })) ??
    (await cache.match(folder, { ignoreSearch: true }));
  if (kept !== undefined) return placed(kept, kept.url === '' ? folder : kept.url);
  const shell = (await cache.match(SHELL)) ?? (await fetch(SHELL).catch(() => undefined));
  return shell === undefined ? (answer ?? Response.error()) : placed(shell, SHELL);
}

/** A page of a folder under another address: what it names from its folder is named from the host. */
async function placed(answer: Response, from: string): Promise<Response> {
  const text = (await answer.text()).replace(
    / (href|src|action)="(\.\.?\/[^"]*)"/g,
    (_, name: string, path: string) => ` ${name}="${new URL(path, from).pathname}"`,
  );
  return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** What lasts as it was kept; anything else as new as it can be had. */
async function answerFile(request: Request): Promise<Response> {
  const range = request.headers.get('range');
  // A cache keeps no parts of files: each is kept as a file of its own. The workers of a page keep them likewise.
  const key = range === null ? request.url : `${request.url}?${range}`;
  const cache = await cacheOf(request.url);
  const known = await cache.match(key);
  if (known !== undefined && LASTING.test(request.url.slice(ROOT.length))) return given(known, range);
  const answer = await fetch(request).catch(() => undefined);
  if (answer === undefined) return known === undefined ? Response.error() : given(known, range);
  if (answer.status !== (range === null ? 200 : 206)) return answer;
  const bytes = await answer.arrayBuffer();
  const copy = new Response(bytes, { headers: { 'content-type': answer.headers.get('content-type') ?? '' } });
  await cache.put(key, copy.clone());
  return given(copy, range);
}

/** What was kept, as the answer to a request for a part or for all. */
async function given(known: Response, range: string | null): Promise<Response> {
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
