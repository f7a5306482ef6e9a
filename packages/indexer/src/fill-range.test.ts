import { openArchive } from '@cairn/archive/open-archive';
import { ELYS } from '@cairn/archive/testing/archives';
import { Dictionary } from '@cairn/db/dictionary';
import { testDatabase } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import { expect, it, vi } from 'vitest';
import { archiveSource, until } from '../testing/index-archive.ts';
import { toError } from './errors.ts';
import { fillRange } from './fill-range.ts';
import { claimRange, planTo } from './ranges.ts';

it('keeps its claim while a slow node is read', async () => {
  const [archive, test] = await Promise.all([openArchive(ELYS), testDatabase({ prepared: 'index' })]);
  const { database } = test;
  await planTo(database, INDEXED_TO + 1);
  const claim = await claimRange(database, 'test', 0);
  if (claim === undefined) throw new Error('nothing to fill');
  let answer: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const source = archiveSource(archive);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const filling = fillRange(
      {
        database,
        source: { ...source, height: (height, signal) => slow.then(() => source.height(height, signal)) },
        state: { dictionary: new Dictionary(), sets: new Set() },
        signal: new AbortController().signal,
        batchHeights: 100,
        onWritten: () => undefined,
        whenRunning: () => Promise.resolve(),
        giveUp: (failure) => Promise.reject(toError(failure)),
      },
      claim,
    );
    vi.advanceTimersByTime(30_000);
    await until(async () => {
      const [row] = await database.query('select claimed_until > now() as held from fill_range');
      return row?.['held'] === true;
    });
    expect(await claimRange(database, 'other', 60)).toBeUndefined();
    answer();
    await filling;
    expect(await database.query('select * from fill_range')).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
    await test.close();
    await archive.close();
  }
});
