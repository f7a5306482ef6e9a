import { describe, expect, it } from 'vitest';
import { advancePriorities, type RankedValidator } from './proposer-priority.ts';

function set(...entries: readonly (readonly [power: bigint, priority: bigint])[]): RankedValidator[] {
  return entries.map(([power, priority], index) => ({ address: `0${index}`, power, priority }));
}

function prioritiesOf(validators: readonly RankedValidator[]): bigint[] {
  return validators.map(({ priority }) => priority);
}

describe('proposer rotation', () => {
  it('adds each validator’s power and subtracts the total from the first; ties go to the lower address', () => {
    expect(prioritiesOf(advancePriorities(set([10n, 0n], [10n, 0n]), 1))).toEqual([-10n, 10n]);
    expect(prioritiesOf(advancePriorities(set([1n, 0n], [3n, 0n]), 1))).toEqual([1n, -1n]);
  });

  it('returns to its start after as many heights as there is total power', () => {
    expect(prioritiesOf(advancePriorities(set([1n, 0n], [3n, 0n]), 4))).toEqual([0n, 0n]);
  });

  it('scales a wide spread into twice the total and centres it, rounding down', () => {
    // Spread 100 over a window of 4 is a ratio of 25: 2 and -2 remain; then one height passes.
    expect(prioritiesOf(advancePriorities(set([1n, 50n], [1n, -50n]), 1))).toEqual([1n, -1n]);
    expect(prioritiesOf(advancePriorities(set([1n, 0n], [1n, -1n]), 1))).toEqual([0n, 1n]);
  });

  it('returns a set unchanged at its own height', () => {
    expect(prioritiesOf(advancePriorities(set([1n, 50n], [1n, -50n]), 0))).toEqual([50n, -50n]);
  });
});
