import { expect, it } from 'vitest';
import { toPage } from './page.ts';

const cursorOf = (row: number): string => `after ${row}`;

it('has no more rows than its limit, and continues after its last one', () => {
  expect(toPage([9, 8, 7], 2, cursorOf)).toEqual({ rows: [9, 8], next: 'after 8' });
});

it('ends where no further row was read', () => {
  expect(toPage([9, 8], 2, cursorOf)).toEqual({ rows: [9, 8], next: null });
  expect(toPage([], 2, cursorOf)).toEqual({ rows: [], next: null });
});
