import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

it('makes a value once, however long that takes', async () => {
  let now = 0;
  const cache = createTtlCache(10, () => now);
  let finish: (value: string) => void = () => undefined;
  const first = cache.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
  now = 100;
  const second = cache.get('a', () => Promise.resolve('another'));
  finish('one');
  expect([await first, await second]).toEqual(['one', 'one']);
  now = 109;
  expect(await cache.get('a', () => Promise.resolve('another'))).toBe('one');
  now = 110;
  expect(await cache.get('a', () => Promise.resolve('another'))).toBe('another');
});

it('retains a value for longer that took long to make', async () => {
  let now = 0;
  const cache = createTtlCache(10, () => now, 20);
  await cache.get('a', () => {
    now = 5;
    return Promise.resolve('old');
  });
  now = 104;
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('old');
  now = 105;
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new');
});

it('retains a newer value when an older one fails', async () => {
  let now = 0;
  const cache = createTtlCache(10, () => now);
  let fail: (error: Error) => void = () => undefined;
  const older = cache.get('a', () => new Promise((_, reject) => (fail = reject)));
  now = 120_000;
  await cache.get('a', () => Promise.resolve('newer'));
  fail(new Error('too late'));
  await expect(older).rejects.toThrow('too late');
  expect(await cache.get('a', () => Promise.resolve('newest'))).toBe('newer');
});

it('retains no failure', async () => {
  const cache = createTtlCache(10, () => 0);
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', () => Promise.resolve('here'))).toBe('here');
});

it('drops first what was not read for longest', async () => {
  const cache = createTtlCache(10, () => 0);
  const get = (key: string, value: string) => cache.get(key, () => Promise.resolve(value));
  for (let n = 0; n < 1_000; n += 1) await get(String(n), 'old');
  await get('0', 'new');
  await get('one more', 'new');
  expect([await get('0', 'new'), await get('1', 'new')]).toEqual(['old', 'new']);
});

it('makes values again after the clock was set back', async () => {
  let now = 1_000;
  const cache = createTtlCache(10, () => now);
  await cache.get('a', () => Promise.resolve('old'));
  now = 0;
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new');
});
