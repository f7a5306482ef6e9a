/** Where an axis ends so that a few high values do not flatten all others. */

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
