/** Which digits of an amount carry its value. */

/** Decimals of an amount of one or more that stay bright. */
const AFTER_WHOLE = 2;
/** Digits of an amount below one that stay bright, from the first that is not 0. */
const SIGNIFICANT = 3;

/**
 * Where the bright digits of a fraction begin and end; the others are muted.
 * @param fraction from the point on: `.002345`.
 */
export function brightDecimals(fraction: string, isBelowOne: boolean): readonly [from: number, to: number] {
  if (!isBelowOne) return [0, AFTER_WHOLE + 1];
  const first = fraction.search(/[1-9]/);
  return first < 0 ? [0, fraction.length] : [first, first + SIGNIFICANT];
}
