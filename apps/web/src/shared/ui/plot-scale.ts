/**
 * Axes of a time chart, cut where a few high values would flatten all others. The only use of its floats: exact
 * values are text.
 */

/** Pixels around a drawing, for its axes and, above the highest number, its unit. */
export const PADDING = { top: 26, right: 24, bottom: 34, left: 84 } as const;
/** Part of a bar's room that it fills. */
export const BAR_PART = 0.7;
/** Added above and below a line. */
const LINE_ROOM = 0.1;
const STEPS = [1, 2, 2.5, 5, 10];

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bars are centred on their times: half a bar before the first and after the last. */
export function timeRange(times: readonly number[], shape: 'bars' | 'line'): Range {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const half = times.length > 1 ? (last - first) / (times.length - 1) / 2 : 43_200;
  return shape === 'bars' || first === last
    ? { from: first - half, to: last + half }
    : { from: first, to: last };
}

/** Bars begin at zero, lines slightly below the data. `clip`: where the axis ends below the highest value. */
export function valueRange(
  lowest: number,
  highest: number,
  shape: 'bars' | 'line',
  clip: number | null,
): Range {
  if (shape === 'bars') return { from: 0, to: clip ?? (highest > 0 ? highest : 1) };
  if (clip !== null) return { from: lowest, to: clip };
  const padding = (highest - lowest || Math.abs(highest) || 1) * LINE_ROOM;
  const from = lowest - padding;
  return { from: lowest >= 0 && from < 0 ? 0 : from, to: highest + padding };
}

/** Round values within a range, in at most `count` steps. */
export function valueTicks({ from, to }: Range, count: number): readonly number[] {
  const minStep = (to - from) / count;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = (STEPS.find((factor) => factor * power >= minStep) ?? 10) * power;
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, at) => (first + at) * step,
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const DAYS_SHOWN = 5;
const MONTHS_SHOWN = 4;
/** Beyond this span, in seconds, a day without its year is ambiguous. */
const LONG_S = 300 * 86_400;

const isLong = (times: readonly number[]) => (times.at(-1) ?? 0) - (times[0] ?? 0) > LONG_S;
const nameIn = (times: readonly number[]) => {
  const form = isLong(times) ? MONTH : DAY;
  return (time: number) => form.format(time * 1000);
};

/** Names of ticks, which are Unix seconds. */
export const dayNames = (times: readonly number[]): string[] => times.map(nameIn(times));

/** Starts of months or days with their names, evenly spread, so few that the names fit on a phone. */
export function timeTicks(
  times: readonly number[],
): readonly { readonly time: number; readonly name: string }[] {
  const starts = isLong(times) ? monthStarts(times) : times.every(isDayStart) ? times : dayStarts(times);
  const step = Math.ceil(starts.length / (isLong(times) ? MONTHS_SHOWN : DAYS_SHOWN));
  const name = nameIn(times);
  // Without one in between, the first time stands for its day.
  const shown = starts.length > 0 ? starts.filter((_, at) => at % step === 0) : times.slice(0, 1);
  return shown.map((time) => ({ time, name: name(time) }));
}

const DAY_S = 86_400;
const isDayStart = (time: number): boolean => time % DAY_S === 0;

function dayStarts(times: readonly number[]): readonly number[] {
  const first = Math.ceil((times[0] ?? 0) / DAY_S);
  const last = Math.floor((times.at(-1) ?? 0) / DAY_S);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * DAY_S);
}

function monthStarts(times: readonly number[]): readonly number[] {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const starts: number[] = [];
  const start = new Date(first * 1000);
  for (let month = start.getUTCMonth(); ; month += 1) {
    const time = Date.UTC(start.getUTCFullYear(), month) / 1000;
    if (time > last) return starts;
    if (time >= first) starts.push(time);
  }
}

/** A value so many times as high as most others is no part of their scale. */
const FAR = 5;
/** Of few values each is one of most. */
const MIN_VALUES = 10;
/** Room above what most values come to. */
const ROOM = 1.5;

/** The end of the axis, above nine in ten of the values; null where the highest is not far above those. */
export function clipAt(values: readonly number[]): number | null {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  if (sorted.length < MIN_VALUES) return null;
  const p90 = sorted[Math.floor(0.9 * (sorted.length - 1))] ?? 0;
  const highest = sorted.at(-1) ?? 0;
  return p90 > 0 && highest > FAR * p90 ? ROOM * p90 : null;
}

/** The highest value of several series at each of `count` places; 0 where none has one. */
export function highestOf(
  count: number,
  series: readonly { readonly valuesApprox: readonly (number | null)[] }[],
): readonly number[] {
  return Array.from({ length: count }, (_, index) =>
    Math.max(0, ...series.map(({ valuesApprox }) => valuesApprox[index] ?? 0)),
  );
}
