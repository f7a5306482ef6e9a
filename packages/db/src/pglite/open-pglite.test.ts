import { describe, expect, it } from 'vitest';
import { DatabaseLockedError, DatabaseUnavailableError } from '../errors.ts';
import { copyPrepared } from '../../testing/prepared.ts';
import { openPglite } from './open-pglite.ts';

describe('a PGlite folder', () => {
  it('refuses a second opener, preserves its rows, and can be reopened', async () => {
    const dir = await copyPrepared('tables');
    const database = await openPglite({ dir });
    await expect(openPglite({ dir })).rejects.toBeInstanceOf(DatabaseLockedError);
    await database.script('create table kept (n int4); insert into kept values (5);');
    await database.close();
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
    const again = await openPglite({ dir });
    expect(await again.query('select n from kept')).toEqual([{ n: 5 }]);
    await again.close();
  });

  it('does not block the event loop', async () => {
    const database = await openPglite({ dir: await copyPrepared('tables') });
    let beats = 0;
    const timer = setInterval(() => (beats += 1), 5);
    await database.query('select count(*) from generate_series(1, 2000000) as n where n % 3 = 0');
    clearInterval(timer);
    expect(beats).toBeGreaterThan(5);
    await database.close();
  });
});
