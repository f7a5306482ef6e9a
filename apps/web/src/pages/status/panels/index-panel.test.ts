import { describe, expect, it } from 'vitest';
import { heightRanges, speedWords } from './index-panel.tsx';

const all = (from: number, to: number, reason: string) =>
  Array.from({ length: to - from + 1 }, (_, step) => ({ height: from + step, reason }));

describe('unreadable heights', () => {
  it('are ranges where they follow each other for one reason', () => {
    expect(
      heightRanges([...all(1, 25, 'a'), ...all(26, 50, 'b'), ...all(60, 60, 'b'), ...all(62, 63, 'b')]),
    ).toEqual([
      { from: 1, to: 25, reason: 'a' },
      { from: 26, to: 50, reason: 'b' },
      { from: 60, to: 60, reason: 'b' },
      { from: 62, to: 63, reason: 'b' },
    ]);
    expect(heightRanges([])).toEqual([]);
  });
});

describe('the speed of an index', () => {
  it.each([
    [0, '0 blocks per second'],
    [0.36, 'less than 1 block per second'],
    [812.4, '812 blocks per second'],
  ])('of %d is %s', (speed, words) => expect(speedWords(speed)).toBe(words));
});
