import { describe, expect, it } from 'vitest';
import { brightDecimals } from './amount.tsx';

describe('the bright digits of an amount', () => {
  it.each([
    ['.5', false, '.5'],
    ['.123456', false, '.12'],
    ['.003456', false, '.00'],
    ['.5', true, '5'],
    ['.0035', true, '35'],
    ['.002345', true, '234'],
    ['.000001', true, '1'],
  ])('of %s below one: %s are %s', (fraction, isBelowOne, bright) => {
    expect(fraction.slice(...brightDecimals(fraction, isBelowOne))).toBe(bright);
  });
});
