import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { serveUpstream } from '../../testing/upstream-server.ts';
import { requestUpstream, createBatchQueue, createSpacedQueue, UpstreamError } from './upstream.ts';

const never = new AbortController().signal;

/** A clock that moves only during sleeps. */
function steppedClock() {
  let time = 0;
  return {
    now: () => time,
    sleep(ms: number) {
      time += ms;
      return Promise.resolve();
    },
  };
}

/** A clock that moves to the next timer when everything else is idle. */
function createIdleClock() {
  let time = 0;
  const waiting: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms: number) => new Promise<void>((wake) => waiting.push({ at: time + ms, wake })),
    async run(until: Promise<unknown>) {
      const run = { isOver: false };
      const over = until.finally(() => (run.isOver = true));
      while (!run.isOver) {
        await setImmediate();
        const [next] = waiting.sort((a, b) => a.at - b.at).splice(0, 1);
        time = Math.max(time, next?.at ?? 0);
        next?.wake();
      }
      await over;
    },
  };
}

describe('the spaced queue', () => {
  it('starts tasks in order, at least the spacing apart', async () => {
    const clock = createIdleClock();
    const queue = createSpacedQueue(clock, 30, 5);
    const starts: [number, number][] = [];
    const start = (n: number) => queue(never, () => Promise.resolve(starts.push([n, clock.now()])));
    await clock.run(Promise.all([0, 1, 2].map(start)));
    expect(starts).toEqual([
      [0, 0],
      [1, 30],
      [2, 60],
    ]);
  });

  it('keeps the spacing after a delayed timer', async () => {
    const clock = createIdleClock();
    let timers = 0;
    const delayed = { now: clock.now, sleep: (ms: number) => clock.sleep(ms + (timers++ % 2) * 20) };
    const queue = createSpacedQueue(delayed, 30, 5);
    const starts: number[] = [];
    const start = () => queue(never, () => Promise.resolve(starts.push(clock.now())));
    await clock.run(Promise.all([0, 1, 2, 3, 4, 5].map(start)));
    const gaps = starts.slice(1).map((ms, index) => ms - (starts[index] ?? 0));
    expect(Math.min(...gaps)).toBe(30);
  });

  it('waits no longer than the spacing after the clock was set back', async () => {
    let time = 3_600_000;
    const slept: number[] = [];
    const sleep = (ms: number) => Promise.resolve(void slept.push(ms));
    const queue = createSpacedQueue({ sleep, now: () => time }, 500, 5);
    await queue(never, () => Promise.resolve());
    time = 0;
    await queue(never, () => Promise.resolve());
    expect(slept).toEqual([500]);
  });

  it('has at most five in flight', async () => {
    const queue = createSpacedQueue(steppedClock(), 0, 5);
    let running = 0;
    let maxRunning = 0;
    const task = async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await setImmediate();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => queue(never, task)));
    expect(maxRunning).toBe(5);
  });

  it('continues after a failing task', async () => {
    const queue = createSpacedQueue(steppedClock(), 0, 1);
    const failed = queue(never, () => Promise.reject(new Error('no')));
    const next = queue(never, () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('does not start tasks that were aborted while waiting', async () => {
    const queue = createSpacedQueue(steppedClock(), 0, 1);
    const control = new AbortController();
    control.abort();
    let started = false;
    await expect(queue(control.signal, () => Promise.resolve((started = true)))).rejects.toThrow();
    expect(started).toBe(false);
  });
});

describe('the batch queue', () => {
  it('runs five together, pauses, then runs the next', async () => {
    const clock = steppedClock();
    const queue = createBatchQueue(clock, 5, 100);
    const starts: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, () => queue(never, () => Promise.resolve(starts.push(clock.now())))),
    );
    expect(starts).toEqual([0, 0, 0, 0, 0, 100, 100, 100, 100, 100, 200, 200]);
  });
});

describe('a request to an upstream', () => {
  it('refuses more bytes than allowed', async () => {
    const { url } = await serveUpstream((_request, response) => response.end('x'.repeat(2000)));
    await expect(requestUpstream(url, 1000)).rejects.toThrow(UpstreamError);
    await expect(requestUpstream(url, 3000)).resolves.toMatchObject({ body: Buffer.from('x'.repeat(2000)) });
  });

  it('does not follow redirects', async () => {
    const { url } = await serveUpstream((_request, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    );
    await expect(requestUpstream(url, 1000)).rejects.toMatchObject({ status: null });
  });

  it('reports the status of a refusal', async () => {
    const { url } = await serveUpstream((_request, response) => response.writeHead(429).end());
    await expect(requestUpstream(url, 1000)).rejects.toMatchObject({ status: 429 });
  });
});
