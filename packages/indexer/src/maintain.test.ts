import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import { bigintOf } from '@cairn/db/row-values';
import { testPglite } from '@cairn/db/testing/databases';
import { copyPrepared } from '@cairn/db/testing/prepared';
import { expect, it } from 'vitest';
import { Maintenance } from './maintain.ts';

/** Size of the WAL in MB. */
const logMegabytes = (dir: string): number =>
  readdirSync(join(dir, 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(dir, 'pg_wal', name)).size / 1_048_576, 0);

it('truncates the WAL of an embedded database while it is open', async () => {
  const dir = await copyPrepared('tables');
  const database = await openPglite({ dir, isDurable: false });
  const maintenance = new Maintenance(database, 0);
  await database.script('create table filling (n int4, text text)');
  const fill = () =>
    database.script(
      'insert into filling select n, repeat(md5(n::text), 20) from generate_series(1, 90000) n',
    );
  await fill();
  const grown = logMegabytes(dir);
  expect(grown).toBeGreaterThan(40);
  await maintenance.folded(50);
  expect(logMegabytes(dir)).toBe(grown);
  await maintenance.folded(100);
  expect(logMegabytes(dir)).toBeLessThan(5);
  await fill();
  await database.close();
  expect(logMegabytes(dir)).toBeLessThan(5);
});

it('uses the room of deleted undo rows again in an embedded database', async () => {
  const test = await testPglite();
  const { database } = test;
  const maintenance = new Maintenance(database, 0);
  const sizes: bigint[] = [];
  for (let height = 500; height <= 3_000; height += 500) {
    await database.script(
      `insert into fold_undo (from_height, relation, key, before)
         select ${height}, 'balance', '{}', to_jsonb(repeat(md5(n::text), 20)) from generate_series(1, 3000) n;
       delete from fold_undo;`,
    );
    await maintenance.folded(height);
    const [row] = await database.query("select pg_total_relation_size('fold_undo') as bytes");
    sizes.push(bigintOf(row ?? {}, 'bytes'));
  }
  await test.close();
  expect(sizes.at(-1)).toBeLessThan(2n * (sizes[0] ?? 0n) + 500_000n);
});
