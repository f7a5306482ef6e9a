import { expect, it } from 'vitest';
import { ReadCache } from './read-cache.ts';

const never = (): Promise<string> => Promise.reject(new Error('it was read again'));

it('reads a value once, and again after a failure', async () => {
  const cache = new ReadCache<string, string>();
  await expect(cache.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  const [one, two] = [cache.get('a', () => Promise.resolve('value')), cache.get('a', never)];
  expect(await Promise.all([one, two])).toEqual(['value', 'value']);
  cache.delete('a');
  expect(await cache.get('a', () => Promise.resolve('newer'))).toBe('newer');
});

it('evicts the least recently used value', async () => {
  const cache = new ReadCache<string, string>(2);
  await cache.get('a', () => Promise.resolve('first'));
  await cache.get('b', () => Promise.resolve('second'));
  await cache.get('a', never);
  await cache.get('c', () => Promise.resolve('third'));
  expect(await cache.get('a', never)).toBe('first');
  await expect(cache.get('b', never)).rejects.toThrow('it was read again');
});

it('retains a newer value when an evicted read fails', async () => {
  const cache = new ReadCache<string, string>(1);
  let fail: (error: Error) => void = () => undefined;
  const evicted = cache.get('a', () => new Promise((_, reject) => (fail = reject)));
  await cache.get('b', () => Promise.resolve('other'));
  await cache.get('a', () => Promise.resolve('newer'));
  fail(new Error('too late'));
  await expect(evicted).rejects.toThrow('too late');
  expect(await cache.get('a', never)).toBe('newer');
});

it('limits the sum of sizes, and never evicts the newest value', async () => {
  const cache = new ReadCache<string, string>(10, ({ length }) => length);
  await cache.get('a', () => Promise.resolve('1234'));
  await cache.get('b', () => Promise.resolve('12345'));
  await cache.get('a', never);
  await cache.get('c', () => Promise.resolve('larger than all'));
  expect(await cache.get('c', never)).toBe('larger than all');
  for (const key of ['a', 'b']) await expect(cache.get(key, never)).rejects.toThrow('it was read again');
});
