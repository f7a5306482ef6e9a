import { describe, expect, it } from 'vitest';
import { decToString, DivisionByZeroError, parseDec } from './dec.ts';
import { feeYield, inflationYield, mintedYield } from './yields.ts';

describe('the yield of stake', () => {
  it('of fees is those of the days, for a year, over the worth of what earns', () => {
    // 7 USDC in 7 days are 365 a year, on 1,000 tokens of 2 USD.
    expect(decToString(feeYield(7_000_000n, 7, 1_000_000_000n, parseDec('2')))).toBe('0.1825');
  });

  it('of what is minted is at most the cap', () => {
    expect(decToString(mintedYield(10n, 100n, parseDec('0.3')))).toBe('0.1');
    expect(decToString(mintedYield(90n, 100n, parseDec('0.3')))).toBe('0.3');
  });

  it('of inflation leaves the part of the community out', () => {
    expect(decToString(inflationYield(parseDec('1000'), 10_000n, parseDec('0.02')))).toBe('0.098');
  });

  it('has no answer where nothing earns', () => {
    expect(() => feeYield(1n, 7, 0n, parseDec('1'))).toThrow(DivisionByZeroError);
    expect(() => mintedYield(1n, 0n, parseDec('1'))).toThrow(DivisionByZeroError);
    expect(() => inflationYield(parseDec('1'), 0n, parseDec('0'))).toThrow(DivisionByZeroError);
  });
});
