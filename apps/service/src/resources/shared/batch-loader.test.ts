import { describe, expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A read that ends on demand, and the keys of each. */
function held() {
  const readings: { readonly keys: readonly number[]; readonly end: () => void }[] = [];
  const read = createBatchLoader<number, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = new Map(keys.filter((key) => key < 1000).map((key) => [key, `thing ${key}`]));
        readings.push({ keys, end: () => (keys.includes(13) ? reject(new Error('gone')) : resolve(answer)) });
      }),
  );
  const end = async (at: number) => {
    readings[at]?.end();
    await new Promise(setImmediate);
  };
  return { read, readings, end };
}

describe('batched reads', () => {
  it('do not wait when no read is in flight, and collect while one is', async () => {
    const { read, readings, end } = held();
    const requested = [1, 2, 3, 4, 3].map(read);
    expect(readings.map(({ keys }) => keys)).toEqual([[1], [2]]);
    await end(0);
    expect(readings[2]?.keys).toEqual([3, 4]);
    await end(1);
    await end(2);
    expect(await Promise.all(requested)).toEqual(['thing 1', 'thing 2', 'thing 3', 'thing 4', 'thing 3']);
  });

  it('answer undefined for missing keys', async () => {
    const { read, end } = held();
    const requested = read(2000);
    await end(0);
    expect(await requested).toBeUndefined();
  });

  it('fail for the keys of one read, and continue with the others', async () => {
    const { read, readings, end } = held();
    const requested = [1, 2, 13, 5].map((key) => read(key).catch(String));
    await end(0);
    await end(1);
    await end(2);
    const later = read(6);
    await end(3);
    expect(await Promise.all(requested)).toEqual(['thing 1', 'thing 2', 'Error: gone', 'Error: gone']);
    expect(await later).toBe('thing 6');
    expect(readings).toHaveLength(4);
  });

  it('have at most 16 keys', async () => {
    const { read, readings, end } = held();
    const requested = Array.from({ length: 102 }, (_, at) => read(at + 100));
    for (let at = 0; at < 9; at += 1) await end(at);
    expect(readings.map(({ keys }) => keys.length)).toEqual([1, 1, 16, 16, 16, 16, 16, 16, 4]);
    expect(await Promise.all(requested)).toHaveLength(102);
  });
});
