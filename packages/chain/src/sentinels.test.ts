import { describe, expect, it } from 'vitest';
import { parseDec } from './dec.ts';
import { healthOrNull, stopLossOrNull, takeProfitOrNull } from './sentinels.ts';

describe('sentinel numbers', () => {
  it.each([
    ['1000000000000000000.000000000000000000', null],
    ['1000000000000000000000000000000000000.000000000000000000', null],
    ['999999999999999999.999999999999999999', 999999999999999999_999999999999999999n],
    ['1.249000000000000000', 1_249000000000000000n],
    ['0.000000000000000000', 0n],
  ])('a health of %s is %s', (printed, expected) => {
    expect(healthOrNull(parseDec(printed))).toBe(expected);
  });

  it.each([
    ['0.000000000000000000', null],
    ['10000000000000000000000000000000000000000.000000000000000000', null],
    ['6.500000000000000000', 6_500000000000000000n],
  ])('a take-profit price of %s is %s', (printed, expected) => {
    expect(takeProfitOrNull(parseDec(printed))).toBe(expected);
  });

  it.each([
    ['0.000000000000000000', null],
    ['0.900000000000000000', 900000000000000000n],
  ])('a stop-loss price of %s is %s', (printed, expected) => {
    expect(stopLossOrNull(parseDec(printed))).toBe(expected);
  });
});
