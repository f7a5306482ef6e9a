/**
 * Readers of a service whose node corrupts a quarter of its answers: what they see, and the effects on index and
 * memory. [MINUTES] [READERS]
 */
import { setMaxListeners } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '@cairn/archive/open-archive';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { indexArchive, sleep } from '@cairn/indexer/testing/index-archive';
import { createScriptedNode, set, withJson, type Rule } from '@cairn/indexer/testing/scripted-node';
import * as v from 'valibot';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { until } from '../e2e/support/until.ts';
import { benchPglite } from './index/databases.ts';
import { getJson, metric } from './support/service.ts';

const MINUTES = Number(process.argv[2] ?? 60);
const READERS = Number(process.argv[3] ?? 50);
const ARCHIVE = join('data', 'elysnet-1');
/** The head at the start, indexed before the readers start. */
const START = 400;
const FAULT_RATE = 0.25;
/** A reader's pause between two pages. */
const THINK_MS = 1_000;
const REPORT_MS = 60_000;
const HEALED_MS = 300_000;
/** Allowed memory growth from the third quarter of the time to the last: until then caches fill up. */
const MAX_GROWTH = 1.1;
const walletsSchema = v.object({ items: v.array(v.object({ address: v.string() })) });
const statusSchema = v.object({
  height: v.nullable(v.number()),
  degraded: v.boolean(),
  quarantined: v.object({ count: v.number() }),
  proof: v.nullable(v.object({ to: v.number(), complete: v.boolean(), anomalies: v.number() })),
});
const never = new AbortController().signal;

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

/** The corruption of an answer. Texts of events and decoded messages are not covered by hashes, so they stay. */
const FAULT_RULES: readonly (readonly [string, Rule])[] = [
  ['broken line', () => Promise.reject(new Error('cut off'))],
  ['error 500', () => answerWith(500, '{"code":13,"message":"internal","details":[]}')],
  ['error 429', () => answerWith(429, 'slow down')],
  ['markup', () => answerWith(200, '<html><script>alert(1)</script></html>')],
  ['null', () => answerWith(200, 'null')],
  ['empty object', () => answerWith(200, '{}')],
  [
    'redirect',
    () => Promise.resolve({ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }),
  ],
  ['cut off', async (_, answer) => ({ ...(await answer()), body: (await answer()).body.slice(0, -40) })],
  [
    'late',
    async (_, answer) => {
      await sleep(4_000, never);
      return answer();
    },
  ],
  ['another chain', (_, answer) => bendBlock(answer, ['block', 'header', 'chain_id'], 'evil-1')],
  ['another hash', (_, answer) => bendBlock(answer, ['block_id', 'hash'], 'AB'.repeat(32))],
  ['another state', (_, answer) => bendBlock(answer, ['block', 'header', 'app_hash'], 'CD'.repeat(32))],
  ['another height', (_, answer) => bendBlock(answer, ['block', 'header', 'height'], '7')],
  ['no transactions', (_, answer) => bendBlock(answer, ['block', 'data', 'txs'], [])],
];

function answerWith(status: number, body: string): ReturnType<Rule> {
  return Promise.resolve({ status, headers: { 'content-type': 'application/json' }, body });
}

async function bendBlock(
  answer: Parameters<Rule>[1],
  path: readonly string[],
  value: Parameters<typeof set>[2],
): ReturnType<Rule> {
  const answered = await answer();
  return answered.status === 200
    ? withJson(answered, (block) => ('block' in block ? set(block, path, value) : block))
    : answered;
}

/** Paths of readers, from existing data. */
function pathsOf(
  indexed: number,
  hashes: readonly string[],
  addresses: readonly string[],
): readonly string[] {
  const height = 1 + Math.floor(Math.random() * indexed);
  return [
    '/',
    '/blocks',
    `/block/${height}`,
    `/tx/${pick(hashes) ?? ''}`,
    `/address/${pick(addresses) ?? ''}`,
    '/status',
    '/api/v1/status',
    '/api/v1/blocks?limit=20',
    `/api/v1/blocks/${height}`,
    '/api/v1/txs?limit=50',
    `/api/v1/txs/${pick(hashes) ?? ''}`,
    `/api/v1/addresses/${pick(addresses) ?? ''}`,
    `/api/v1/addresses/${pick(addresses) ?? ''}/movements`,
    '/api/v1/wallets?limit=50',
    '/api/v1/txs?result=failed&limit=50',
    '/api/v1/blocks.csv',
  ];
}

