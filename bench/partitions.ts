/** Every list, filter, search and sum on PostgreSQL, with whole tables and in 14 parts by height: medians and their ratio. */
import type { Database } from '@cairn/db/database';
import { makeParts, partition } from '@cairn/db/partition';
import { findTxsByHash, hexRange } from '@cairn/db/read/search';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { bestOf } from '@cairn/db/testing/best-of';
import { postgresMissing } from '@cairn/db/testing/databases';
import { everyRead, type ReadAt } from '@cairn/db/testing/every-read';
import { syntheticRows } from '@cairn/db/testing/synthetic-rows';
import { load } from './index/cpu-time.ts';
import { benchPostgres } from './index/databases.ts';
import { quantile } from './support/quantile.ts';

const BLOCKS = Number(process.argv[2] ?? 100_000);
const PARTS = 14;
const SAMPLES = 15;
const TRIES = 3;
/** Reads that take longer by this factor are listed. */
const LISTED_RATIO = 1.3;

if (postgresMissing === undefined) await measure();
else console.log(`Not run: ${postgresMissing}`);

async function measure(): Promise<void> {
  const [plain, divided] = [await filled(false), await filled(true)];
  const found = await findTxsByHash(plain.database, hexRange('8'), SAMPLES);
  const at = (sample: number): ReadAt => ({
    blocks: BLOCKS,
    deep: Math.floor(BLOCKS * (0.6 + 0.002 * sample)),
    txHash: found[sample % found.length]?.hash ?? new Uint8Array(32),
  });
  const ratios: number[] = [];
  for (const [name, read] of everyRead) {
    const times: readonly [number[], number[]] = [[], []];
    for (let sample = 0; sample < SAMPLES; sample += 1)
      for (const [index, { database }] of [plain, divided].entries())
        times[index]?.push(await bestOf(() => read(database, at(sample)), TRIES));
    const [one = 0, parts = 0] = times.map((ms) => quantile(ms, 0.5));
    ratios.push(parts / one);
    if (parts / one > LISTED_RATIO)
      console.log(`${name.padEnd(44)} ${one.toFixed(2)} ms, ${parts.toFixed(2)} ms in parts`);
  }
  console.log(
    `${ratios.length} reads of ${BLOCKS} blocks: in ${PARTS} parts the median takes ${quantile(ratios, 0.5).toFixed(2)} times as long, p95 ${quantile(ratios, 0.95).toFixed(2)}; load ${load()}`,
  );
  await plain.close();
  await divided.close();
}

async function filled(inParts: boolean): Promise<{ readonly database: Database; close(): Promise<void> }> {
  const test = await benchPostgres();
  const { database, url = '' } = test;
  if (inParts) {
    await partition(database, Math.ceil(BLOCKS / (PARTS - 1)));
    await makeParts(database, BLOCKS);
  }
  const loader = await openPostgres({ url, connections: 1, statementTimeoutMs: 0 });
  for (const rows of syntheticRows({ blocks: BLOCKS, busyEvery: 5, factsEvery: 5, rareEvery: 500 }))
    await loader.script(rows);
  await loader.script('vacuum analyze');
  await loader.close();
  return test;
}
