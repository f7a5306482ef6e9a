import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseDamagedError, DatabaseUnavailableError } from '../errors.ts';
import { copyPrepared } from '../../testing/prepared.ts';
import { openPglite } from './open-pglite.ts';

let folder: string;
let sound: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-damaged-'));
  sound = await copyPrepared('tables');
  const database = await openPglite({ dir: sound });
  await database.script(
    'create table kept (n int4, filling text); insert into kept select n, md5(n::text) from generate_series(1, 5000) n',
  );
  await database.close();
});

/** All files of a database folder. */
const filesIn = (dir: string): readonly string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(dir, entry.name));

/** Reads all rows. */
async function readAll(dir: string): Promise<unknown> {
  const database = await openPglite({ dir });
  try {
    return await database.query('select count(*)::int as n, max(length(filling)) as longest from kept');
  } finally {
    await database.close();
  }
}

describe('a PGlite folder damaged by a power loss or a disk', () => {
  it.each([
    ['its control file is empty', (dir: string) => truncateSync(join(dir, 'global', 'pg_control'), 0)],
    [
      'its log is gone',
      (dir: string) => {
        for (const file of filesIn(join(dir, 'pg_wal'))) rmSync(file);
      },
    ],
    [
      'its log was never written',
      (dir: string) => {
        for (const file of filesIn(join(dir, 'pg_wal')))
          writeFileSync(file, Buffer.alloc(statSync(file).size));
      },
    ],
    [
      'its tables are of another time',
      (dir: string) => {
        for (const database of readdirSync(join(dir, 'base')))
          for (const file of filesIn(join(dir, 'base', database)))
            if (statSync(file).size > 8_192) writeFileSync(file, Buffer.alloc(statSync(file).size, 0x5a));
      },
    ],
    [
      'its tables are gone',
      (dir: string) => {
        for (const database of readdirSync(join(dir, 'base')))
          for (const file of filesIn(join(dir, 'base', database))) rmSync(file);
      },
    ],
  ])(
    'is told from one that cannot be opened just now: %s',
    async (name, damage) => {
      const dir = join(folder, name.replaceAll(' ', '-'));
      cpSync(sound, dir, { recursive: true });
      damage(dir);
      const failure: unknown = await readAll(dir).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseDamagedError);
      expect(failure).not.toBeInstanceOf(DatabaseUnavailableError);
    },
    60_000,
  );

  it('that is intact opens with all its rows', async () => {
    expect(await readAll(sound)).toEqual([{ n: 5_000, longest: 32 }]);
  });
});
