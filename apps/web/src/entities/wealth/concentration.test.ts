import { decToString } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { gini, topShare, wealthSteps } from './concentration.ts';

const text = (value: ReturnType<typeof gini>) => (value === null ? null : decToString(value));

describe('gini', () => {
  it.each([
    ['all hold the same', [5n, 5n, 5n, 5n], '0'],
    ['one of four holds all that counts', [1n, 1n, 1n, 997n], '0.747'],
    // Mean difference over twice the mean: (1+2+1) × 2 ÷ 9 ÷ (2 × 2).
    ['three in a line', [3n, 1n, 2n], '0.222222222222222222'],
    ['one alone', [7n], '0'],
  ])('%s', (_, amounts, expected) => {
    expect(text(gini(amounts))).toBe(expected);
  });

  it('excludes empty accounts, and is unknown when all are empty', () => {
    expect(text(gini([0n, 3n, 1n, 2n, 0n]))).toBe('0.222222222222222222');
    expect(gini([0n])).toBeNull();
    expect(gini([])).toBeNull();
  });

  it('stays exact for amounts that no float holds', () => {
    const large = 10n ** 30n;
    expect(text(gini([large, large + 1n]))).toBe('0');
    // 1 ÷ (2 × (2 × 10^15 + 1)) by the definition for two holders.
    expect(text(gini([10n ** 15n, 10n ** 15n + 1n]))).toBe('0.000000000000000249');
  });
});

describe('topShare', () => {
  it('is the part of the whole that the largest hold', () => {
    expect(text(topShare([1n, 5n, 3n], 2, 12n))).toBe('0.666666666666666666');
    expect(text(topShare([1n, 5n, 3n], 10, 9n))).toBe('1');
    expect(topShare([1n], 1, 0n)).toBeNull();
  });
});

describe('wealthSteps', () => {
  it('puts every holder into exactly one step, borders into the upper one', () => {
    const steps = wealthSteps([0n, 1n, 999n, 1_000n, 9_999n, 10_000n, 10n ** 12n], 3);
    expect(steps.map(({ holders }) => holders)).toEqual([2, 2, 1, 0, 0, 0, 0, 0, 1]);
    expect(steps.map(({ baseUnits }) => baseUnits)[1]).toBe(10_999n);
    expect(steps.at(-1)?.toBaseUnits).toBeNull();
    expect(steps[0]?.fromBaseUnits).toBe(0n);
  });
});
