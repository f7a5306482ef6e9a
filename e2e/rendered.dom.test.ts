/** Server-rendered pages, and their content after hydration. */
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { routesOf } from './support/all-routes.ts';
import { untilIndexed } from './support/until-indexed.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** How long ago the page read a response: it changes every second. */
const READ_AGE = /^(?:now|\d[\d.]* s ago)$/;
/** Known only to this browser, or from third-party services. */
const MAY_BE_REQUESTED = [
  /^\/api\/analytics\/track$/,
  /^\/api\/v1\/(?:clock|build|stream|name\/|names$|avatar\/)/,
];
const OF_THIS_BROWSER: Readonly<Record<string, readonly string[]>> = {
  status: ['checking', '◌'],
  'experimental-info': ['Nothing: all settings are at their defaults.'],
  api: ['<iframe src="/embed/'],
  // Verification runs in the browser.
  tx: ['Not verified yet', 'not checked yet', '◌'],
};
const REQUESTS_ITSELF: Readonly<Record<string, RegExp>> = {
  // It measures each endpoint, and the service.
  status: /^\/(?:health$|chain\/)/,
  tools: /^\/chain\//,
  // Data for its checks, and its signer's txs before and after.
  tx: /^\/chain\/(?:rest\/cosmos\/(?:base|auth|tx\/v1beta1\/txs$)|rpc\/block_results)/,
  // Its transactions, for their tab.
  block: /^\/chain\/rest\/cosmos\/tx\/v1beta1\/txs\/block\/\d+$/,
};

/** As many blocks as fit, which only a browser knows. */
const MEASURED = '[aria-label="Latest blocks, newest first"]';

function textsOf(root: Element | null): readonly string[] {
  if (root === null) throw new Error('there is no #root');
  for (const list of root.querySelectorAll(MEASURED)) list.remove();
  const texts: string[] = [];
  const read = (node: Node): void => {
    for (const child of node.childNodes) {
      const text = child.nodeType === 3 ? (child.textContent ?? '').replace(/\s+/g, ' ').trim() : '';
      if (text !== '') texts.push(text);
      if (child.nodeName !== 'STYLE' && child.nodeName !== 'SCRIPT') read(child);
    }
  };
  read(root);
  return texts;
}

/** The tree of its response renders what is in view, which only a browser knows. */
const routes = routesOf().filter(({ name }) => name !== 'json-demo');

describe('a page that the service has rendered', () => {
  beforeAll(() => untilIndexed(held));

  it.each(routes)(
    'is hydrated without changes, and repeats no request: $name',
    async ({ name, path, fails }) => {
      const { page, errors } = await visit(held, '/health', { isRendered: true });
      await page.addInitScript(`localStorage.setItem('cairn:zone', '"utc"')`);
      await page.addInitScript("window.served = document.getElementById('root').cloneNode(true)");
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      let before: readonly string[] = [];
      // A page with a busy thread is served empty, and complete the next time.
      await expect
        .poll(async () => {
          requested.length = 0;
          await page.goto(path);
          before = textsOf(await page.evaluate<Element>('served'));
          return before.length;
        })
        .toBeGreaterThan(20);
      await page.settled();
      const after = new Set(textsOf(await page.locator('#root').element()));
      const mayChange = OF_THIS_BROWSER[name] ?? OF_THIS_BROWSER[name.split('-')[0] ?? ''] ?? [];
      expect(
        before.filter(
          (text) =>
            !after.has(text) && !READ_AGE.test(text) && !mayChange.some((change) => text.startsWith(change)),
        ),
      ).toEqual([]);
      const own = REQUESTS_ITSELF[name.split('-')[0] ?? ''];
      expect(
        requested
          .slice(1)
          .filter(
            (item) =>
              ![...MAY_BE_REQUESTED, ...(own === undefined ? [] : [own])].some((may) => may.test(item)),
          ),
      ).toEqual([]);
      // A hydration mismatch is an uncaught error.
      expect(errors.console).toEqual([]);
      expect(
        errors.failed.filter((item) => !item.startsWith(held + path) && fails?.test(item) !== true),
      ).toEqual([]);
    },
  );
});

it('pages are rendered by React’s production version, whatever the environment', () => {
  const folder = join(process.env.CAIRN_BUILD ?? '', 'render');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts).toContain('render-page.js');
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('NODE_ENV'))).toEqual([]);
});

