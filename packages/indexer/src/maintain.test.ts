import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from '@cairn/db/pglite/open-pglite';
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
