import { describe, expect, it } from 'vitest';
import { decToString, DivisionByZeroError, parseDec } from './dec.ts';
import { feeYield, inflationYield, isMeaningfulYield, mintedYield } from './yields.ts';

describe('the yield of stake', () => {
  it('annualizes the fees of some days over the value of what earns', () => {
    // 7 USDC in 7 days are 365 a year, on 1,000 tokens of 2 USD.
    expect(decToString(feeYield(7_000_000n, 7, 1_000_000_000n, parseDec('2')))).toBe('0.1825');
  });

  it('caps the yield of minted tokens', () => {
    expect(decToString(mintedYield(10n, 100n, parseDec('0.3')))).toBe('0.1');
    expect(decToString(mintedYield(90n, 100n, parseDec('0.3')))).toBe('0.3');
  });

  it("excludes the community's share from inflation", () => {
    expect(decToString(inflationYield(parseDec('1000'), 10_000n, parseDec('0.02')))).toBe('0.098');
  });

  it.each([
    ['0.2', true],
    ['10', true],
    ['10.000000000000000001', false],
    // Of the recorded hub, where a hundred-thousandth of the supply is staked.
    ['48306.2986', false],
  ])('of %s a year describes somebody: %s', (apr, expected) => {
    expect(isMeaningfulYield(parseDec(apr))).toBe(expected);
  });

  it('throws when nothing earns', () => {
    expect(() => feeYield(1n, 7, 0n, parseDec('1'))).toThrow(DivisionByZeroError);
    expect(() => mintedYield(1n, 0n, parseDec('1'))).toThrow(DivisionByZeroError);
    expect(() => inflationYield(parseDec('1'), 0n, parseDec('0'))).toThrow(DivisionByZeroError);
  });
});
