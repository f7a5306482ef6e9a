/** Fixed point numbers with 18 decimals over bigint, as the chain's LegacyDec has them. */

declare const decBrand: unique symbol;

/** A number times 10^18, as a bigint. Negative values are allowed. */
export type Dec = bigint & { readonly [decBrand]: true };

/** How a division that does not come out even is finished. `down` cuts toward zero, `up` away from it. */
export type Rounding = 'down' | 'up' | 'half-up';

export const DEC_DIGITS = 18;
const ONE = 10n ** 18n;

/** Raised when a divisor is zero. */
export class DivisionByZeroError extends RangeError {
  override name = 'DivisionByZeroError';
}

/** A raw count of 10^-18 parts as a Dec. */
export function decFromAtomics(atomics: bigint): Dec {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the one place where a Dec is branded
  return atomics as Dec;
}

/** A whole number as a Dec. */
export function decFromInt(whole: bigint | number): Dec {
  return decFromAtomics(BigInt(whole) * ONE);
}

/**
 * Reads `-12.5`, `0.050000000000000000` or `7`. Digits beyond the 18th are cut toward zero (BigDec prints 36).
 * @throws {SyntaxError} for anything else, exponents and blanks included.
 */
export function parseDec(text: string): Dec {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) throw new SyntaxError(`not a decimal number: ${JSON.stringify(text.slice(0, 60))}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  const atomics = BigInt(whole + fraction.slice(0, DEC_DIGITS).padEnd(DEC_DIGITS, '0'));
  return decFromAtomics(sign === '-' ? -atomics : atomics);
}

/** The Dec as text without trailing zeros: `0.05`, `-12.5`, `7`. */
export function decToString(value: Dec): string {
  return atomicsToString(value, DEC_DIGITS);
}

/** A whole count of 10^-digits parts as text without trailing zeros, by string surgery alone. */
export function atomicsToString(atomics: bigint, digits: number): string {
  const negative = atomics < 0n;
  const text = (negative ? -atomics : atomics).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const fraction = digits === 0 ? '' : text.slice(-digits).replace(/0+$/, '');
  return `${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * `numerator / denominator` as a whole number, finished as `rounding` says.
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
  return rounding === 'up' || absRest * 2n >= absDenominator ? quotient + away : quotient;
}

/** The product of two Decs, finished as `rounding` says. */
export function decMul(a: Dec, b: Dec, rounding: Rounding): Dec {
  return decFromAtomics(divideInt(a * b, ONE, rounding));
}

/**
 * The quotient of two Decs, finished as `rounding` says.
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

/** The value without its sign. */
export function decAbs(value: Dec): Dec {
  return value < 0n ? decFromAtomics(0n - value) : value;
}

/** A ratio of two whole numbers as a Dec.
 * @throws {DivisionByZeroError} when the denominator is zero. */
export function ratio(numerator: bigint, denominator: bigint, rounding: Rounding): Dec {
  return decFromAtomics(divideInt(numerator * ONE, denominator, rounding));
}

/** A Dec as a whole number, finished as `rounding` says. */
export function decToInt(value: Dec, rounding: Rounding): bigint {
  return divideInt(value, ONE, rounding);
}

/** A float near the Dec, for the length of a bar or the height of a chart and for nothing else. */
export function decApprox(value: Dec): number {
  return Number(decToString(value));
}
