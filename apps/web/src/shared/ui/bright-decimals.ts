/** The significant digits of an amount. */

/** Highlighted decimals of amounts of one or more. */
const AFTER_WHOLE = 2;
/** Highlighted digits of smaller amounts, from the first non-zero digit. */
const SIGNIFICANT = 3;

/**
 * Start and end of the highlighted digits; the others are muted.
 * @param fraction from the decimal point on: `.002345`.
 */
export function brightDecimals(fraction: string, isBelowOne: boolean): readonly [from: number, to: number] {
  if (!isBelowOne) return [0, AFTER_WHOLE + 1];
  const first = fraction.search(/[1-9]/);
  return first < 0 ? [0, fraction.length] : [first, first + SIGNIFICANT];
}
