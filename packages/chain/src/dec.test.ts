import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atomicsToString,
  decAbs,
  decAdd,
  decApprox,
  decDiv,
  decFromAtomics,
  decFromInt,
  decMul,
  decSub,
  decToInt,
  decToString,
  divideInt,
  DivisionByZeroError,
  parseDec,
  ratio,
  type Rounding,
} from './dec.ts';

const anyDec = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n }).map(decFromAtomics);

describe('parseDec and decToString', () => {
  it('are inverse to each other', () => {
    fc.assert(fc.property(anyDec, (value) => parseDec(decToString(value)) === value));
  });

  it('parses what a node prints', () => {
    expect(parseDec('0.050000000000000000')).toBe(5n * 10n ** 16n);
    expect(parseDec('-12.5')).toBe(-125n * 10n ** 17n);
    expect(parseDec('10000000000000000000000000000000000000000')).toBe(10n ** 58n);
  });

  it('truncates digits beyond the 18th, as BigDec needs', () => {
    expect(parseDec('0.123456789012345678999999999999999999')).toBe(123456789012345678n);
    expect(parseDec('-0.0000000000000000019')).toBe(-1n);
  });

  it.each(['', '.5', '5.', '1e3', ' 1', '1 ', '+1', '0x10', 'NaN', '1,000', '--1', '١'])(
    'refuses %j',
    (text) => {
      expect(() => parseDec(text)).toThrow(SyntaxError);
    },
  );
});

describe('divideInt', () => {
  const cases: readonly (readonly [bigint, bigint, Rounding, bigint])[] = [
    [7n, 2n, 'down', 3n],
    [-7n, 2n, 'down', -3n],
    [7n, -2n, 'down', -3n],
    [7n, 2n, 'up', 4n],
    [-7n, 2n, 'up', -4n],
    [6n, 2n, 'up', 3n],
    [7n, 2n, 'half-even', 4n],
    [5n, 2n, 'half-even', 2n],
    [-5n, 2n, 'half-even', -2n],
    [1n, 2n, 'half-even', 0n],
    [11n, 4n, 'half-even', 3n],
    [5n, 4n, 'half-even', 1n],
    [-7n, 2n, 'half-even', -4n],
    [-7n, -2n, 'half-even', 4n],
  ];
  it.each(cases)('%s / %s, %s, is %s', (numerator, denominator, rounding, expected) => {
    expect(divideInt(numerator, denominator, rounding)).toBe(expected);
  });

  it('throws a named error for a zero divisor', () => {
    expect(() => divideInt(1n, 0n, 'down')).toThrow(DivisionByZeroError);
    expect(() => ratio(1n, 0n, 'down')).toThrow(DivisionByZeroError);
  });

  it('encloses the exact quotient between down and up', () => {
    fc.assert(
      fc.property(
        fc.bigInt(),
        fc.bigInt().filter((d) => d !== 0n),
        (numerator, denominator) => {
          const down = divideInt(numerator, denominator, 'down');
          const up = divideInt(numerator, denominator, 'up');
          const abs = (value: bigint) => (value < 0n ? -value : value);
          return (
            abs(down) * abs(denominator) <= abs(numerator) && abs(up) * abs(denominator) >= abs(numerator)
          );
        },
      ),
    );
  });
});

describe('addition and subtraction', () => {
  it('are inverse to each other', () => {
    fc.assert(fc.property(anyDec, anyDec, (a, b) => decSub(decAdd(a, b), b) === a));
  });

  it('multiplies and divides with the given rounding', () => {
    const third = decDiv(decFromInt(1), decFromInt(3), 'down');
    expect(decToString(third)).toBe('0.333333333333333333');
    expect(decToString(decMul(third, decFromInt(3), 'up'))).toBe('0.999999999999999999');
    expect(decToInt(parseDec('2.999'), 'down')).toBe(2n);
    expect(decToInt(parseDec('-2.001'), 'up')).toBe(-3n);
    expect(decAbs(parseDec('-2.5'))).toBe(parseDec('2.5'));
    expect(decApprox(parseDec('0.25'))).toBe(0.25);
  });

  it('formats any number of decimals', () => {
    expect(atomicsToString(5n, 0)).toBe('5');
    expect(atomicsToString(-5n, 6)).toBe('-0.000005');
    expect(atomicsToString(1_500_000n, 6)).toBe('1.5');
  });
});
