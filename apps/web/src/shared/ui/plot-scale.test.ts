import { describe, expect, it } from 'vitest';
import { clipAt, highestOf, timeRange, timeTicks, valueRange, valueTicks } from './plot-scale.ts';

const DAY_S = 86_400;
const days = (count: number, every = 1) =>
  Array.from({ length: count }, (_, at) => Date.UTC(2026, 10, 2) / 1000 + at * every * DAY_S);

describe('the time axis', () => {
  it('has room for half a bar on both sides, and none beside a line', () => {
    expect(timeRange([DAY_S, 3 * DAY_S], 'bars')).toEqual({ from: 0, to: 4 * DAY_S });
    expect(timeRange([DAY_S, 3 * DAY_S], 'line')).toEqual({ from: DAY_S, to: 3 * DAY_S });
  });

  it('has a width for a single time', () => {
    for (const shape of ['bars', 'line'] as const)
      expect(timeRange([DAY_S], shape)).toEqual({ from: DAY_S / 2, to: 1.5 * DAY_S });
  });

  it('names few days, and months of a long span with their year', () => {
    expect(timeTicks(days(20)).map(({ name }) => name)).toEqual([
      '2 Nov',
      '6 Nov',
      '10 Nov',
      '14 Nov',
      '18 Nov',
    ]);
    expect(timeTicks(days(366)).map(({ name }) => name)).toEqual([
      'Dec 2026',
      'Mar 2027',
      'Jun 2027',
      'Sept 2027',
    ]);
  });

  it('marks days evenly, however uneven the times are', () => {
    const times = days(40, 0.5).filter((_, at) => at < 8 || at % 5 === 0);
    const marked = timeTicks(times.map((time) => time + 60)).map(({ time }) => time);
    expect(marked.every((time) => time % DAY_S === 0)).toBe(true);
    expect(marked.slice(1).map((time, at) => (time - (marked[at] ?? 0)) / DAY_S)).toEqual([4, 4, 4, 4]);
  });

  it('names a day once, however many of its times are marked', () => {
    expect(timeTicks(days(8, 1 / 8)).map(({ name }) => name)).toEqual(['2 Nov']);
  });
});

describe('the value axis', () => {
  it.each([
    ['of bars begins at zero', [3, 90], 'bars', null, { from: 0, to: 90 }],
    ['of bars has a height without a value', [0, 0], 'bars', null, { from: 0, to: 1 }],
    ['of a line has room around its values', [100, 200], 'line', null, { from: 90, to: 210 }],
    ['does not begin below zero for that', [1, 101], 'line', null, { from: 0, to: 111 }],
    ['has room around a constant', [50, 50], 'line', null, { from: 45, to: 55 }],
    ['ends where it is clipped', [3, 900], 'bars', 120, { from: 0, to: 120 }],
  ] as const)('%s', (_name, [lowest, highest], shape, clip, expected) => {
    expect(valueRange(lowest, highest, shape, clip)).toEqual(expected);
  });

  it('is marked at round values', () => {
    expect(valueTicks({ from: 0, to: 88 }, 6)).toEqual([0, 20, 40, 60, 80]);
    expect(valueTicks({ from: 0.2987, to: 0.3086 }, 6).map((value) => value.toFixed(3))).toEqual([
      '0.300',
      '0.302',
      '0.304',
      '0.306',
      '0.308',
    ]);
    expect(valueTicks({ from: -3, to: 3 }, 6)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });
});

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
