import { expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

it('retains a newer value when an older one fails', async () => {
  let now = 0;
  const cache = createTtlCache(10, () => now);
  let fail: (error: Error) => void = () => undefined;
  const older = cache.get('a', () => new Promise((_, reject) => (fail = reject)));
  now = 10;
  await cache.get('a', () => Promise.resolve('newer'));
  fail(new Error('too late'));
  await expect(older).rejects.toThrow('too late');
  expect(await cache.get('a', () => Promise.resolve('newest'))).toBe('newer');
});

it('makes values again after the clock was set back', async () => {
  let now = 1_000;
  const cache = createTtlCache(10, () => now);
  await cache.get('a', () => Promise.resolve('old'));
  now = 0;
  expect(await cache.get('a', () => Promise.resolve('new'))).toBe('new');
});
