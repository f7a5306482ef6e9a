import { describe, expect, it } from 'vitest';
import { clipAt, highestOf } from './plot-scale.ts';

const steady = Array.from({ length: 20 }, (_, index) => 100 + index);

describe('the end of an axis', () => {
  it('is the highest value, where that is of the same size as the others', () => {
    expect(clipAt(steady)).toBeNull();
    expect(clipAt([...steady, 400])).toBeNull();
  });

  it('is above nine in ten values where one is far above them', () => {
    const end = clipAt([...steady, 10_000]);
    expect(end).toBeGreaterThan(119);
    expect(end).toBeLessThan(200);
  });

  it('is the highest of few values, and of values that are mostly nothing', () => {
    expect(clipAt([1, 1, 1, 100])).toBeNull();
    expect(clipAt([...Array.from({ length: 50 }, () => 0), 100])).toBeNull();
  });

  it('goes by the highest series at each time', () => {
    expect(highestOf(3, [{ valuesApprox: [1, null, 5] }, { valuesApprox: [2, null, 3] }])).toEqual([2, 0, 5]);
  });
});
