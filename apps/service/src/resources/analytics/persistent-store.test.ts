import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTables } from '@cairn/db/empty-tables';
import type { Queryable } from '@cairn/db/database';
import { testDatabase } from '@cairn/db/testing/databases';
import { describe, expect, it } from 'vitest';
import { createDatabaseTrackStore, createFileTrackStore } from './persistent-store.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('counts in a file', () => {
  it('survive a restart, and start over after damage', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'cairn-tracked-')), 'deep', 'tracked.json');
    const complaints: string[] = [];
    const first = await createFileTrackStore(path, (message) => complaints.push(message));
    for (let n = 0; n < 3; n += 1) await first.add({ type: 'click', adId: 'banner' }, NOON);
    await first.close();
    const second = await createFileTrackStore(path, (message) => complaints.push(message));
    await second.add({ type: 'click', adId: 'banner' }, NOON);
    expect((await second.stats('banner', 'day', NOON)).totals.click).toBe(4);
    await second.close();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveLength(1);
    writeFileSync(path, '[{"date":"yester');
    const third = await createFileTrackStore(path, (message) => complaints.push(message));
    expect((await third.stats(null, 'all', NOON)).totals.click).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('counts in the database', () => {
  it('are shared by two services, survive a restart of the index, and wait while the database is down', async () => {
    const test = await testDatabase();
    const reachable: Queryable[] = [];
    const reach = () => {
      const [database] = reachable;
      if (database === undefined) throw new Error('not now');
      return database;
    };
    const first = createDatabaseTrackStore(reach);
    const two = createDatabaseTrackStore(reach);
    await first.add({ type: 'impression', adId: 'banner' }, NOON);
    await first.add({ type: 'impression', adId: 'banner' }, NOON);
    reachable.push(test.database);
    await two.add({ type: 'impression', adId: 'banner' }, NOON);
    await first.add({ type: 'vote' }, NOON);
    await emptyTables(test.database);
    for (const store of [first, two])
      expect((await store.stats(null, 'week', NOON)).totals).toMatchObject({ impression: 3, vote: 1 });
    await test.close();
  });

  it('are limited in ads per day and to 400 days, for any input', async () => {
    const test = await testDatabase();
    const { database } = test;
    const today = Math.floor(NOON / 86_400_000);
    await database.query(`insert into track_day values ($1, 'old', 'click', 7), ($2, 'kept', 'click', 5)`, [
      today - 400,
      today - 399,
    ]);
    const services = [1, 2].map(() => createDatabaseTrackStore(() => database));
    for (let n = 0; n < 130; n += 1)
      for (const [at, store] of services.entries())
        await store.add({ type: 'click', adId: `made-up-${at}-${n}` }, NOON);
    await services[0]?.add({ type: 'click', adId: 'made-up-0-1' }, NOON);
    const [row] = await database.query(
      'select count(distinct ad)::int as ads, min(day) as first from track_day',
    );
    expect(row).toEqual({ ads: 202, first: today - 399 });
    const stats = async (ad: string | null) => (await services[1]?.stats(ad, 'all', NOON))?.totals.click;
    expect(await stats(null)).toBe(5 + 261);
    expect(await stats('made-up-0-1')).toBe(2);
    expect(await stats('made-up-1-129')).toBe(0);
    expect(await stats('kept')).toBe(5);
    await test.close();
  });
});
