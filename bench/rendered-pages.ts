/**
 * Rendered pages per second and CPU per page, the first time and again; then more readers than can be rendered for:
 * pages without content, errors, and how soon pages have content again. `postgres`: an index in PostgreSQL.
 */
import { until } from '../e2e/support/until.ts';
import { load as busy } from './index/cpu-time.ts';
import { startHeld } from './index/held-service.ts';
import { quantile } from './support/quantile.ts';
import { requestAll, type Requested } from './support/request-all.ts';
import { EMPTY_ROOT, getJson } from './support/service.ts';

const HELD = 2480;
/** As many pages as a render thread accepts. */
const READERS = 8;
const MANY_READERS = 200;
/** They fit into the cache of pages. */
const PAGES_OF_A_KIND = 60;
/** Only warm up the program. */
const FIRST = 40;
const POLL_MS = 100;

interface Load extends Requested {
  readonly rendered: number;
  readonly empty: number;
  readonly error: number;
  readonly cpuMs: number;
}

function kindOf(status: number, text: string): 'rendered' | 'empty' | 'error' {
  if (status !== 200) return 'error';
  return text.includes(EMPTY_ROOT) ? 'empty' : 'rendered';
}

async function load(url: string, paths: readonly string[], readers: number): Promise<Load> {
  const count = { rendered: 0, empty: 0, error: 0 };
  const cpuStart = cpuOf();
  const requested = await requestAll(url, paths, readers, {
    read: async ({ statusCode, body }) => {
      count[kindOf(statusCode, await body.text())] += 1;
    },
  });
  return { ...requested, ...count, cpuMs: (1000 * (cpuOf() - cpuStart)) / paths.length };
}

/** CPU seconds of the service and its database. */
function cpuOf(): number {
  const [service, database] = held.cpuSeconds();
  return service + database;
}

function report(name: string, { seconds, times, rendered, empty, error, cpuMs }: Load): void {
  console.log(
    [
      name.padEnd(30),
      `${(rendered / seconds).toFixed(1)} /s`.padStart(11),
      `${cpuMs.toFixed(1)} ms`.padStart(10),
      `${quantile(times, 0.95).toFixed(0)} ms`.padStart(9),
      String(empty).padStart(8),
      String(error).padStart(7),
    ].join(' '),
  );
}

/** Seconds until a page has content again. */
async function untilRendered(url: string, path: string): Promise<number> {
  const begun = performance.now();
  const isRendered = async (): Promise<boolean> => {
    const response = await fetch(url + path);
    return kindOf(response.status, await response.text()) === 'rendered';
  };
  await until(`${path} was not rendered`, isRendered, POLL_MS);
  return (performance.now() - begun) / 1000;
}

const held = await startHeld(HELD, process.argv[2]);
try {
  console.log(held.index, `${READERS} readers. Load ${busy()}.`);
  console.log('pages                             rendered        CPU       p95    empty  errors');
  const { items } = await getJson(`${held.url}/api/v1/txs.json`);
  const txs = items.flatMap(({ hash }) => (hash === undefined ? [] : [`/tx/${hash}`]));
  const blocks = Array.from({ length: HELD - 2 }, (_, index) => `/block/${index + 1}`);
  await load(held.url, [...blocks.splice(0, FIRST), ...txs.splice(0, FIRST)], READERS);
  for (const [name, paths] of [
    ['blocks', blocks],
    ['transactions', txs],
  ] as const) {
    const some = paths.splice(0, PAGES_OF_A_KIND);
    report(`${name}, the first time`, await load(held.url, some, READERS));
    report(`${name}, again`, await load(held.url, [...some, ...some, ...some], READERS));
  }
  const many = [...blocks, ...txs];
  report(`${MANY_READERS} readers, the first time`, await load(held.url, many, MANY_READERS));
  console.log(
    `A page had content ${(await untilRendered(held.url, '/block/1?tab=raw')).toFixed(1)} s after that.`,
  );
} finally {
  await held.stop();
}
