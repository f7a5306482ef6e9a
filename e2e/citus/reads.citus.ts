/** Every read of `packages/db` on synthetic rows: the answers of one PostgreSQL, and no shard sends its rows to others. */
import type { Database, Queryable } from '@cairn/db/database';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { bytesOf, textOf } from '@cairn/db/row-values';
import { bestOf } from '@cairn/db/testing/best-of';
import { everyRead, type ReadAt } from '@cairn/db/testing/every-read';
import { syntheticRows } from '@cairn/db/testing/synthetic-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPair, type Pair } from './databases.ts';

const BLOCKS = 6_000;
const DEEP = 4_444;
const TRIES = 15;
let pair: Pair;
let at: ReadAt;
beforeAll(async () => {
  pair = await openPair();
  for (const url of [pair.plainUrl, pair.cluster.url]) {
    const loader = await openPostgres({ url, statementTimeoutMs: 0 });
    for (const rows of syntheticRows({ blocks: BLOCKS, busyEvery: 5, factsEvery: 10, rareEvery: 100 }))
      await loader.script(rows);
    await loader.script('analyze');
    await loader.close();
  }
  const [row = {}] = await pair.plain.query('select hash from tx where height = $1 and item = 0', [DEEP]);
  at = { blocks: BLOCKS, deep: DEEP, txHash: bytesOf(row, 'hash') };
});
const tally = { router: 0, shards: 0, local: 0 };
const ratios: number[] = [];
afterAll(async () => {
  ratios.sort((a, b) => a - b);
  console.log(
    `statements: ${tally.router} on one shard, ${tally.shards} on several, ${tally.local} on the coordinator; ` +
      `time to one PostgreSQL: median ${quantile(0.5)}, p95 ${quantile(0.95)}`,
  );
  await pair.close();
});
const quantile = (part: number): string => (ratios[Math.floor(ratios.length * part)] ?? 0).toFixed(1);

/** Runs a read and checks the plan of each of its statements. */
function planning(database: Database): Queryable {
  return {
    query: async (sql, parameters, use) => {
      const plan = (await database.query(`explain ${sql}`, parameters)).map((row) =>
        textOf(row, 'QUERY PLAN'),
      );
      const text = plan.join('\n');
      expect(text, sql).not.toContain('MapMergeJob');
      const tasks = [...text.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
      if (tasks.length === 0) tally.local += 1;
      else if (tasks.every((count) => count === 1)) tally.router += 1;
      else tally.shards += 1;
      return database.query(sql, parameters, use);
    },
    copy: (target, lines) => database.copy(target, lines),
  };
}

it.each(everyRead)('%s', async (name, read) => {
  const { plain, citus } = pair;
  expect(await read(planning(citus), at)).toEqual(await read(plain, at));
  const [one, many] = [
    await bestOf(() => read(plain, at), TRIES),
    await bestOf(() => read(citus, at), TRIES),
  ];
  ratios.push(many / one);
  if (many > 20) console.log(`${name}: ${one.toFixed(1)} ms, ${many.toFixed(1)} ms on Citus`);
});
