/** Fixed-point numbers with 18 decimals over bigint, like the SDK's LegacyDec. */

declare const decBrand: unique symbol;

/** A number times 10^18, as a bigint. May be negative. */
export type Dec = bigint & { readonly [decBrand]: true };

/** A bigint that counts units, not 10^-18 parts of them. */
export type PlainBigint = bigint & { readonly [decBrand]?: never };

/** Rounding of inexact division. `down` truncates toward zero, `up` rounds away from it, `half-even` is LegacyDec's. */
export type Rounding = 'down' | 'up' | 'half-even';

export const DEC_DIGITS = 18;
const ONE = 10n ** 18n;

/** Thrown when a divisor is zero. */
export class DivisionByZeroError extends RangeError {
  override name = 'DivisionByZeroError';
}

/** A raw count of 10^-18 parts as a Dec. */
export function decFromAtomics(atomics: bigint): Dec {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a Dec is branded
  return atomics as Dec;
}

/** A whole number as a Dec. */
export function decFromInt(value: bigint | number): Dec {
  return decFromAtomics(BigInt(value) * ONE);
}

/**
 * Parses `-12.5`, `0.050000000000000000` or `7`. Digits beyond the 18th are truncated (BigDec prints 36).
 * @throws {SyntaxError} for anything else, exponents and blanks included.
 */
export function parseDec(text: string): Dec {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new SyntaxError(`not a decimal number: ${JSON.stringify(text.slice(0, 60))}`);
  const [, sign = '', integer = '', fraction = ''] = match;
  const atomics = BigInt(integer + fraction.slice(0, DEC_DIGITS).padEnd(DEC_DIGITS, '0'));
  return decFromAtomics(sign === '-' ? -atomics : atomics);
}

/** Formats a Dec without trailing zeros: `0.05`, `-12.5`, `7`. */
export function decToString(value: Dec): string {
  return atomicsToString(value, DEC_DIGITS);
}

/** Formats a count of 10^-digits units without trailing zeros, with string operations only. */
export function atomicsToString(atomics: bigint, digits: number): string {
  const negative = atomics < 0n;
  const text = (negative ? -atomics : atomics).toString().padStart(digits + 1, '0');
  const integer = text.slice(0, text.length - digits);
  const fraction = digits === 0 ? '' : text.slice(-digits).replace(/0+$/, '');
  return `${negative ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * `numerator / denominator` as a whole number.
 * @throws {DivisionByZeroError} when the denominator is zero.
 */
export function divideInt(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new DivisionByZeroError('division by zero');
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  if (rest === 0n || rounding === 'down') return quotient;
  const away = numerator < 0n === denominator < 0n ? 1n : -1n;
  const absRest = rest < 0n ? -rest : rest;
  const absDenominator = denominator < 0n ? -denominator : denominator;
  const twice = absRest * 2n;
  const isAway =
    rounding === 'up' || twice > absDenominator || (twice === absDenominator && quotient % 2n !== 0n);
  return isAway ? quotient + away : quotient;
}

/** The product of two Decs. */
export function decMul(a: Dec, b: Dec, rounding: Rounding): Dec {
  return decFromAtomics(divideInt(a * b, ONE, rounding));
}

/**
 * The quotient of two Decs.
 * @throws {DivisionByZeroError} when the divisor is zero.
 */
export function decDiv(a: Dec, b: Dec, rounding: Rounding): Dec {
  return decFromAtomics(divideInt(a * ONE, b, rounding));
}

/** The sum of any number of Decs. */
export function decAdd(...values: readonly Dec[]): Dec {
  return decFromAtomics(values.reduce<bigint>((sum, value) => sum + value, 0n));
}

/** `a - b`. */
export function decSub(a: Dec, b: Dec): Dec {
  return decFromAtomics(a - b);
}

/** The absolute value. */
export function decAbs(value: Dec): Dec {
  return value < 0n ? decFromAtomics(0n - value) : value;
}

/**
 * The ratio of two whole numbers.
 * @throws {DivisionByZeroError} when the denominator is zero.
 */
export function ratio(numerator: bigint, denominator: bigint, rounding: Rounding): Dec {
  return decFromAtomics(divideInt(numerator * ONE, denominator, rounding));
}

/** Rounds a Dec to a whole number. */
export function decToInt(value: Dec, rounding: Rounding): bigint {
  return divideInt(value, ONE, rounding);
}

/** A float near the Dec, only for the geometry of bars and charts. */
export function decApprox(value: Dec): number {
  return Number(decToString(value));
}
