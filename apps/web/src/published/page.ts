/** Runs before the application on a published page: detects the base path and routes API requests to web workers. */

/** The base path is the folder of this script. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('this script must run from a script element');
const root = new URL('.', script.src);
const BASE = root.pathname.replace(/\/$/, '');
if (BASE !== '') document.documentElement.dataset['base'] = BASE;

/** API paths, relative to the base. */
const ANSWERED = /^\/(?:api\/.|chain\/|counterparty\/)/;
/** Index requests have their own worker, so that they do not block node requests. */
const OF_INDEX = /^\/api\//;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
interface FromWorker {
  readonly id: number;
  readonly answer?: Answer;
  readonly message?: string;
}

const policy = window.trustedTypes?.createPolicy('cairn-published', { createScriptURL: (url) => url });
const network = window.fetch.bind(window);

/** Starts a worker on the first request. */
function startLazily(): (request: object) => Promise<Answer> {
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  let worker: Worker | undefined;
  let lastId = 0;
  const start = () => {
    const url = new URL('published-worker.js', root).href;
    const begun = new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
    begun.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const { answer, message } = data;
      if (answer !== undefined) waiting.get(data.id)?.resolve(answer);
      else waiting.get(data.id)?.reject(new TypeError(message));
      waiting.delete(data.id);
    });
    begun.addEventListener('error', (event) => {
      for (const { reject } of waiting.values()) reject(new TypeError(event.message));
      waiting.clear();
      // The next request loads its script again.
      begun.terminate();
      if (worker === begun) worker = undefined;
    });
    return begun;
  };
  return (request) => {
    worker ??= start();
    lastId += 1;
    const id = lastId;
    worker.postMessage({ id, ...request });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
}

const nodeWorker = startLazily();
const indexWorker = startLazily();

/** Returns the API path relative to the base; undefined for other URLs. */
function targetOf(url: URL): string | undefined {
  if (url.origin !== location.origin) return undefined;
  const path = url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : url.pathname;
  return ANSWERED.test(path) ? path + url.search : undefined;
}

/** Third-party names, avatars and analytics have no backend on a published site. */
const UNAVAILABLE = /^\/api\/(?:v1\/(?:names?|avatar)(?:\/|\?)|analytics\/)/;

async function answerHere(target: string, request: Request): Promise<Response> {
  request.signal.throwIfAborted();
  if (UNAVAILABLE.test(target))
    return Response.json(
      { error: { code: 'NOT_FOUND', message: 'Not found', detail: null } },
      { status: 404 },
    );
  const height = request.headers.get('x-cosmos-block-height') ?? undefined;
  const send = OF_INDEX.test(target) ? indexWorker : nodeWorker;
  const left = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  });
  const { status, headers, body } = await Promise.race([
    send({ method: request.method, target, height }),
    left,
  ]);
  return new Response(status === 204 ? null : body, { status, headers });
}

window.fetch = (input, init) => {
  const request = new Request(input, init);
  const target = targetOf(new URL(request.url));
  return target === undefined ? network(input, init) : answerHere(target, request);
};

/** An `EventSource` that never emits: published data does not change. */
class QuietStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = QuietStream.OPEN;
  close(): void {
    this.readyState = QuietStream.CLOSED;
  }
}
Object.assign(window, { EventSource: QuietStream });

/** Prerendered links are relative; make them absolute so that they survive client-side navigation. */
for (const element of document.querySelectorAll('a[href], form[action]')) {
  const name = element instanceof HTMLFormElement ? 'action' : 'href';
  const written = element.getAttribute(name) ?? '';
  if (!/^\.{1,2}\//.test(written)) continue;
  const { pathname, search, hash } = new URL(written, location.href);
  element.setAttribute(name, pathname + search + hash);
}

/** Invisible placeholder for the base path in visible text, for readers without JavaScript. */
const INVISIBLE = '\u2063';
const rendered = document.getElementById('root');
if (BASE !== '' && rendered?.innerHTML.includes(INVISIBLE) === true) {
  const texts = document.createTreeWalker(rendered, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.textContent = (text.textContent ?? '').replaceAll(INVISIBLE, BASE);
  for (const element of rendered.querySelectorAll('*'))
    for (const { name, value } of element.attributes)
      if (value.includes(INVISIBLE)) element.setAttribute(name, value.replaceAll(INVISIBLE, BASE));
}

/** Placeholder for the base path in embedded data, which is unknown when publishing. */
const PLACEHOLDER = /\/__published__(?![\w-])/g;
for (const id of ['cairn-boot', 'cairn-state']) {
  const block = document.getElementById(id);
  if (block === null) continue;
  // Use a data element: the CSP's Trusted Types rule forbids changing script content.
  const data = document.createElement('data');
  data.hidden = true;
  data.textContent = block.textContent.replace(PLACEHOLDER, BASE);
  Object.assign(data.dataset, block.dataset);
  block.replaceWith(data);
  data.id = id;
}

/** `404.html` redirects pages that are not prerendered to `open/?path=…`; restore their URL. */
const opened = new URLSearchParams(location.search).get('path');
if (opened !== null && location.pathname === `${BASE}/open/`)
  history.replaceState(history.state, '', root.href + opened.slice(1) + location.hash);
// Hosts add a trailing slash to folders; page paths have none.
else if (location.pathname.endsWith('/') && location.pathname !== `${BASE}/`)
  history.replaceState(history.state, '', location.pathname.slice(0, -1) + location.search + location.hash);

/** Pages are prerendered without a query: with one, the application renders them. */
if (location.search !== '') document.getElementById('cairn-state')?.remove();

/** Of the pages that are not prerendered, only blocks and transactions have their main figures without the index. */
const needsIndex = !/^\/(?:block|tx)\//.test(location.pathname.slice(BASE.length));
// It opens while the application loads.
if (document.getElementById('cairn-state') === null && needsIndex)
  indexWorker({ method: 'GET', target: '/api/v1/blocks?limit=1' }).catch(() => undefined);
