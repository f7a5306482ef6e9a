/** Groups days into weeks and months. */
import { DAY_MS, utcDate } from '@cairn/chain/time';

export const INTERVALS = [
  { id: '', label: 'Days' },
  { id: 'week', label: 'Weeks' },
  { id: 'month', label: 'Months' },
] as const;
export type Interval = (typeof INTERVALS)[number]['id'];

/** 1970-01-05 was a Monday. */
const MONDAY_DAY = 4;

/** Combines rows, oldest first; `groupDays` sets the day of the result. */
export type Merge<Row> = (rows: readonly [Row, ...Row[]]) => Row;

/** Rows that need no conversion. */
export const identity = <Row>(rows: readonly Row[]): readonly Row[] => rows;

/** The first day of a day's interval; weeks start on Monday. Days are `2026-11-21`, UTC. */
export function beginOf(day: string, interval: Interval): string {
  if (interval === '') return day;
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  const days = Date.parse(day) / DAY_MS;
  return utcDate((days - ((days - MONDAY_DAY) % 7)) * DAY_MS);
}

/**
 * One row per non-empty interval, named by its first day; input and output oldest first. A row alone in its interval
 * stays as it is.
 */
export function groupDays<Row extends { readonly day: string }>(
  rows: readonly Row[],
  interval: Interval,
  merge: Merge<Row>,
): readonly Row[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const begin = beginOf(row.day, interval);
    const group = groups.get(begin);
    if (group === undefined) groups.set(begin, [row]);
    else group.push(row);
  }
  return [...groups].map(([day, group]) => ({ ...(group.length === 1 ? group[0] : merge(group)), day }));
}

/** The interval's name in legends and tables. */
export function intervalName(day: string, interval: Interval, isRunning: boolean): string {
  const name = interval === 'month' ? day.slice(0, 7) : interval === 'week' ? `week of ${day}` : day;
  return isRunning ? `${name}, so far` : name;
}

export function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}
