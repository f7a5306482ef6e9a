import { exactAmount } from '@cairn/chain/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnits } from './units-tool.tsx';

describe('readUnits', () => {
  it.each([
    ['1', 6, 1_000_000n],
    ['0.000001', 6, 1n],
    ['1,234,567.5', 6, 1_234_567_500_000n],
    ['.5', 18, 500_000_000_000_000_000n],
    ['-2.', 6, -2_000_000n],
    ['0.1000000', 6, 100_000n],
    ['12', 0, 12n],
  ])('reads %s with %i decimals', (text, decimals, baseUnits) => {
    expect(readUnits(text, decimals)).toBe(baseUnits);
  });

  it.each(['', '.', '-', '1e6', '0x10', '1.2.3', 'a'])('refuses %j', (text) => {
    expect(() => readUnits(text, 6)).toThrow(new SyntaxError('Not a number.'));
  });

  it('never cuts: what the denom cannot hold is refused', () => {
    expect(() => readUnits('0.0000001', 6)).toThrow(SyntaxError);
    expect(() => readUnits('1.5', 0)).toThrow(SyntaxError);
  });

  it('round-trips what the formatter writes, for any amount and denom', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 40n), 10n ** 40n),
        fc.integer({ min: 0, max: 18 }),
        (baseUnits, decimals) => {
          expect(readUnits(exactAmount(baseUnits, decimals), decimals)).toBe(baseUnits);
        },
      ),
    );
  });
});
