/** Every list, filter, search and sum over 5 million txs on one PostgreSQL and on Citus with 3 workers: p50, p95, plans. */
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import type { Database } from '@cairn/db/database';
import { distribute } from '@cairn/db/distribute';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { findTxsByHash, hexRange } from '@cairn/db/read/search';
import { bestOf } from '@cairn/db/testing/best-of';
import { startCitus } from '@cairn/db/testing/citus-cluster';
import { everyRead, type ReadAt } from '@cairn/db/testing/every-read';
import { startPostgresServer } from '@cairn/db/testing/postgres-server';
import { explaining, scannedTables } from '@cairn/db/testing/read-plans';
import { load } from './index/cpu-time.ts';
import { fillSynthetic } from './index/fill-synthetic.ts';
import { quantile } from './support/quantile.ts';

const [blocksText = '2500000', workersText = '3'] = process.argv.slice(2);
const BLOCKS = Number(blocksText);
const WORKERS = Number(workersText);
/** Divisible by 1, 2 and 3 workers. */
const SHARDS = 12;
/** Rare rows fill a page. */
const RARE_EVERY = Math.ceil(BLOCKS / 500);
const SAMPLES = 40;
/** The best of this many runs: other load on the machine is not part of a read's cost. */
const TRIES = 3;
/** A read is sampled no longer than this. */
const SAMPLED_MS = 8_000;

async function main(): Promise<void> {
  const plain = await startPostgresServer({ durable: true });
  const cluster = await startCitus(WORKERS, true);
  const [one, many] = [await filled(plain.url), await filled(cluster.url, SHARDS)];
  const found = await findTxsByHash(one, hexRange('8'), SAMPLES);
  // Another position each time, a quarter of the chain down: no page is read twice.
  const at = (sample: number): ReadAt => ({
    blocks: BLOCKS,
    deep: Math.floor(BLOCKS * (0.74 + (0.02 * sample) / SAMPLES)),
    txHash: found[sample % found.length]?.hash ?? new Uint8Array(32),
  });
  console.log(
    `\n${'milliseconds'.padEnd(44)} one: p50      p95   Citus: p50      p95   ratio   statements run on`,
  );
  const [ratios, oneP95, manyP95]: [number[], number[], number[]] = [[], [], []];
  const tally = { equal: 0, shard: 0, shards: 0, coordinator: 0, repartitioned: 0, scanned: 0 };
  for (const [name, read] of everyRead) {
    const [first, second] = [await read(one, at(0)), await read(many, at(0))];
    const isEqual = isDeepStrictEqual(first, second);
    if (isEqual) tally.equal += 1;
    const plans: string[] = [];
    await read(explaining(many, plans), at(0));
    const places = plans.map(placeOf);
    for (const place of places) tally[place] += 1;
    const scanned = plans.flatMap(scannedTables).map(withoutShard);
    tally.scanned += scanned.length;
    const [few, more] = await sampled(
      (sample) => read(one, at(sample)),
      (sample) => read(many, at(sample)),
    );
    const ratio = quantile(more, 0.5) / quantile(few, 0.5);
    ratios.push(ratio);
    oneP95.push(quantile(few, 0.95));
    manyP95.push(quantile(more, 0.95));
    const times = [...[few, more].flatMap((ms) => [quantile(ms, 0.5), quantile(ms, 0.95)])];
    console.log(
      `${name.padEnd(44)} ${times.map((ms) => ms.toFixed(2).padStart(8)).join(' ')} ${ratio.toFixed(1).padStart(7)}   ${places.join(', ')}${scanned.length === 0 ? '' : `; reads all of ${[...new Set(scanned)].join(', ')}`}${isEqual ? '' : '; NOT EQUAL'}`,
    );
  }
  console.log(
    `\n${everyRead.length} reads of ${BLOCKS * 2} txs, ${WORKERS} workers: ${tally.equal} equal; statements: ${tally.shard} on one shard, ${tally.shards} on several, ${tally.coordinator} on the coordinator, ${tally.repartitioned} repartitioned, ${tally.scanned} sequential scans`,
  );
  console.log(
    `p95 of the slowest read: ${Math.max(...oneP95).toFixed(0)} and ${Math.max(...manyP95).toFixed(0)} ms; Citus below 20 ms: ${manyP95.filter((ms) => ms < 20).length}; ratio: median ${quantile(ratios, 0.5).toFixed(1)}, p95 ${quantile(ratios, 0.95).toFixed(1)}; load ${load()}`,
  );
  await one.close();
  await many.close();
}

/** The database of a URL with its tables, distributed on a cluster, and synthetic rows. */
async function filled(url: string, shards?: number): Promise<Database> {
  const tables = await openPostgres({ url });
  await migrate(tables, await readMigrations(join('packages', 'db', 'migrations')));
  if (shards !== undefined) await distribute(tables, shards);
  await tables.close();
  const begun = performance.now();
  await fillSynthetic(
    url,
    { blocks: BLOCKS, busyEvery: 5, factsEvery: 10, rareEvery: RARE_EVERY },
    shards !== undefined,
  );
  console.log(
    `${shards === undefined ? 'One PostgreSQL' : 'Citus'} filled in ${((performance.now() - begun) / 1000).toFixed(0)} s, load ${load()}`,
  );
  // Settings of the database are those of new connections.
  return openPostgres({ url, statementTimeoutMs: 0 });
}

function placeOf(plan: string): 'shard' | 'shards' | 'coordinator' | 'repartitioned' {
  if (plan.includes('MapMergeJob')) return 'repartitioned';
  const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  if (tasks.length === 0) return 'coordinator';
  return tasks.every((count) => count === 1) ? 'shard' : 'shards';
}

const withoutShard = (table: string): string => table.replace(/_\d{6}$/, '');

/** Both databases alternate, sample by sample, so that other load affects both. */
async function sampled(
  few: (sample: number) => Promise<unknown>,
  more: (sample: number) => Promise<unknown>,
): Promise<readonly [readonly number[], readonly number[]]> {
  const times: [number[], number[]] = [[], []];
  const since = performance.now();
  for (let sample = 0; sample < SAMPLES && performance.now() - since < SAMPLED_MS; sample += 1) {
    times[0].push(await bestOf(() => few(sample), TRIES));
    times[1].push(await bestOf(() => more(sample), TRIES));
  }
  return times;
}

await main();
