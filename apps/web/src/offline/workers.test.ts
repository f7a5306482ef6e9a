/** Both service workers, with a storage that is full or refused. */
import { afterEach, expect, it, vi } from 'vitest';

const SITE = 'https://site.example/';
type Handler = (event: unknown) => void;

/** Answers a request as the worker does; its work afterwards ends first. */
async function answerOf(
  load: () => Promise<unknown>,
  path: string,
  mode: string,
  fetched = () => new Response('<p id="cairn-state">fine', { status: 200 }),
): Promise<Response> {
  const handlers = new Map<string, Handler>();
  vi.stubGlobal('location', new URL('worker.js', SITE));
  vi.stubGlobal('addEventListener', (type: string, handler: Handler) => handlers.set(type, handler));
  vi.stubGlobal('fetch', () => Promise.resolve(fetched()));
  vi.resetModules();
  await load();
  const answers: Promise<Response>[] = [];
  const work: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: { url: SITE + path, mode, method: 'GET', headers: new Headers() },
    respondWith: (answer: Promise<Response>) => answers.push(answer),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  const [answer = Response.error()] = await Promise.all(answers);
  await Promise.all(work);
  return answer;
}

const full = (name: string) => () => Promise.reject(new DOMException('no', name));
const STORAGES = {
  full: {
    open: () =>
      Promise.resolve({
        match: () => Promise.resolve(undefined),
        delete: () => Promise.resolve(false),
        keys: () => Promise.resolve([]),
        put: full('QuotaExceededError'),
      }),
  },
  refused: { open: full('SecurityError') },
};

afterEach(() => vi.unstubAllGlobals());

it.each(
  Object.entries(STORAGES).flatMap(([storage, caches]) =>
    [
      ['block/5', 'navigate'],
      ['assets/app-1a2b.js', 'no-cors'],
      ['data/blocks.bin?v=1', 'cors'],
    ].map(([path = '', mode = '']) => ({ storage, caches, path, mode })),
  ),
)('serves $path with a $storage storage', async ({ caches, path, mode }) => {
  vi.stubGlobal('caches', caches);
  const published = await answerOf(() => import('./published-worker.ts'), path, mode);
  expect(await published.text()).toContain('fine');
  if (path.startsWith('data/')) return;
  const served = await answerOf(() => import('./service-worker.ts'), path, mode);
  expect(await served.text()).toContain('fine');
});

it('bounds what a published site stores, and keeps what every page needs', async () => {
  const keys = [`${SITE}open/`, ...Array.from({ length: 600 }, (_, index) => `${SITE}block/${index}/`)];
  const cache = {
    match: () => Promise.resolve(undefined),
    put: (url: string) => Promise.resolve(keys.push(url)),
    keys: () => Promise.resolve(keys.map((url) => ({ url }))),
    delete: (key: string | { readonly url: string }) => {
      const index = keys.indexOf(typeof key === 'string' ? key : key.url);
      if (index !== -1) keys.splice(index, 1);
      return Promise.resolve(index !== -1);
    },
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  await answerOf(() => import('./published-worker.ts'), 'block/700/', 'navigate');
  expect(keys.length).toBeLessThan(600);
  expect(keys).toContain(`${SITE}open/`);
  expect(keys).toContain(`${SITE}block/700/`);
});

const page = () => new Response('<p>Sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const redirected = () => Object.defineProperty(new Response('Sign in'), 'redirected', { value: true });

it.each([
  ['a page', page],
  ['a redirect', redirected],
])('never caches %s as a file', async (_, fetched) => {
  const stored: string[] = [];
  const cache = {
    match: () => Promise.resolve(undefined),
    delete: () => Promise.resolve(false),
    keys: () => Promise.resolve([]),
    put: (url: string) => Promise.resolve(stored.push(url)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  const path = 'assets/app-1a2b.js';
  const answers = [
    await answerOf(() => import('./service-worker.ts'), path, 'no-cors', fetched),
    await answerOf(() => import('./published-worker.ts'), path, 'no-cors', fetched),
    await answerOf(() => import('./published-worker.ts'), 'data/blocks.bin?v=1', 'cors', fetched),
  ];
  for (const answer of answers) expect(await answer.text()).toContain('Sign in');
  expect(stored).toEqual([]);
});

it('replaces a page that was cached as a file', async () => {
  const stored: string[] = [];
  const cache = {
    match: () => Promise.resolve(page()),
    delete: () => Promise.resolve(true),
    keys: () => Promise.resolve([]),
    put: (url: string) => Promise.resolve(stored.push(url)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  for (const load of [() => import('./service-worker.ts'), () => import('./published-worker.ts')]) {
    const answer = await answerOf(load, 'assets/app-1a2b.js', 'no-cors');
    expect(await answer.text()).toContain('fine');
  }
  expect(stored).toHaveLength(2);
});
