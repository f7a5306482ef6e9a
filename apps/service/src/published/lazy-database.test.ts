import { DatabaseLostError } from '@cairn/db/errors';
import { openPglite } from '@cairn/db/pglite/open-pglite';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFolder } from '../publish/pack-index.ts';
import { openLazyDatabase } from './lazy-database.ts';
import { LazyFolder } from './lazy-folder.ts';

it('is lost after a failed read, and says so at once', async () => {
  const dir = join(await mkdtemp(join(tmpdir(), 'cairn-lazy-')), 'node');
  const database = await openPglite({ dir });
  await database.script('create table n as select generate_series(1, 20000) as v; checkpoint;');
  await database.close();
  const pieces = await openFolder(dir);
  let isFailing = false;
  const source = {
    ...pieces,
    readPiece: (name: string, index: number) => {
      if (isFailing) throw new TypeError('HTTP 503');
      return pieces.readPiece(name, index);
    },
  };
  const lazy = await openLazyDatabase(new LazyFolder(source));
  expect(await lazy.query('select 1 as a')).toEqual([{ a: 1 }]);
  isFailing = true;
  await expect(lazy.query('select sum(v) from n')).rejects.toThrow(DatabaseLostError);
  isFailing = false;
  await expect(lazy.query('select sum(v) from n')).rejects.toThrow(/could not be loaded/);
});
