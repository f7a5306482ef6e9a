import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseError, DatabaseLostError, isDiskFull } from '../errors.ts';
import { copyPrepared } from '../../testing/prepared.ts';
import { openPglite } from './open-pglite.ts';

const ROOM_MB = 90;
const dir = mkdtempSync(join(tmpdir(), 'cairn-full-'));
const filler = join(dir, 'filler');

/** Why no small disk can be mounted here; undefined when it is. */
function missing(): string | undefined {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${ROOM_MB}m`, 'tmpfs', dir], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'a full disk: needs the right to mount one';
  }
}

/** Fills the disk up to the given number of MB. */
function leave(megabytes: number): void {
  const file = openSync(filler, 'w');
  const block = Buffer.alloc(1 << 20);
  const { bavail, bsize } = statfsSync(dir);
  for (let left = (bavail * bsize) / block.length; left > megabytes; left -= 1) writeSync(file, block);
  closeSync(file);
}

const refusal = missing();
describe.skipIf(refusal !== undefined)(refusal ?? 'a PGlite whose disk is full', () => {
  afterAll(() => {
    execFileSync('/bin/umount', ['--lazy', dir]);
    rmSync(dir, { recursive: true, force: true });
  });

  it('reports when it stops, refuses later calls at once, and reopens with all committed rows', async () => {
    const options = { dir: join(dir, 'database') };
    await copyPrepared('tables', options.dir);
    const database = await openPglite(options);
    await database.script('create table kept (n int4, filling text)');
    // Less than the next WAL segment needs.
    leave(12);
    let rows = 0;
    const fill = async (): Promise<void> => {
      for (;;) {
        await database.query(
          'insert into kept select n, repeat(md5(n::text), 20) from generate_series(1, 500) n',
        );
        rows += 500;
      }
    };
    const failure: unknown = await fill().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(isDiskFull(failure)).toBe(true);
    const after: unknown = await database.query('select 1').catch((error: unknown) => error);
    if (failure instanceof DatabaseLostError) expect(after).toBe(failure);
    await database.close();
    rmSync(filler);
    const again = await openPglite(options);
    const [row] = await again.query('select count(*)::int as n from kept');
    expect(row).toEqual({ n: rows });
    await again.close();
  });
});
