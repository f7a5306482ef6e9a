/** An index in parts by height has the rows of a whole one, and reads the newest parts of a list only. */
import type { Database } from '@cairn/db/database';
import { partition } from '@cairn/db/partition';
import { textOf } from '@cairn/db/row-values';
import { tableChecksums } from '@cairn/db/testing/checksums';
import { postgresMissing, testPglite, testPostgres, type TestDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ELYS } from '@cairn/archive/testing/archives';
import { indexArchive } from '../testing/index-archive.ts';

const TO = 305;

const names = async (database: Database, sql: string): Promise<readonly string[]> =>
  (await database.query(sql)).map((row) => textOf(row, 'name'));

it('an embedded database cannot be partitioned', async () => {
  const embedded = await testPglite();
  await expect(partition(embedded.database)).rejects.toThrow('cannot be partitioned');
  await embedded.close();
});

describe.skipIf(postgresMissing !== undefined)(postgresMissing ?? 'an index in parts', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await testPostgres({ prepared: 'index' });
    ({ database } = test);
  });
  afterAll(() => test.close());

  it('keeps the rows, keys, indexes and triggers that it had', async () => {
    const before = await tableChecksums(database);
    const KEYS = `select conname || ' ' || pg_get_constraintdef(oid) as name from pg_constraint
      where conrelid in ('message'::regclass, 'activity'::regclass, 'balance_history'::regclass) order by 1`;
    const INDEXES = `select indexrelid::regclass::text as name from pg_index
      where indrelid in ('message'::regclass, 'activity'::regclass, 'balance_history'::regclass) order by 1`;
    const [keys, indexes] = [await names(database, KEYS), await names(database, INDEXES)];
    expect(await partition(database, 20)).toContain('balance_history');
    expect(await partition(database, 20)).toEqual([]);
    expect(await tableChecksums(database)).toEqual(before);
    expect(await names(database, KEYS)).toEqual(keys);
    expect(await names(database, INDEXES)).toEqual(indexes);
    expect(
      await names(
        database,
        "select tgrelid::regclass::text as name from pg_trigger where tgname = 'note_fold' and tgrelid::regclass::text like 'balance_history%' order by 1",
      ),
    ).toEqual(['balance_history', 'balance_history_0', 'balance_history_280']);
    expect(INDEXED_TO).toBeLessThan(280);
  });

  it('continues, with parts made ahead of the head', async () => {
    await indexArchive(database, ELYS, { to: TO });
    expect(
      await names(
        database,
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass order by 1",
      ),
    ).toEqual(['event_0', 'event_280', 'event_300', 'event_320']);
    const rows = await database.query(
      'select min(height)::int as first, max(height)::int as last from only event_280',
    );
    expect(rows).toEqual([{ first: 280, last: 299 }]);
    const fresh = await testPostgres({ prepared: 'index' });
    await indexArchive(fresh.database, ELYS, { to: TO });
    expect(await tableChecksums(database)).toEqual(await tableChecksums(fresh.database));
    await fresh.close();
  });

  it('reads a list from its newest part', async () => {
    const plan = await database.query(
      `explain (analyze, costs off) select height, item from event where (height, item, position) < (2000000, 0, 0)
       order by height desc, item desc, position desc limit 25`,
    );
    const text = plan.map((row) => textOf(row, 'QUERY PLAN')).join('\n');
    expect(text).toMatch(/on event_300 \S+ \(actual/);
    expect(text).toMatch(/on event_0 \S+ \(never executed\)/);
  });
});
