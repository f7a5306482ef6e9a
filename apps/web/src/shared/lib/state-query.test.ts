import { describe, expect, it } from 'vitest';
import { heightToPin } from './state-query.ts';

describe('heightToPin', () => {
  it.each([
    ['answers that agree need no second round', [7, 7, 7], null],
    ['the newest of answers that differ', [7, 9, 8], 9],
    ['nothing where a height is unreadable', [7, null, 8], null],
    ['nothing before the first answer', [], null],
  ])('%s', (_, heights, pinned) => {
    expect(heightToPin(heights)).toBe(pinned);
  });
});
