import { ApiError, NetworkError, NotFoundError, RateLimitedError } from '@cairn/chain/errors';
import { describe, expect, it } from 'vitest';
import { retryAfterMs, withRetry } from './retry.ts';

const signal = new AbortController().signal;

/** Throws each error in turn, then succeeds; records the delays. */
async function run(errors: readonly unknown[], attempts = 3, random = 0) {
  const waits: number[] = [];
  let calls = 0;
  const outcome = await withRetry(
    () => {
      const error = errors[calls];
      calls += 1;
      return error instanceof Error ? Promise.reject(error) : Promise.resolve('done');
    },
    {
      attempts,
      signal,
      maxRetryAfterMs: 20_000,
      random: () => random,
      sleep: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    },
  ).catch((caught: unknown) => caught);
  return { outcome, waits, calls };
}

describe('withRetry', () => {
  it('doubles its delays, between a quarter and the whole of the step', async () => {
    const errors = [new NetworkError('1'), new NetworkError('2'), new NetworkError('3')];
    expect((await run(errors, 4, 0)).waits).toEqual([100, 200, 400]);
    expect((await run(errors, 4, 0.999)).waits).toEqual([400, 799, 1599]);
  });
  it('never backs off longer than eight seconds', async () => {
    const errors = Array.from({ length: 9 }, () => new NetworkError('down'));
    expect(Math.max(...(await run(errors, 10, 0.9999)).waits)).toBeLessThanOrEqual(8000);
  });
  it('throws the last error after the last attempt', async () => {
    const last = new NetworkError('third');
    const { outcome, calls } = await run([new NetworkError('1'), new NetworkError('2'), last]);
    expect(outcome).toBe(last);
    expect(calls).toBe(3);
  });
  it('does not retry errors that are not retryable, or not of the catalogue', async () => {
    expect((await run([new NotFoundError('none')])).calls).toBe(1);
    expect((await run([new ApiError('handler')])).calls).toBe(1);
    expect((await run([new TypeError('bug')])).calls).toBe(1);
  });
  it("waits for the server's delay, without jitter", async () => {
    expect((await run([new RateLimitedError('slow', { retryAfterMs: 3000 })])).waits).toEqual([3000]);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['7', 7000],
    ['Sat, 21 Nov 2026 10:00:09 GMT', 9000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('%s', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
