import { describe, expect, it } from 'vitest';
import { AvatarLimitError, avatarRetryWaitMs, createAvatarQueue } from './avatar-queue.ts';

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
    let underWay = 0;
    let maxRunning = 0;
    const queue = createAvatarQueue({
      ...time,
      async lookUp(identity) {
        sentMs.push(time.now());
        underWay += 1;
        maxRunning = Math.max(maxRunning, underWay);
        await time.sleep(10_000);
        underWay -= 1;
        return `/picture/${identity}`;
      },
    });
    const answers = Promise.all(Array.from({ length: 12 }, (_, index) => queue(String(index))));
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
    const queue = createAvatarQueue({
      now: time.now,
      // Every other timer fires 140 ms late.
      sleep: (ms) => time.sleep(ms + (timers++ % 2) * 140),
      lookUp() {
        sentMs.push(time.now());
        return Promise.resolve(null);
      },
    });
    const answers = Promise.all(Array.from({ length: 8 }, (_, index) => queue(String(index))));
    await time.runUntilIdle();
    await answers;
    const gaps = sentMs.slice(1).map((ms, index) => ms - (sentMs[index] ?? 0));
    expect(Math.min(...gaps)).toBe(500);
  });

  it('tries again at 429 after 1, 2 and 4 s, then gives up', async () => {
    const time = clock();
    const sentMs: number[] = [];
    const queue = createAvatarQueue({
      ...time,
      lookUp() {
        sentMs.push(time.now());
        return Promise.reject(new AvatarLimitError('busy'));
      },
    });
    const answer = queue('A').catch((caught: unknown) => caught);
    await time.runUntilIdle();
    expect(await answer).toBeInstanceOf(AvatarLimitError);
    expect(sentMs).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it('does not retry other failures, and continues with the next', async () => {
    const time = clock();
    const requested: string[] = [];
    const queue = createAvatarQueue({
      ...time,
      lookUp(identity) {
        requested.push(identity);
        return identity === 'bad' ? Promise.reject(new Error('500')) : Promise.resolve(null);
      },
    });
    const answers = Promise.allSettled([queue('bad'), queue('good')]);
    await time.runUntilIdle();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(requested).toEqual(['bad', 'good']);
  });
});

describe('avatarRetryWaitMs', () => {
  it('is 2^(n+1) x 500 ms', () => {
    expect([0, 1, 2].map(avatarRetryWaitMs)).toEqual([1_000, 2_000, 4_000]);
  });
});
