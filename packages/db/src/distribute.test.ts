/** Every table has a placement, and only a cluster distributes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute, isDistributed } from './distribute.ts';
import { PLACEMENTS } from './distribution.ts';
import { textOf } from './row-values.ts';
import { testPglite, type TestDatabase } from './testing/databases.ts';

describe('distribution', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testPglite();
  });
  afterAll(() => test.close());

  it('names each table once, and by a column that it has', async () => {
    const rows = await test.database.query(
      `select c.relname::text as name, array_to_string(array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull), ' ') as columns
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
    );
    expect(rows.map((row) => textOf(row, 'name'))).toEqual(Object.keys(PLACEMENTS).sort());
    for (const row of rows) {
      const placement = PLACEMENTS[textOf(row, 'name')];
      if (typeof placement === 'object')
        expect(textOf(row, 'columns').split(' '), textOf(row, 'name')).toContain(placement.column);
    }
  });

  it('is refused by a database without the extension', async () => {
    expect(await isDistributed(test.database)).toBe(false);
    await expect(distribute(test.database)).rejects.toThrow('does not have the extension citus');
  });
});
