import { describe, expect, it } from 'vitest';
import { heightRanges } from './index-panel.tsx';

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
