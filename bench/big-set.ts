/** Every list, filter, search and sum over 5 million txs on PostgreSQL, and over 10 thousand: p50, p95 and their ratio. */
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import type { Database, Queryable } from '@cairn/db/database';
import { textOf } from '@cairn/db/row-values';
import { bestOf } from '@cairn/db/testing/best-of';
import { postgresMissing } from '@cairn/db/testing/databases';
import { everyRead, type ReadAt } from '@cairn/db/testing/every-read';
import { explaining, scannedTables } from '@cairn/db/testing/read-plans';
import type { SyntheticSize } from '@cairn/db/testing/synthetic-rows';
import { findTxsByHash, hexRange } from '@cairn/db/read/search';
import { benchPostgres } from './index/databases.ts';
import { fillSynthetic } from './index/fill-synthetic.ts';
import { load } from './index/cpu-time.ts';
import { quantile } from './support/quantile.ts';

const SAMPLES = 40;
/** The best of this many runs, within this time: other load on the machine is not part of a read's cost. */
const TRIES = 3;
const TRIED_MS = 5;
const P95_BUDGET_MS = 20;
const RATIO_BUDGET = 1.5;
/** Two txs per block, and the busy account in all of every fifth block. */
const BIG: SyntheticSize = {
  blocks: Number(process.argv[2] ?? 2_500_000),
  busyEvery: 5,
  factsEvery: 10,
  rareEvery: 5000,
};
/** Rare rows must fill a page here too, or an empty answer would be compared with a full one. */
const SMALL: SyntheticSize = { blocks: 5_000, busyEvery: 5, factsEvery: 10, rareEvery: 100 };

if (postgresMissing === undefined) await measure();
else console.log(`Not run: ${postgresMissing}`);

interface Measured {
  readonly p50: number;
  readonly p95: number;
  /** Pages of 8 kB touched: a cost that does not depend on other load. */
  readonly pages: number;
  readonly scanned: readonly string[];
}

/** A set of rows, and how to close it. */
interface Filled {
  readonly database: Database;
  readonly blocks: number;
  readonly close: () => Promise<void>;
}

async function measure(): Promise<void> {
  const small = await openSet(SMALL);
  const big = await openSet(BIG, process.argv[3]);
  const measured = await measureReads(small, big);
  await small.close();
  await big.close();
  report(measured);
}

function report(measured: ReadonlyMap<string, readonly [Measured, Measured]>): void {
  console.log(
    `\n${'milliseconds'.padEnd(40)}   10 k: p50   p95     5 M: p50   p95   ratio   pages: 10 k, 5 M`,
  );
  let slow = 0;
  let scans = 0;
  const ratios: number[] = [];
  const pageRatios: number[] = [];
  for (const [name, [few, many]] of measured) {
    const ratio = many.p50 / few.p50;
    ratios.push(ratio);
    pageRatios.push(many.pages / Math.max(1, few.pages));
    if (many.p95 >= P95_BUDGET_MS) slow += 1;
    scans += many.scanned.length;
    console.log(
      `${name.padEnd(40)} ${cell(few.p50)} ${cell(few.p95)} ${cell(many.p50)} ${cell(many.p95)}  ${ratio.toFixed(2).padStart(5)}  ${String(few.pages).padStart(6)} ${String(many.pages).padStart(6)}${many.scanned.length === 0 ? '' : `  reads all of ${many.scanned.join(', ')}`}`,
    );
  }
  const over = ratios.filter((ratio) => ratio > RATIO_BUDGET).length;
  console.log(
    `\n${measured.size} reads: ${slow} with a p95 of ${P95_BUDGET_MS} ms or more, ${scans} sequential scans, ${over} with a ratio above ${RATIO_BUDGET}, median ratio ${quantile(ratios, 0.5).toFixed(2)}, of pages ${quantile(pageRatios, 0.5).toFixed(2)}; load ${load()}`,
  );
  process.exitCode = slow + scans + over === 0 ? 0 : 1;
}

/** Pages that the statements of a read touch, in memory or not. */
async function pagesOf(database: Database, read: (on: Queryable) => Promise<unknown>): Promise<number> {
  let pages = 0;
  await read({
    query: async (sql, parameters = []) => {
      const plan = await database.query(`explain (analyze, buffers, timing off) ${sql}`, parameters);
      const [, hit = '0', more = '0'] =
        /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(
          plan.map((row) => textOf(row, 'QUERY PLAN')).join('\n'),
        ) ?? [];
      pages += Number(hit) + Number(more);
      return database.query(sql, parameters);
    },
    copy: (target, lines) => database.copy(target, lines),
  });
  return pages;
}

function cell(ms: number): string {
  return ms.toFixed(2).padStart(8);
}

/** With the printed address of a set, measures that set again. */
async function openSet(size: SyntheticSize, dir?: string): Promise<Filled> {
  const { blocks } = size;
  if (dir?.startsWith('postgres:') === true) {
    const database = await openPostgres({ url: dir });
    return { database, blocks, close: () => database.close() };
  }
  const test = await benchPostgres();
  const begun = performance.now();
  await fillSynthetic(test.url ?? '', size);
  console.log(
    `${blocks * 2} txs written in ${((performance.now() - begun) / 1000).toFixed(0)} s, load ${load()}`,
  );
  if (dir !== 'keep') return { database: test.database, blocks, close: () => test.close() };
  console.log(`kept at ${test.url ?? ''}`);
  return { database: test.database, blocks, close: () => test.database.close() };
}

/**
 * Another position each time, so that no page is read twice: a quarter of the chain down, page 10,000 of the busy
 * account.
 */
async function placesIn({ database, blocks }: Filled): Promise<(sample: number) => ReadAt> {
  const found = await findTxsByHash(database, hexRange('8'), SAMPLES);
  return (sample) => ({
    blocks,
    deep: Math.floor(blocks * (0.74 + (0.02 * sample) / SAMPLES)),
    txHash: found[sample % found.length]?.hash ?? new Uint8Array(32),
  });
}

/** Both sets alternate, sample by sample, so that other load affects both. */
async function measureReads(
  small: Filled,
  big: Filled,
): Promise<ReadonlyMap<string, readonly [Measured, Measured]>> {
  const [inSmall, inBig] = [await placesIn(small), await placesIn(big)];
  const measured = new Map<string, readonly [Measured, Measured]>();
  for (const [name, read] of everyRead) {
    const few: number[] = [];
    const many: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      few.push(await bestOf(() => read(small.database, inSmall(sample)), TRIES, TRIED_MS));
      many.push(await bestOf(() => read(big.database, inBig(sample)), TRIES, TRIED_MS));
    }
    const plans: string[] = [];
    await read(explaining(big.database, plans), inBig(0));
    measured.set(name, [
      // The small set's tables are a few pages, and full scans of them are fine.
      { ...times(few), pages: await pagesOf(small.database, (on) => read(on, inSmall(1))), scanned: [] },
      {
        ...times(many),
        pages: await pagesOf(big.database, (on) => read(on, inBig(1))),
        scanned: plans.flatMap(scannedTables),
      },
    ]);
  }
  return measured;
}

function times(ms: readonly number[]): Pick<Measured, 'p50' | 'p95'> {
  return { p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) };
}
