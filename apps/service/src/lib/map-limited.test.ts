import { expect, it } from 'vitest';
import { mapLimited } from './map-limited.ts';

it('begins nothing further after a failure', async () => {
  const begun: number[] = [];
  const mapped = mapLimited(2, [1, 2, 3, 4, 5, 6], async (item) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 3) throw new Error('the third');
    return item;
  });
  await expect(mapped).rejects.toThrow('the third');
  await new Promise(setImmediate);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await mapLimited(2, [1, 2, 3], (item) => Promise.resolve(item * 2))).toEqual([2, 4, 6]);
});
