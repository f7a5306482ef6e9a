/** Days put together into weeks and months. */

export const INTERVALS = [
  { id: '', label: 'Days' },
  { id: 'week', label: 'Weeks' },
  { id: 'month', label: 'Months' },
] as const;
export type Interval = (typeof INTERVALS)[number]['id'];

const DAY_MS = 86_400_000;
/** 1970-01-05 was a Monday. */
const MONDAY_DAY = 4;

/** What several days come to, oldest first; the day of the result is set by `groupDays`. */
export type Merge<Row> = (days: readonly [Row, ...Row[]]) => Row;

/** The first day of the interval that a day lies in; weeks begin on Monday. Days are `2026-11-21`, UTC. */
export function beginOf(day: string, interval: Interval): string {
  if (interval === '') return day;
  if (interval === 'month') return `${day.slice(0, 7)}-01`;
  const days = Date.parse(day) / DAY_MS;
  return new Date((days - ((days - MONDAY_DAY) % 7)) * DAY_MS).toISOString().slice(0, 10);
}

/** A row for each interval that has days, named by its first day; days come and go oldest first. */
export function groupDays<Row extends { readonly day: string }>(
  days: readonly Row[],
  interval: Interval,
  merge: Merge<Row>,
): readonly Row[] {
  if (interval === '') return days;
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of days) {
    const begin = beginOf(row.day, interval);
    const group = groups.get(begin);
    if (group === undefined) groups.set(begin, [row]);
    else group.push(row);
  }
  return [...groups].map(([day, group]) => ({ ...merge(group), day }));
}

/** How an interval is named in a line of values and in a table. */
export function intervalName(day: string, interval: Interval): string {
  if (interval === 'month') return day.slice(0, 7);
  return interval === 'week' ? `week of ${day}` : day;
}

/** The sum of a figure. */
export function sumOf<Row>(rows: readonly Row[], read: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + read(row), 0);
}
