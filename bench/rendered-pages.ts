/**
 * Rendered pages per second and CPU per page, the first time and again; then more readers than can be rendered for:
 * pages without content, errors, and how soon pages have content again. `postgres`: an index in PostgreSQL.
 */
import { Pool } from 'undici';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { CpuOf, cpuSeconds, load as busy } from './index/cpu-time.ts';
import { benchPostgres } from './index/databases.ts';
import { getJson } from './support/service.ts';

const HELD = 2480;
/** As many pages as a render thread accepts. */
const READERS = 8;
const MANY_READERS = 200;
/** They fit into the cache of pages. */
const PAGES_OF_A_KIND = 60;
/** Only warm up the program. */
const FIRST = 40;
const POLL_MS = 100;
const EMPTY = '<div id="root"></div>';

interface Load {
  readonly seconds: number;
  readonly rendered: number;
  readonly empty: number;
  readonly errors: number;
  readonly cpuMs: number;
  readonly p95: number;
}

async function get(pool: Pool, path: string): Promise<'rendered' | 'empty' | 'error'> {
  const { statusCode, body } = await pool.request({ path, method: 'GET' });
  const text = await body.text();
  if (statusCode !== 200) return 'error';
  return text.includes(EMPTY) ? 'empty' : 'rendered';
}

async function load(url: string, paths: readonly string[], readers: number): Promise<Load> {
  const pool = new Pool(url, { connections: readers });
  const count = { rendered: 0, empty: 0, error: 0 };
  const times: number[] = [];
  const cpuStart = cpuOf();
  const begun = performance.now();
  const left = [...paths];
  const read = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const requested = performance.now();
      count[await get(pool, path)] += 1;
      times.push(performance.now() - requested);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  const seconds = (performance.now() - begun) / 1000;
  const cpuMs = (1000 * (cpuOf() - cpuStart)) / paths.length;
  await pool.close();
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return { seconds, rendered: count.rendered, empty: count.empty, errors: count.error, cpuMs, p95 };
}

/** CPU seconds of the service and its database. */
function cpuOf(): number {
  return cpuSeconds(cairn.pid) + (server?.seconds() ?? 0);
}

function report(name: string, { seconds, rendered, empty, errors, cpuMs, p95 }: Load): void {
  console.log(
    [
      name.padEnd(30),
      `${(rendered / seconds).toFixed(1)} /s`.padStart(11),
      `${cpuMs.toFixed(1)} ms`.padStart(10),
      `${p95.toFixed(0)} ms`.padStart(9),
      String(empty).padStart(8),
      String(errors).padStart(7),
    ].join(' '),
  );
}

/** Seconds until a page has content again. */
async function untilRendered(url: string, path: string): Promise<number> {
  const pool = new Pool(url);
  const begun = performance.now();
  while ((await get(pool, path)) !== 'rendered') await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await pool.close();
  return (performance.now() - begun) / 1000;
}

const test = process.argv[2] === 'postgres' ? await benchPostgres() : undefined;
if (test?.url !== undefined) process.env['DATABASE_URL'] = test.url;
const server = test?.url === undefined ? undefined : new CpuOf(new URL(test.url).pathname.slice(1));
const cairn = await startCairn(['--hold', String(HELD)]);
try {
  await untilIndexed(cairn.url);
  console.log(
    test === undefined ? 'The index is in PGlite.' : 'The index is in PostgreSQL.',
    `${READERS} readers. Load ${busy()}.`,
  );
  console.log('pages                             rendered        CPU       p95    empty  errors');
  const { items } = await getJson(`${cairn.url}/api/v1/txs.json`);
  const txs = items.flatMap(({ hash }) => (hash === undefined ? [] : [`/tx/${hash}`]));
  const blocks = Array.from({ length: HELD - 2 }, (_, index) => `/block/${index + 1}`);
  await load(cairn.url, [...blocks.splice(0, FIRST), ...txs.splice(0, FIRST)], READERS);
  for (const [name, paths] of [
    ['blocks', blocks],
    ['transactions', txs],
  ] as const) {
    const some = paths.splice(0, PAGES_OF_A_KIND);
    report(`${name}, the first time`, await load(cairn.url, some, READERS));
    report(`${name}, again`, await load(cairn.url, [...some, ...some, ...some], READERS));
  }
  const many = [...blocks, ...txs];
  report(`${MANY_READERS} readers, the first time`, await load(cairn.url, many, MANY_READERS));
  console.log(
    `A page had content ${(await untilRendered(cairn.url, '/block/1?tab=raw')).toFixed(1)} s after that.`,
  );
} finally {
  await cairn.stop();
  await test?.close();
}
