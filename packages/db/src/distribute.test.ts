/** Every table has a placement, with its parts, and only a cluster distributes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute, isDistributed, placementsOf } from './distribute.ts';
import { PLACEMENTS } from './distribution.ts';
import { partition } from './partition.ts';
import { textOf } from './row-values.ts';
import { postgresMissing, testPglite, testPostgres, type TestDatabase } from '../testing/databases.ts';

describe('distribution', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testPglite();
  });
  afterAll(() => test.close());

  it('places each table, by a column that every row has', async () => {
    const placements = await placementsOf(test.database);
    expect(placements.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(PLACEMENTS)));
    const rows = await test.database.query(
      `select a.attrelid::regclass::text || ' by ' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attnotnull and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const columns = rows.map((row) => textOf(row, 'name'));
    for (const { table, placement } of placements)
      if (typeof placement === 'object') expect(columns).toContain(`${table} by ${placement.column}`);
  });

  it('refuses a table that is not named and has no height', async () => {
    await test.database.script('create table remark (body text)');
    await expect(placementsOf(test.database)).rejects.toThrow(
      'no placement is known for remark, which has no height',
    );
    await test.database.script('drop table remark');
  });

  it('is refused by a database without the extension', async () => {
    expect(await isDistributed(test.database)).toBe(false);
    await expect(distribute(test.database)).rejects.toThrow('does not have the extension citus');
  });
});

it.skipIf(postgresMissing !== undefined)('places a divided table once, and not its parts', async () => {
  const divided = await testPostgres();
  const { database } = divided;
  const undivided = await placementsOf(database);
  expect(await partition(database)).toContain('event');
  expect(await placementsOf(database)).toEqual(undivided);
  await divided.close();
});
