import { describe, expect, it } from 'vitest';
import { ProposerRotation, type RankedValidator } from './proposer-priority.ts';

function set(...entries: readonly (readonly [power: bigint, priority: bigint])[]): RankedValidator[] {
  return entries.map(([power, priority], index) => ({ address: `0${index}`, power, priority }));
}

const after = (validators: readonly RankedValidator[], heights: number): readonly bigint[] =>
  new ProposerRotation(validators).after(heights);

/** The rule for a settled set, one height at a time. */
function stepped(validators: readonly RankedValidator[], priorities: readonly bigint[]): bigint[] {
  const total = validators.reduce((sum, { power }) => sum + power, 0n);
  const added = validators.map(({ power }, index) => (priorities[index] ?? 0n) + power);
  const best = added.reduce((highest, priority) => (priority > highest ? priority : highest));
  // The addresses ascend.
  const first = added.indexOf(best);
  return added.map((priority, index) => (index === first ? priority - total : priority));
}

describe('proposer rotation', () => {
  it('adds each validator’s power and subtracts the total from the first; ties go to the lower address', () => {
    expect(after(set([10n, 0n], [10n, 0n]), 1)).toEqual([-10n, 10n]);
    expect(after(set([1n, 0n], [3n, 0n]), 1)).toEqual([1n, -1n]);
  });

  it('returns to its start after as many heights as there is total power', () => {
    expect(after(set([1n, 0n], [3n, 0n]), 4)).toEqual([0n, 0n]);
  });

  it('scales a wide spread into twice the total and centres it, rounding down', () => {
    // Spread 100 over a window of 4 is a ratio of 25: 2 and -2 remain; then one height passes.
    expect(after(set([1n, 50n], [1n, -50n]), 1)).toEqual([1n, -1n]);
    expect(after(set([1n, 0n], [1n, -1n]), 1)).toEqual([0n, 1n]);
  });

  it('returns a set unchanged at its own height', () => {
    expect(after(set([1n, 50n], [1n, -50n]), 0)).toEqual([50n, -50n]);
  });

  it('is the same whatever heights were requested before', () => {
    const validators = set([7n, 0n], [3n, 5n], [7n, -5n], [1_000_000_000_003n, 0n], [11n, 0n]);
    const rotation = new ProposerRotation(validators);
    const expected: (readonly bigint[])[] = [validators.map(({ priority }) => priority)];
    for (let height = 1; height <= 17_000; height++)
      expected.push(stepped(validators, expected[height - 1] ?? []));
    for (const heights of [1, 2, 12_000, 3, 5_000, 4_999, 17_000, 10_001, 10_000, 0, 12_000, 15_000, 16_999])
      expect([heights, rotation.after(heights)]).toEqual([heights, expected[heights]]);
  });
});
