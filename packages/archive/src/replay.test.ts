import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive, type Archive } from './open-archive.ts';
import { createReplay, followClock, type ReplayOptions } from './replay.ts';
import { ELYS, HUB } from '../testing/archives.ts';

let archive: Archive;
let times: Float64Array;
beforeAll(async () => {
  archive = await openArchive(ELYS);
  times = await archive.indexes.times(1, archive.manifest.to);
});
afterAll(() => archive.close());

function timeOf(height: number): number {
  return times[height - 1] ?? Number.NaN;
}

/** A clock controlled by the test. */
function clock(): { now: () => number; pass: (ms: number) => void } {
  let ms = 5_000_000;
  return { now: () => ms, pass: (more) => (ms += more) };
}

const replayed = (options: Pick<ReplayOptions, 'from' | 'now'> & Partial<ReplayOptions>) =>
  createReplay({ archive, speed: 1, hold: false, loop: false, ...options });

describe('a replay', () => {
  it('starts with the clock at its first block', async () => {
    const replay = await replayed({ from: 1990, now: clock().now });
    expect([replay.head(), replay.networkNowMs()]).toEqual([1990, timeOf(1990)]);
  });

  it('moves the head exactly when the next block was recorded', async () => {
    const { now, pass } = clock();
    const replay = await replayed({ from: 2000, now });
    pass(timeOf(2001) - timeOf(2000) - 1);
    expect(replay.head()).toBe(2000);
    pass(1);
    expect(replay.head()).toBe(2001);
    pass(timeOf(2100) - timeOf(2001));
    expect(replay.head()).toBe(2100);
    expect(replay.networkNowMs()).toBe(timeOf(2100));
  });

  it('runs head and clock at the given speed', async () => {
    const { now, pass } = clock();
    const replay = await replayed({ from: 2000, speed: 10, now });
    pass((timeOf(2200) - timeOf(2000)) / 10);
    expect([replay.head(), replay.networkNowMs()]).toEqual([2200, timeOf(2200)]);
  });

  it('ends at the last block, where its clock continues', async () => {
    const { now, pass } = clock();
    const replay = await replayed({ from: 2400, now });
    pass(timeOf(2480) - timeOf(2400) + 3_600_000);
    expect([replay.head(), replay.networkNowMs()]).toEqual([2480, timeOf(2480) + 3_600_000]);
  });

  it('restarts when it loops', async () => {
    const { now, pass } = clock();
    const replay = await replayed({ from: 2400, loop: true, now });
    pass(timeOf(2480) - timeOf(2400));
    expect(replay.head()).toBe(2480);
    pass(5_000);
    expect(replay.head()).toBe(2400);
  });

  it('stays at a held height with its clock', async () => {
    const { now, pass } = clock();
    const replay = await replayed({ from: 2100, hold: true, now });
    pass(60_000);
    expect([replay.head(), replay.networkNowMs()]).toEqual([2100, timeOf(2100)]);
  });

  it('moves the counterparty on the same clock', async () => {
    const hub = await openArchive(HUB);
    let networkMs = timeOf(1990);
    const head = await followClock(hub, () => networkMs);
    const before = head();
    const [at, next] = await hub.indexes.times(before, before + 1);
    expect((at ?? Infinity) <= networkMs && networkMs < (next ?? 0)).toBe(true);
    networkMs = next ?? 0;
    expect(head()).toBe(before + 1);
    await hub.close();
  });
});
