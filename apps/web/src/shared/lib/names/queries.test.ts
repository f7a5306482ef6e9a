import { describe, expect, it } from 'vitest';
import { gatherKeys } from './queries.ts';

describe('look-ups of one moment', () => {
  it('are one request, of bounded length, each with its own answer', async () => {
    const requests: (readonly string[])[] = [];
    const lookUp = gatherKeys(3, (keys) => {
      requests.push(keys);
      return Promise.resolve(keys.map((key) => key.toUpperCase()));
    });
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(lookUp))).toEqual(['A', 'B', 'C', 'D']);
    expect(await lookUp('e')).toBe('E');
    expect(requests).toEqual([['a', 'b', 'c'], ['d'], ['e']]);
  });

  it('fail together where their request fails or answers too little', async () => {
    const lookUp = gatherKeys(2, (keys) =>
      keys.includes('bad') ? Promise.reject(new Error('no')) : Promise.resolve<string[]>([]),
    );
    const ended = await Promise.allSettled(['bad', 'b', 'c'].map(lookUp));
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});
