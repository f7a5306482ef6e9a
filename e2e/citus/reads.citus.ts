import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribute } from '@cairn/db/distribute';
import type { Database, Queryable } from '@cairn/db/database';
import { migrate, readMigrations } from '@cairn/db/migrate';
import { openPostgres } from '@cairn/db/postgres/open-postgres';
import { otherReads, placeLists, type ReadAt } from '@cairn/db/testing/every-read';
import { syntheticRows } from '@cairn/db/testing/synthetic-rows';

const BLOCKS = 3000;
const databases: Database[] = [];
beforeAll(async () => {
  for (const name of ['reada', 'readb']) {
    const database = await openPostgres({
      url: `postgres://cairn@127.0.0.1:7400/${name}`,
      statementTimeoutMs: 0,
    });
    await migrate(database, await readMigrations());
    if (name === 'readb') await distribute(database, 8);
    for (const sql of syntheticRows({ blocks: BLOCKS, busyEvery: 5, factsEvery: 10, rareEvery: 100 })) {
      try {
        await database.script(sql);
      } catch (error) {
        console.log(name, sql.slice(0, 80), String(error));
      }
    }
    await database.script('analyze');
    await database.close();
    databases.push(await openPostgres({ url: `postgres://cairn@127.0.0.1:7400/${name}` }));
  }
});
afterAll(() => Promise.all(databases.map((d) => d.close())));
const reads: (readonly [string, (on: Queryable, at: ReadAt) => Promise<unknown>])[] = [
  ...otherReads,
  ...placeLists.flatMap(
    ([name, list]): (readonly [string, (on: Queryable, at: ReadAt) => Promise<unknown>])[] => [
      [`${name}, first page`, (on) => list(on, { after: null, limit: 25 })],
      [
        `${name}, far down`,
        (on, { deep }) => list(on, { after: { height: deep, item: 0, position: 0 }, limit: 25 }),
      ],
    ],
  ),
];
test.each(reads)('%s', async (name, read) => {
  const [plain, citus] = databases;
  if (plain === undefined || citus === undefined) throw new Error('x');
  const [row] = await plain.query('select hash from tx where height = 2222 and item = 0');
  const at: ReadAt = { blocks: BLOCKS, deep: 2222, txHash: row?.['hash'] as Uint8Array };
  const want = await read(plain, at);
  let text = '';
  const spy: Queryable = {
    copy: citus.copy.bind(citus),
    query: async (sql, p, u) => {
      try {
        return await citus.query(sql, p, u);
      } catch (e) {
        text = `${String(e)}\n${sql}`;
        throw e;
      }
    },
  };
  let got;
  try {
    got = await read(spy, at);
  } catch (e) {
    console.log(`FAIL ${name}: ${text}`);
    throw new Error('failed');
  }
  expect(got).toEqual(want);
});
