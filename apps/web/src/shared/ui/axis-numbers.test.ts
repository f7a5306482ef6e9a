import { describe, expect, it } from 'vitest';
import { axisNumbers } from './axis-numbers.ts';

describe('axisNumbers', () => {
  it.each([
    [
      [0.1 + 0.2, 0.302, 0.304],
      ['0.300', '0.302', '0.304'],
    ],
    [
      [0, 20, 40],
      ['0', '20', '40'],
    ],
    [
      [-2.5, 0, 2.5],
      ['−2.5', '0.0', '2.5'],
    ],
    [
      [1_000_000, 1_000_250],
      ['1,000,000', '1,000,250'],
    ],
    [
      [0.00002, 0.000025],
      ['0.000020', '0.000025'],
    ],
    [
      [0, 50_000_000, 200_000_000],
      ['0', '50\u00a0M', '200\u00a0M'],
    ],
    [[7], ['7']],
    [[], []],
  ])('gives the ticks %j as many decimals each', (values, texts) => {
    expect(axisNumbers(values)).toEqual(texts);
  });
});
