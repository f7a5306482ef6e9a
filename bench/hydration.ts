/**
 * What changes when the browser takes a rendered page over: pixels, layout, console errors, repeated requests, for
 * every route at three widths. Arguments: parts of route names, `--origin` of a running explorer.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { routesNamed, type Route } from '../e2e/support/all-routes.ts';
import { explore } from './support/explore.ts';
import { isData } from './support/is-data.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';

const OUT = join(ROOT, 'screenshots', 'hydration');
const WIDTHS = [390, 820, 1440];
/** What is in view first. */
const HEIGHT = 900;
const MAX_BOXES = 4;
/** Of 255 per channel. Any layer rasterises rounded edges again, invisibly. */
const RASTER_NOISE = 16;

interface Change {
  /** Pixels that differ. */
  readonly pixels: number;
  /** Smallest boxes of 64 px squares that differ, with the text there. */
  readonly places: readonly string[];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' } },
});
const routes = routesNamed(positionals);

async function picture(page: Page): Promise<string> {
  const buffer = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return buffer.toString('base64');
}

/** Without its modules a page stays as rendered. */
async function open(browser: Browser, width: number, withModules: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    serviceWorkers: 'block',
    timezoneId: 'UTC',
  });
  // They are optional: whether one comes in time differs between two visits.
  await context.route('**/*.woff2', (route) => route.abort());
  if (!withModules) await context.route('**/assets/*.js', (route) => route.abort());
  // The visitor's own zone comes after hydration, in reserved space.
  await context.addInitScript("localStorage.setItem('cairn:zone', JSON.stringify('utc'))");
  return context.newPage();
}

/** Compares two pictures in a browser, which can decode them. */
async function compare(
  bench: Page,
  before: string,
  after: string,
): Promise<{ pixels: number; squares: [number, number][] }> {
  return bench.evaluate(
    async ([a, b, noise]) => {
      const read = async (png: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = await Promise.all([read(a), read(b)]);
      const squares = new Set<string>();
      let pixels = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const isEqual = [0, 1, 2].every(
          (channel) => Math.abs((first.data[at + channel] ?? 0) - (second.data[at + channel] ?? 0)) <= noise,
        );
        if (isEqual) continue;
        pixels += 1;
        const x = (at / 4) % first.width;
        const y = Math.floor(at / 4 / first.width);
        squares.add(`${Math.floor(x / 64)},${Math.floor(y / 64)}`);
      }
      const places = [...squares].map((square): [number, number] => {
        const [x = 0, y = 0] = square.split(',').map(Number);
        return [x * 64 + 32, y * 64 + 32];
      });
      return { pixels, squares: places };
    },
    [before, after, RASTER_NOISE] as const,
  );
}

async function changeOf(
  browser: Browser,
  bench: Page,
  origin: string,
  route: Route,
  width: number,
): Promise<Change & { errors: string[]; data: string[] }> {
  const rendered = await open(browser, width, false);
  const taken = await open(browser, width, true);
  const errors: string[] = [];
  const data: string[] = [];
  taken.on('console', (message) => {
    if (message.location().url.endsWith('.woff2')) return;
    if (message.type() === 'error' && route.fails === undefined) errors.push(message.text().slice(0, 160));
  });
  taken.on('pageerror', (error) => errors.push(error.message.slice(0, 160)));
  taken.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (isData(pathname)) data.push(pathname + search);
  });
  try {
    await rendered.goto(origin + route.path);
    const before = await picture(rendered);
    await taken.goto(origin + route.path);
    await taken.locator('html[data-running][data-settled]').waitFor({ state: 'attached', timeout: 60_000 });
    const after = await picture(taken);
    const { pixels, squares } = await compare(bench, before, after);
    const places: string[] = [];
    for (const [x, y] of squares.slice(0, 40)) {
      const text = await taken.evaluate<string>(
        `((e) => { const s = e?.closest('section,header,footer,nav,main'); return (e?.textContent ?? '').trim().slice(0, 40) + ' in ' + (s?.querySelector('h1,h2,h3')?.textContent ?? s?.tagName ?? '?').slice(0, 40) })(document.elementFromPoint(${x}, ${y}))`,
      );
      if (!places.includes(text)) places.push(text);
    }
    if (pixels > 0) {
      const name = `${route.name}-${width}`;
      writeFileSync(join(OUT, `${name}-rendered.png`), Buffer.from(before, 'base64'));
      writeFileSync(join(OUT, `${name}-hydrated.png`), Buffer.from(after, 'base64'));
    }
    return { pixels, places: places.slice(0, MAX_BOXES), errors, data };
  } finally {
    await rendered.context().close();
    await taken.context().close();
  }
}

mkdirSync(OUT, { recursive: true });
const sums = { views: 0, equal: 0, errors: 0, data: 0 };
await explore(async (browser, origin) => {
  const bench = await browser.newPage();
  console.log('route                     width   pixels  requests  errors  where');
  for (const route of routes) {
    // The first visit renders the page for the cache.
    await fetch(origin + route.path);
    for (const width of WIDTHS) {
      const { pixels, places, errors, data } = await changeOf(browser, bench, origin, route, width);
      sums.views += 1;
      sums.equal += pixels === 0 ? 1 : 0;
      sums.errors += errors.length;
      sums.data += data.length;
      console.log(
        `${route.name.padEnd(25)} ${String(width).padStart(5)} ${String(pixels).padStart(8)} ${String(data.length).padStart(9)} ${String(errors.length).padStart(7)}  ${[...errors, ...places].join(' | ')}`,
      );
    }
  }
}, values);
console.log(
  `${sums.equal} of ${sums.views} views do not change by a pixel; ${sums.errors} errors, ${sums.data} requests of data`,
);
process.exitCode = sums.errors === 0 ? 0 : 1;
