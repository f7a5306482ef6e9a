/**
 * Many readers of the newest blocks: each has a stream and reads a page every few seconds. Delay of the API with and
 * without them, pages without content, errors, and memory. Arguments: readers, minutes.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { Pool } from 'undici';
import * as v from 'valibot';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { waitUntilSettled } from '../e2e/support/wait-until-settled.ts';
import { load as busy } from './index/cpu-time.ts';
import { explore } from './support/explore.ts';
import { isData } from './support/is-data.ts';
import { quantile } from './support/quantile.ts';
import { EMPTY_ROOT, metric } from './support/service.ts';

const READERS = Number(process.argv[2] ?? 1_000);
const MINUTES = Number(process.argv[3] ?? 5);
const ALONE_MS = 30_000;
/** From one page to the next. */
const THINK_MS = 10_000;
const START = 1_990;
const PAGES = ['/', '/blocks', '/transactions', '/governors', '/validators', '/proposals'];
/** One at a time, with a pause, so that the probes are no load. */
const PROBE_PAUSE_MS = 25;
/** One page in so many is decompressed, which costs more than to serve it. */
const DECODED = 20;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a stream and reads it until the agent is destroyed. */
function subscribe(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/v1/stream`, { agent }, (response) => {
      response.resume().on('error', () => undefined);
      if (response.statusCode === 200) resolve();
      else reject(new Error(`the stream answered ${response.statusCode ?? 'nothing'}`));
    }).on('error', reject);
  });
}

const probeSchema = v.object({ url: v.string(), ms: v.number() });
const timesSchema = v.tuple([v.number(), v.number()]);

/** Requests blocks and txs that nothing has cached. @returns p50 and p95 in milliseconds. */
async function probe({ url, ms }: v.InferOutput<typeof probeSchema>): Promise<readonly [number, number]> {
  const pool = new Pool(url);
  const times: number[] = [];
  const end = performance.now() + ms;
  for (let height = 1; performance.now() < end; height = (height % (START - 1)) + 1) {
    for (const path of [`/api/v1/blocks/${height}`, `/api/v1/txs?limit=${20 + (height % 60)}`]) {
      const begun = performance.now();
      const { statusCode, body } = await pool.request({ path, method: 'GET' });
      await body.dump();
      times.push(performance.now() - begun);
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      await sleep(PROBE_PAUSE_MS);
    }
  }
  await pool.destroy();
  return [quantile(times, 0.5), quantile(times, 0.95)];
}

/** In a thread of its own, where the readers' responses do not delay its clock. */
async function probeBeside(url: string, ms: number): Promise<readonly [number, number]> {
  const thread = new Worker(fileURLToPath(import.meta.url), { workerData: { url, ms } });
  const message: readonly unknown[] = await once(thread, 'message');
  return v.parse(timesSchema, message[0]);
}

/** The data that a browser requests for each page. */
async function dataOf(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  const visit = async (browser: Browser): Promise<void> => {
    for (const path of PAGES) {
      const page = await browser.newPage();
      const requested: string[] = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.method() === 'GET' && isData(pathname)) requested.push(pathname + search);
      });
      await page.goto(url + path);
      await waitUntilSettled(page);
      await page.close();
      found.set(path, requested);
    }
  };
  await explore(visit, { origin: url });
  return found;
}

async function measure(): Promise<void> {
  const cairn = await startCairn(['--replay-from', String(START)], { RATE_LIMIT: '0' });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const pages = new Pool(cairn.url, { connections: 64 });
  const count = { rendered: 0, empty: 0, errors: 0 };
  const pageTimes: number[] = [];
  let isOver = false;
  let data: ReadonlyMap<string, readonly string[]> = new Map();

  async function reader(): Promise<void> {
    while (!isOver) {
      await sleep(Math.random() * 2 * THINK_MS);
      const path = PAGES[Math.floor(Math.random() * PAGES.length)] ?? '/';
      const begun = performance.now();
      try {
        const headers = { 'accept-encoding': 'br' };
        const { statusCode, body } = await pages.request({ path, method: 'GET', headers });
        const bytes = Buffer.from(await body.arrayBuffer());
        pageTimes.push(performance.now() - begun);
        if (statusCode !== 200) count.errors += 1;
        else if (pageTimes.length % DECODED === 0)
          count[brotliDecompressSync(bytes).includes(EMPTY_ROOT) ? 'empty' : 'rendered'] += 1;
        const requests = (data.get(path) ?? []).map(async (call) => {
          const answer = await pages.request({ path: call, method: 'GET', headers });
          await answer.body.dump();
        });
        await Promise.all(requests);
      } catch {
        count.errors += 1;
      }
    }
  }

  try {
    await untilIndexed(cairn.url);
    // The translations are built after the start.
    await sleep(ALONE_MS);
    const report = (name: string, [p50, p95]: readonly [number, number]) =>
      console.log(
        `${name.padEnd(14)} API p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms. Load ${busy()}.`,
      );
    if (process.env['RENDER_MS'] === '0') {
      data = await dataOf(cairn.url);
      console.log([...data].map(([path, calls]) => `${path} ${calls.length} calls`).join(', '));
    }
    report('alone', await probeBeside(cairn.url, ALONE_MS));
    for (let index = 0; index < READERS; index += 1) await subscribe(cairn.url, agent);
    const readers = Array.from({ length: READERS }, reader);
    report(`${READERS} readers`, await probeBeside(cairn.url, MINUTES * 60_000));
    isOver = true;
    await Promise.all(readers);
    const p95 = quantile(pageTimes, 0.95);
    console.log(
      `${pageTimes.length} pages, p95 ${p95.toFixed(0)} ms, ${count.errors} errors; of those decompressed ${count.rendered} with content, ${count.empty} without`,
    );
    const megabytes = (await metric(cairn.url, 'cairn_resident_memory_bytes')) / 1e6;
    console.log(`height ${await metric(cairn.url, 'cairn_index_height')}, ${megabytes.toFixed(0)} MB`);
    report('alone again', await probeBeside(cairn.url, ALONE_MS));
    if (count.errors > 0) process.exitCode = 1;
  } finally {
    agent.destroy();
    await pages.destroy();
    await cairn.stop();
  }
}

if (isMainThread) await measure();
else parentPort?.postMessage(await probe(v.parse(probeSchema, workerData)));
