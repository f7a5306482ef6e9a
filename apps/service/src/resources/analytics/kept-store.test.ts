import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyTables } from '@cairn/db/empty-tables';
import type { Queryable } from '@cairn/db/database';
import { testPglite } from '@cairn/db/testing/databases';
import { describe, expect, it } from 'vitest';
import { createDatabaseTrackStore, createFileTrackStore } from './kept-store.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

describe('counts in a file', () => {
  it('are there after a restart, and begin anew where the file is damaged', async () => {
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
  it('are the same for two services, outlive a start over, and wait while there is no database', async () => {
    const test = await testPglite();
    const reachable: Queryable[] = [];
    const reach = () => {
      const [database] = reachable;
      if (database === undefined) throw new Error('not now');
      return database;
    };
    const one = createDatabaseTrackStore(reach);
    const two = createDatabaseTrackStore(reach);
    await one.add({ type: 'impression', adId: 'banner' }, NOON);
    await one.add({ type: 'impression', adId: 'banner' }, NOON);
    reachable.push(test.database);
    await two.add({ type: 'impression', adId: 'banner' }, NOON);
    await one.add({ type: 'vote' }, NOON);
    await emptyTables(test.database);
    for (const store of [one, two])
      expect((await store.stats(null, 'week', NOON)).totals).toMatchObject({ impression: 3, vote: 1 });
    await test.close();
  });
});
