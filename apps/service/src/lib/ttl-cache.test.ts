import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

it('shares a value that takes longer to make than it is cached, from when it is made', async () => {
  let now = 0;
  const cache = createTtlCache(10, () => now);
  let finish: (value: string) => void = () => undefined;
  const first = cache.get('a', () => new Promise<string>((resolve) => (finish = resolve)));
  now = 30;
  const second = cache.get('a', () => Promise.resolve('second'));
  finish('first');
  expect([await first, await second]).toEqual(['first', 'first']);
  now = 39;
  expect(await cache.get('a', () => Promise.resolve('third'))).toBe('first');
  now = 40;
  expect(await cache.get('a', () => Promise.resolve('fourth'))).toBe('fourth');
});

it('caches no failure', async () => {
  const cache = createTtlCache(10, () => 0);
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', () => Promise.resolve('back'))).toBe('back');
});

it('makes values again after the clock was set back', async () => {
  let now = 1_000;
  const cache = createTtlCache(10, () => now);
  await cache.get('a', () => Promise.resolve('old'));
  now = 0;
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new');
});
