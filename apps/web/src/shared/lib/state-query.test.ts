import { describe, expect, it } from 'vitest';
import { FIRST_ROUND, heightRange, nextRound } from './state-query.ts';

describe('a range of heights', () => {
  it.each([
    ['of answers that agree', [7, 7, 7], null],
    ['of answers that differ', [7, 9, 8], [7, 9]],
    ['where a height is unreadable', [7, null, 8], null],
    ['before the first answer', [], null],
  ])('%s', (_, heights, range) => {
    expect(heightRange(heights)).toEqual(range);
  });
});

describe('the round after one', () => {
  it.each([
    ['of answers that agree', FIRST_ROUND, [7, 7], 7, null],
    ['of answers that differ is of the highest', FIRST_ROUND, [7, 9, 8], 9, { at: 9, above: null }],
    ['that has all states is none', { at: 9, above: null }, [9, 9], 9, null],
    ['without some states is of the lowest', { at: 9, above: null }, [9, 7, 8], 9, { at: 7, above: 9 }],
    ['of answers below it is of the lowest', { at: 9, above: null }, [7, 8], 9, { at: 7, above: 9 }],
    ['below what was requested is none', { at: 7, above: 9 }, [7, 8], 9, null],
    ['at the lowest is none, even if it is mixed', { at: 7, above: 9 }, [7, 6], 9, null],
    ['is of newer prices', { at: 7, above: 9 }, [7, 7], 10, { at: 10, above: null }],
    [
      'is of newer prices, where the last had all',
      { at: 9, above: null },
      [9, 9],
      10,
      { at: 10, above: null },
    ],
  ])('%s', (_, round, heights, newest, next) => {
    expect(nextRound(round, heights, newest)).toEqual(next);
  });
});