describe('the answer of a page', () => {
  it.each([
    ['/block/2000', 200],
    ['/block/999999', 404],
    ['/block/none', 400],
    ['/no/such/page', 404],
    ['/tx/zz', 400],
    [`/tx/${'0'.repeat(64)}`, 404],
    ['/governor/elysvaloper1nonsense', 400],
    ['/address/elys1nonsense', 400],
    ['/pool/99', 404],
    ['/vault/99', 404],
    ['/proposal/999', 404],
    ['/asset/nonsense', 404],
    ['/channel/transfer/channel-99', 404],
  ])('%s has status %i', async (path, status) => {
    // A page that took longer than its budget has no status of its own yet.
    await expect.poll(async () => (await fetch(held + path)).status).toBe(status);
  });

  it.each([
    ['/block/latest', /^302 \/block\/2480$/],
    ['/contract/elys14hj2tavq8fpesdwxxcu44rty3hh90vhujrvcmstl4zr3txmfvw9s3fsthx', /^302 \/address\/elys14hj/],
    ['/search?q=2476', /^302 \/block\/2476$/],
    ['/search?q=aurora', /^302 \/governor\/elysvaloper1/],
    ['/search?q=usdc', /^302 \/asset\/ibc/],
    ['/search?q=pool+1', /^302 \/pool\/1$/],
    ['/search?q=parameters', /^302 \/parameters$/],
    ['/search?q=elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh', /^302 \/address\/elys1ya32/],
  ])('%s redirects to its page', async (path, to) => {
    const redirect = async () => {
      const { status, headers } = await fetch(held + path, { redirect: 'manual' });
      return `${status} ${headers.get('location') ?? ''}`;
    };
    await expect.poll(redirect).toMatch(to);
  });

  it('has no content for a visitor of another node, whose figures it would not be', async () => {
    const response = await fetch(`${held}/governors`, { headers: { cookie: 'a=b; cairn-own-node=1' } });
    expect(response.headers.get('vary')).toContain('cookie');
    const html = await response.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/<noscript[^>]*>This page could not be rendered in time\./);
  });

  it.each([
    '/',
    '/transactions',
    '/compounding',
    '/address/elys1ya32rf5vm82n66lfdh66rm23hwdksjgzy3tfyh',
    '/governor/elysvaloper19xcc7zkycn3etsqhq2gzn6mjq2wpyxszc0tjm6?tab=history',
  ])('%s carries what its rows show, without their transactions', async (path) => {
    const stateOf = async () => {
      const { document } = new JSDOM(await (await fetch(held + path)).text()).window;
      return document.getElementById('cairn-state')?.textContent ?? '';
    };
    // A page that took longer than its budget comes without them, and is rendered again.
    await expect.poll(stateOf).toContain('summary');
    expect(await stateOf()).not.toContain('rawLog');
  });

  it.each([
    ['behind its style', {}, new Set(['low'])],
    ['first where they make its content', { cookie: 'cairn-own-node=1' }, new Set(['auto'])],
  ])('has its scripts loaded %s', async (_when, headers, priorities) => {
    const loads = async () => {
      const { document } = new JSDOM(await (await fetch(`${held}/block/2000`, { headers })).text()).window;
      const found = [...document.querySelectorAll('script[type="module"], link[rel="modulepreload"]')];
      expect(found.length).toBeGreaterThan(2);
      return new Set(found.map((load) => load.getAttribute('fetchpriority') ?? 'auto'));
    };
    await expect.poll(loads).toEqual(priorities);
  });

  it('is of the host and in the encoding of its reader, not of the reader before', async () => {
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync };
    const canonical = (host: string, encoding: keyof typeof decoded) =>
      new Promise((resolve, reject) => {
        get(`${held}/block/2000`, { headers: { host, 'accept-encoding': encoding } }, (response) => {
          void buffer(response)
            .then((body) => /rel="canonical" href="([^"]*)"/.exec(decoded[encoding](body).toString())?.[1])
            .then(resolve, reject);
        }).on('error', reject);
      });
    const readers = [
      ['one.example', 'br'],
      ['two.example', 'br'],
      ['one.example', 'gzip'],
      ['one.example', 'br'],
    ] as const;
    for (const [host, encoding] of readers)
      expect(await canonical(host, encoding)).toBe(`http://${host}/block/2000`);
  });

  it('escapes untrusted text in its embedded data', async () => {
    const html = await (await fetch(`${held}/proposal/23?x=</script><b>`)).text();
    const { document } = new JSDOM(html).window;
    const state = document.getElementById('cairn-state')?.textContent ?? '';
    expect(JSON.parse(state)).toMatchObject({ stopped: true });
    expect(document.querySelectorAll('script:not([src]):not([type="application/json"])')).toHaveLength(0);
  });
});
