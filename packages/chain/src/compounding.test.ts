import { describe, expect, it } from 'vitest';
import {
  apyOf,
  compareFrequencies,
  decPower,
  simulateCompounding,
  type CompoundingPlan,
} from './compounding.ts';
import { decApprox, decFromInt, decSub, decToString, parseDec } from './dec.ts';

const one = decFromInt(1);
const zero = decFromInt(0);

/** A plan with one kind of stake that compounds into itself. */
function plain(changes: Partial<CompoundingPlan> & { readonly apr?: string; readonly share?: string } = {}) {
  const { apr = '0.12', share = '1', ...rest } = changes;
  return {
    stakes: [{ amount: decFromInt(1000), hasWorth: true }],
    rewards: [{ rates: [parseDec(apr)], into: 0, reinvested: parseDec(share) }],
    roundsPerYear: 12,
    days: 365,
    feePerRound: zero,
    ...rest,
  } satisfies CompoundingPlan;
}

describe('an annual yield', () => {
  it('is (1 + APR/n)^n − 1', () => {
    expect(decToString(apyOf(parseDec('0.12'), 12))).toBe('0.12682503013196972');
    expect(decToString(apyOf(parseDec('0.5'), 1))).toBe('0.5');
    expect(decToString(apyOf(parseDec('0.5'), 2))).toBe('0.5625');
  });

  it('is the rate itself without compounding', () => {
    expect(apyOf(parseDec('0.3'), 0)).toBe(parseDec('0.3'));
  });

  it('grows with the frequency towards e^APR − 1', () => {
    const yields = [1, 4, 52, 365, 8760].map((rounds) => decApprox(apyOf(parseDec('0.3'), rounds)));
    expect([...yields].sort((a, b) => a - b)).toEqual(yields);
    expect(yields.at(-1)).toBeLessThan(Math.exp(0.3) - 1);
    expect(yields.at(-1)).toBeCloseTo(Math.exp(0.3) - 1, 4);
  });

  it('supports any whole exponent', () => {
    expect(decPower(parseDec('1.1'), 3)).toBe(parseDec('1.331'));
    expect(decPower(parseDec('2'), 10)).toBe(decFromInt(1024));
    expect(decPower(parseDec('7'), 0)).toBe(one);
  });
});

describe('a plan', () => {
  it('with one kind of stake follows the formula', () => {
    const { worth, stakes, rounds, paidOut } = simulateCompounding(plain());
    expect(rounds).toBe(12);
    expect(decApprox(worth)).toBeCloseTo(1126.825030131969, 9);
    expect(stakes[0]).toBe(worth);
    expect(paidOut).toBe(zero);
  });

  it('without reinvestment earns the plain rate', () => {
    const { worth, stakes } = simulateCompounding(plain({ share: '0' }));
    expect(stakes[0]).toBe(decFromInt(1000));
    expect(decToString(worth)).toBe('1120');
  });

  it('that never compounds pays everything out at the end', () => {
    const { worth, rounds, paidOut } = simulateCompounding(plain({ roundsPerYear: 0 }));
    expect(rounds).toBe(0);
    expect(decToString(paidOut)).toBe('120');
    expect(decToString(worth)).toBe('1120');
  });

  it('counts earnings after the last full round', () => {
    // One round a year for a year and a half: one year compounded, half a year pending on 1,120.
    const { worth, rounds, paidOut } = simulateCompounding(plain({ roundsPerYear: 1, days: 547.5 }));
    expect(rounds).toBe(1);
    expect(decApprox(paidOut)).toBeCloseTo(67.2, 6);
    expect(decApprox(worth)).toBeCloseTo(1187.2, 6);
  });

  it('counts pending earnings for fractions of a day', () => {
    const { worth, rounds } = simulateCompounding(plain({ roundsPerYear: 52, days: 100 }));
    expect(rounds).toBe(14);
    const wait = 100 / 365 - 14 / 52;
    expect(decApprox(worth)).toBeCloseTo(1000 * (1 + 0.12 / 52) ** 14 * (1 + 0.12 * wait), 9);
  });

  it('deducts the fee of every round', () => {
    const free = simulateCompounding(plain()).worth;
    const dear = simulateCompounding(plain({ feePerRound: parseDec('0.5') }));
    expect(decToString(dear.fees)).toBe('6');
    expect(decSub(free, dear.worth)).toBe(decFromInt(6));
  });

  it('lets points earn without counting their worth', () => {
    // Points double in a year and earn 10 % of the first stake, paid out; two rounds.
    const points: CompoundingPlan = {
      stakes: [
        { amount: decFromInt(100), hasWorth: true },
        { amount: zero, hasWorth: false },
      ],
      rewards: [
        { rates: [parseDec('0.1'), parseDec('0.1')], into: 0, reinvested: zero },
        { rates: [one, zero], into: 1, reinvested: one },
      ],
      roundsPerYear: 2,
      days: 365,
      feePerRound: zero,
    };
    const { stakes, worth } = simulateCompounding(points);
    expect(stakes.map(decToString)).toEqual(['100', '100']);
    // First half: 5 of 100. Second half: 5 of 100 and 2.5 of the 50 points.
    expect(decToString(worth)).toBe('112.5');
  });

  it('returns a curve from start to end', () => {
    const { points, start, worth } = simulateCompounding(plain());
    expect(points[0]).toEqual({ day: 0, worth: start });
    expect(points.at(-1)).toEqual({ day: 365, worth });
    const worths = points.map((point) => point.worth);
    expect(worths.every((value, index) => index === 0 || value > (worths[index - 1] ?? value))).toBe(true);
  });
});

describe('compounding frequencies', () => {
  it('favour the most frequent when rounds are free', () => {
    expect(compareFrequencies(plain(), [0, 1, 12, 365]).best).toBe(365);
  });

  it('have an optimum when rounds cost a fee', () => {
    const { best, outcomes } = compareFrequencies(
      plain({ feePerRound: parseDec('0.05') }),
      [0, 1, 12, 52, 365],
    );
    expect(best).toBe(12);
    expect(outcomes).toHaveLength(5);
  });

  it('favour never compounding when a round costs more than it earns', () => {
    expect(compareFrequencies(plain({ feePerRound: decFromInt(500) }), [0, 1, 12]).best).toBe(0);
  });
});
