import { beforeEach, describe, expect, it } from 'vitest';
import { createLookupCache, ANSWER_TTL_MS, MAX_PENDING, REST_MS } from './lookup-cache.ts';
import { UpstreamError } from './upstream.ts';

const reported: string[] = [];
const report = (message: string) => void reported.push(message);
beforeEach(() => reported.splice(0));

describe('the lookup cache', () => {
  it('requests a key once a day, and shares a request in flight', async () => {
    let time = 0;
    const requested: string[] = [];
    const cache = createLookupCache({
      now: () => time,
      report,
      load(key) {
        requested.push(key);
        return Promise.resolve(key === 'nobody' ? null : key.toUpperCase());
      },
    });
    expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('nobody')])).toEqual([
      'A',
      'A',
      null,
    ]);
    await cache.get('nobody');
    expect(requested).toEqual(['a', 'nobody']);
    time = ANSWER_TTL_MS;
    await cache.get('a');
    expect(requested).toEqual(['a', 'nobody', 'a']);
  });

  it('requests again after the clock was set back', async () => {
    let time = ANSWER_TTL_MS;
    let fails = true;
    let requested = 0;
    const cache = createLookupCache<number>({
      now: () => time,
      report,
      load: () =>
        fails ? Promise.reject(new UpstreamError('refused', null)) : Promise.resolve((requested += 1)),
    });
    expect(await cache.get('a')).toBeUndefined();
    fails = false;
    time -= 1;
    expect(await cache.get('a')).toBe(1);
    time = 0;
    expect(await cache.get('a')).toBe(2);
  });

  it('does not let more look-ups wait than a limit', async () => {
    const answers: ((value: string) => void)[] = [];
    const cache = createLookupCache<string>({
      now: () => 0,
      report,
      load: () => new Promise((resolve) => answers.push(resolve)),
    });
    const first = cache.get('0');
    for (let key = 1; key < MAX_PENDING; key += 1) void cache.get(String(key));
    expect(await cache.get('one more')).toBeUndefined();
    answers[0]?.('found');
    expect(await first).toBe('found');
    void cache.get('one more');
    expect(answers).toHaveLength(MAX_PENDING + 1);
  });

  it('answers null at once while the upstream is unreachable, then tries again', async () => {
    let time = 0;
    let isPresent = false;
    let requested = 0;
    const waiting: AbortSignal[] = [];
    const cache = createLookupCache<string>({
      now: () => time,
      report,
      load(key, signal) {
        requested += 1;
        if (isPresent) return Promise.resolve(key);
        if (key === 'slow') {
          waiting.push(signal);
          return new Promise(() => undefined);
        }
        return Promise.reject(new UpstreamError('refused', null));
      },
    });
    expect(await Promise.all([cache.get('slow'), cache.get('x')])).toEqual([undefined, undefined]);
    expect(waiting[0]?.aborted).toBe(true);
    expect(await cache.get('y')).toBeUndefined();
    expect(reported).toEqual(['look-up of x: refused']);
    expect(requested).toBe(2);
    isPresent = true;
    time = REST_MS;
    expect(await cache.get('x')).toBe('x');
  });

  it('does not block others after one bad answer', async () => {
    const cache = createLookupCache<string>({
      now: () => 0,
      report,
      load: (key) => (key === 'bad' ? Promise.reject(new UpstreamError('odd', 200)) : Promise.resolve(key)),
    });
    expect(await cache.get('bad')).toBeUndefined();
    expect(reported).toEqual(['look-up of bad: odd']);
    expect(await cache.get('bad')).toBeUndefined();
    expect(await cache.get('good')).toBe('good');
  });

  it('limits its bytes, and requests evicted keys again', async () => {
    const requested: string[] = [];
    const cache = createLookupCache<Uint8Array>({
      now: () => 0,
      report,
      bytesOf: (value) => value.length,
      maxBytes: 250,
      load(key) {
        requested.push(key);
        return Promise.resolve(new Uint8Array(100));
      },
    });
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await cache.get(key);
    expect(requested).toEqual(['a', 'b', 'c', 'a']);
  });
});
