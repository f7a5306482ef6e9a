import { parseDec } from '@cairn/chain/dec';
import { describe, expect, it } from 'vitest';
import { distanceOf, realisedUsd, totalFeesUsd } from './position-steps.ts';

describe('distance from liquidation', () => {
  it.each([
    ['LONG', '4', '3', '0.25'],
    ['LONG', '3', '3', '0'],
    ['LONG', '2', '3', '0'],
    ['SHORT', '4', '5', '0.25'],
    ['SHORT', '5', '4', '0'],
    ['LONG', '4', '0', null],
    ['SHORT', '0', '5', null],
  ] as const)('%s at %s, liquidated at %s: %s', (side, mark, liquidation, distance) => {
    const expected = distance === null ? null : parseDec(distance);
    expect(distanceOf(side, parseDec(mark), parseDec(liquidation))).toBe(expected);
  });
});

describe('the realised result', () => {
  const step = (action: string, pnl: string | null) => ({
    action,
    pnlUsd: pnl === null ? null : parseDec(pnl),
  });

  it('is the sum of all closes', () => {
    expect(realisedUsd([step('force-closed', '-3.5'), step('close', '1.25'), step('open', null)])).toBe(
      parseDec('-2.25'),
    );
    expect(realisedUsd([step('open', null)])).toBe(parseDec('0'));
  });
  it('is unknown when one close was not reported', () => {
    expect(realisedUsd([step('close', null), step('close', '1')])).toBeNull();
  });
});

describe('the fees of a position', () => {
  const steps = (...fees: readonly (string | null)[]) =>
    fees.map((fee) => ({ feesUsd: fee === null ? null : parseDec(fee) }));

  it('are the sum of all steps', () => {
    expect(totalFeesUsd(steps('0.5', '0', '1.25'))).toBe(parseDec('1.75'));
  });
  it('are unknown when those of one step were not reported', () => {
    expect(totalFeesUsd(steps('0.5', null))).toBeNull();
  });
});
