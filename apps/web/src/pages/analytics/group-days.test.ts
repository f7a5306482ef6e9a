import { describe, expect, it } from 'vitest';
import { beginOf, groupDays, intervalName, sumOf } from './group-days.ts';

describe('grouped days', () => {
  it.each([
    ['2026-11-21', 'week', '2026-11-16'],
    ['2026-11-16', 'week', '2026-11-16'],
    ['2026-11-15', 'week', '2026-11-09'],
    ['2027-01-01', 'week', '2026-12-28'],
    ['2024-02-29', 'month', '2024-02-01'],
    ['2024-02-29', '', '2024-02-29'],
  ] as const)('%s by %s begins on %s', (day, interval, begin) => {
    expect(beginOf(day, interval)).toBe(begin);
  });

  it('keep every day in order', () => {
    const days = Array.from({ length: 400 }, (_, index) => ({
      day: new Date(Date.parse('2025-12-01') + index * 86_400_000).toISOString().slice(0, 10),
      count: index,
    }));
    const merge = (rows: readonly { readonly day: string; readonly count: number }[]) => ({
      day: '',
      count: sumOf(rows, ({ count }) => count),
    });
    for (const interval of ['', 'week', 'month'] as const) {
      const groups = groupDays(days, interval, merge);
      expect(sumOf(groups, ({ count }) => count)).toBe((400 * 399) / 2);
      const names = groups.map(({ day }) => day);
      expect(names).toEqual([...names].sort());
      expect(names.map((day) => beginOf(day, interval))).toEqual(names);
    }
    expect(groupDays(days, 'week', merge)).toHaveLength(58);
    expect(groupDays(days, 'month', merge)).toHaveLength(14);
  });

  it('are named so that a week is not mistaken for its first day', () => {
    expect(intervalName('2026-11-16', 'week', false)).toBe('week of 2026-11-16');
    expect(intervalName('2026-11-01', 'month', false)).toBe('2026-11');
    expect(intervalName('2026-11-16', '', false)).toBe('2026-11-16');
  });

  it('mark the interval that is not over', () => {
    expect(intervalName('2026-11-16', 'week', true)).toBe('week of 2026-11-16, so far');
  });
});
