import { expect, it } from 'vitest';
import { limitRange, zoomBy } from './plot-zoom.ts';

const TIMES = [0, 10, 20, 30, 40, 50];

it.each([
  [
    { min: 10, max: 30 },
    { min: 10, max: 30 },
  ],
  [
    { min: -20, max: 10 },
    { min: 0, max: 30 },
  ],
  [
    { min: 45, max: 75 },
    { min: 20, max: 50 },
  ],
  [
    { min: -100, max: 100 },
    { min: 0, max: 50 },
  ],
  [
    { min: 24, max: 26 },
    { min: 15, max: 35 },
  ],
])('a range %j of a time axis is shown as %j', (range, shown) => {
  expect(limitRange(range, TIMES)).toEqual(shown);
});

it.each([
  ['all', TIMES, 0, { min: 10, max: 20 }, { min: 0, max: 50 }],
  ['a single time', [10], 0, { min: 9, max: 10.5 }, { min: 10, max: 10 }],
  ['a single time, by a key', [10], 1, { min: 9, max: 10.5 }, { min: 10, max: 10 }],
] as const)('zooms back to %s', (_, times, steps, x, shown) => {
  const ranges: unknown[] = [];
  zoomBy({ scales: { x }, setScale: (_axis, range) => void ranges.push(range) }, times, steps);
  expect(ranges).toEqual([shown]);
});
