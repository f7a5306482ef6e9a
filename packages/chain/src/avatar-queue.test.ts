import { describe, expect, it } from 'vitest';
import { createAvatarQueue } from './avatar-queue.ts';

const never = new AbortController().signal;

/** A clock that advances only when everything waits for it. */
function clock() {
  let nowMs = 0;
  const timers: { readonly atMs: number; readonly wake: () => void }[] = [];
  return {
    now: () => nowMs,
    sleep: (ms: number) =>
      new Promise<void>((resolve) => timers.push({ atMs: nowMs + ms, wake: () => resolve() })),
    async runUntilIdle() {
      for (;;) {
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
        timers.sort((a, b) => a.atMs - b.atMs);
        const next = timers.shift();
        if (next === undefined) return;
        nowMs = Math.max(nowMs, next.atMs);
        next.wake();
      }
    },
  };
}

describe('createAvatarQueue', () => {
  it('leaves 500 ms between requests and has at most 5 under way', async () => {
    const time = clock();
    const sentMs: number[] = [];
    let running = 0;
    let maxRunning = 0;
    const { run } = createAvatarQueue(time, () => false);
    const lookUp = async () => {
      sentMs.push(time.now());
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await time.sleep(10_000);
      running -= 1;
    };
    const answers = Promise.all(Array.from({ length: 12 }, () => run(never, lookUp)));
    await time.runUntilIdle();
    expect(await answers).toHaveLength(12);
    expect(maxRunning).toBe(5);
    const gaps = sentMs.slice(1).map((ms, index) => ms - (sentMs[index] ?? 0));
    expect(Math.min(...gaps)).toBe(500);
  });

  it('leaves 500 ms when a timer is late', async () => {
    const time = clock();
    const sentMs: number[] = [];
    let timers = 0;
    // Every other timer fires 140 ms late.
    const sleep = (ms: number) => time.sleep(ms + (timers++ % 2) * 140);
    const { run } = createAvatarQueue({ now: time.now, sleep }, () => false);
    const lookUp = () => Promise.resolve(sentMs.push(time.now()));
    const answers = Promise.all(Array.from({ length: 8 }, () => run(never, lookUp)));
    await time.runUntilIdle();
    await answers;
    const gaps = sentMs.slice(1).map((ms, index) => ms - (sentMs[index] ?? 0));
    expect(Math.min(...gaps)).toBe(500);
  });

  it('tries again at 429 after 1, 2 and 4 s, then gives up', async () => {
    const time = clock();
    const sentMs: number[] = [];
    const busy = new Error('429');
    const { runWithRetries } = createAvatarQueue(time, (error) => error === busy);
    const answer = runWithRetries(never, () => {
      sentMs.push(time.now());
      return Promise.reject(busy);
    }).catch((caught: unknown) => caught);
    await time.runUntilIdle();
    expect(await answer).toBe(busy);
    expect(sentMs).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it('does not retry other failures, and continues with the next', async () => {
    const time = clock();
    const requested: string[] = [];
    const { runWithRetries } = createAvatarQueue(time, () => false);
    const lookUp = (identity: string) =>
      runWithRetries(never, () => {
        requested.push(identity);
        return identity === 'bad' ? Promise.reject(new Error('500')) : Promise.resolve(null);
      });
    const answers = Promise.allSettled([lookUp('bad'), lookUp('good')]);
    await time.runUntilIdle();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(requested).toEqual(['bad', 'good']);
  });

  it('waits no longer than 500 ms after the clock was set back', async () => {
    let nowMs = 3_600_000;
    const slept: number[] = [];
    const sleep = (ms: number) => Promise.resolve(void slept.push(ms));
    const { run } = createAvatarQueue({ sleep, now: () => nowMs }, () => false);
    await run(never, () => Promise.resolve());
    nowMs = 0;
    await run(never, () => Promise.resolve());
    expect(slept).toEqual([500]);
  });

  it('does not start tasks that were aborted while waiting', async () => {
    const { run } = createAvatarQueue(clock(), () => false);
    let started = false;
    await expect(run(AbortSignal.abort(), () => Promise.resolve((started = true)))).rejects.toThrow();
    expect(started).toBe(false);
  });
});