/** The tables that differ from those of an undisturbed index. */
async function differing(dir: string): Promise<readonly string[]> {
  const [old, fresh] = [await benchPglite(dir), await benchPglite()];
  await indexArchive(fresh.database, ARCHIVE);
  const [found, expected] = [await tableChecksums(old.database), await tableChecksums(fresh.database)];
  const lines = [...expected].flatMap(([name, { rows, sum }]) => {
    const other = found.get(name);
    return other?.sum === sum
      ? []
      : [`${name}: ${String(other?.rows)} rows, and not the ${rows} that there are`];
  });
  console.log(`${expected.size - lines.length} of ${expected.size} tables the same`);
  await old.close();
  await fresh.close();
  return lines;
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const archive = await openArchive(ARCHIVE);
const last = archive.manifest.to;
const node = createScriptedNode(archive, START);
const served = await node.listen();
const data = mkdtempSync(join(tmpdir(), 'cairn-soak-'));
const cairn = await startCairn([
  '--node',
  `${served.url}/rest`,
  '--rpc',
  `${served.url}/rpc`,
  '--data-dir',
  data,
]);
const faultCounts = new Map<string, number>();
const failures = new Map<string, number>();
let requested = 0;
let answers = 0;
const count = (counts: Map<string, number>, what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};
/** Printed at once, so that the surrounding log shows the reason. */
const countFailure = (what: string): void => {
  console.log(`failed: ${what}`);
  count(failures, what.replaceAll(/[\dA-F]{64}|(?<=\/)\d+/g, 'N'));
};

try {
  await until(
    `Height ${START} was not indexed`,
    async () => (await metric(cairn.url, 'cairn_index_height')) === START,
  );
  const listed = await getJson(`${cairn.url}/api/v1/txs?limit=200`);
  const hashes = listed.items.flatMap(({ hash }) => hash ?? []);
  const wallets = v.parse(walletsSchema, await (await fetch(`${cairn.url}/api/v1/wallets?limit=100`)).json());
  const addresses = wallets.items.map(({ address }) => address);
  const honest = node.bend((request, answer) => {
    answers += 1;
    const bend = Math.random() < FAULT_RATE ? pick(FAULT_RULES) : undefined;
    if (bend === undefined) return answer();
    count(faultCounts, bend[0]);
    return bend[1](request, answer);
  });
  let indexed = START;
  const over = new AbortController();
  // Every reader listens.
  setMaxListeners(0, over.signal);
  const reader = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const path = pick(pathsOf(indexed, hashes, addresses)) ?? '/';
      requested += 1;
      try {
        const response = await fetch(cairn.url + path);
        await response.arrayBuffer();
        if (response.status !== 200) countFailure(`${response.status} ${path}`);
      } catch (error) {
        countFailure(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
      }
      await sleep(THINK_MS * 2 * Math.random(), over.signal).catch(() => undefined);
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  const memory: number[] = [];
  const begun = performance.now();
  const endMs = MINUTES * 60_000;
  let reportMs = REPORT_MS;
  for (;;) {
    const passed = performance.now() - begun;
    if (passed >= endMs) break;
    node.head = Math.min(last, START + Math.floor(((last - START) * passed) / endMs));
    indexed = await metric(cairn.url, 'cairn_index_height');
    if (passed >= reportMs) {
      reportMs += REPORT_MS;
      const [resident = 0, heap = 0, buffers = 0] = await Promise.all(
        ['resident_memory', 'heap_used', 'buffer'].map(
          async (what) => (await metric(cairn.url, `cairn_${what}_bytes`)) / 1e6,
        ),
      );
      memory.push(resident);
      const sizes = `${resident.toFixed(0)} MB, of it ${heap.toFixed(0)} objects and ${buffers.toFixed(0)} buffers`;
      console.log(
        `${Math.round(passed / 60_000)} min: head ${node.head}, index ${indexed}, ${sizes}; ${requested} requested, ${total(failures)} failed`,
      );
    }
    await sleep(500, never);
  }
  over.abort();
  await Promise.all(readers);
  honest();
  node.head = last;
  const healedBy = performance.now() + HEALED_MS;
  const status = async () => v.parse(statusSchema, await (await fetch(`${cairn.url}/api/v1/status`)).json());
  while (performance.now() < healedBy) {
    const { height, proof, degraded } = await status();
    if (height === last && proof?.to === last && proof.complete && !degraded) break;
    await sleep(1_000, never);
  }
  const found = await status();
  console.log(`\nIn the end: ${JSON.stringify(found)}`);
  console.log(`${total(faultCounts)} of ${answers} answers of the node were altered:`);
  for (const [what, times] of faultCounts) console.log(`  ${what.padEnd(16)} ${times}`);
  console.log(`${requested} answers to ${READERS} readers, ${total(failures)} of them not 200`);
  for (const [what, times] of failures) console.log(`  ${what.padEnd(60)} ${times}`);
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  const [early, end] = [mean(memory.slice(-2 * quarter, -quarter)), mean(memory.slice(-quarter))];
  console.log(`Memory: ${early.toFixed(0)} MB in the third quarter, ${end.toFixed(0)} MB in the last`);
  await cairn.stop();
  const wrong = await differing(join(data, 'index', archive.manifest.chain_id, 'node'));
  for (const line of wrong) console.log(`  ${line}`);
  if (wrong.length > 0 || total(failures) > 0 || found.proof?.complete !== true || end > early * MAX_GROWTH)
    process.exitCode = 1;
} finally {
  await cairn.stop();
  await served.close();
  rmSync(data, { recursive: true, force: true });
  await archive.close();
}
