/** Value of a stake whose rewards are reinvested. Time is in years of 365 days; amounts are whole tokens. */
import { decAdd, decDiv, decFromAtomics, decFromInt, decMul, decSub, type Dec } from './dec.ts';

/** Days per year that annual yields assume. */
export const YEAR_DAYS = 365;

const ZERO = decFromInt(0);
const ONE = decFromInt(1);

/** `base` raised to a whole exponent, truncated to 18 decimals at every step. */
export function decPower(base: Dec, exponent: number): Dec {
  let result = ONE;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = decMul(result, square, 'down');
    if (rest > 1) square = decMul(square, square, 'down');
  }
  return result;
}

/**
 * APY = (1 + APR/n)^n − 1; the APR itself without compounding.
 * @param apr a fraction per year.
 * @param rounds how often a year, a whole number from 0.
 */
export function apyOf(apr: Dec, rounds: number): Dec {
  if (rounds === 0) return apr;
  const perRound = decDiv(apr, decFromInt(rounds), 'down');
  return decSub(decPower(decAdd(ONE, perRound), rounds), ONE);
}

export interface StakeKind {
  /** Initial amount in whole tokens. */
  readonly amount: Dec;
  /** False for points that earn but have no value. */
  readonly hasWorth: boolean;
}

export interface RewardKind {
  /**
   * What each kind of stake earns of this reward, in the order of the stakes: fractions per year, in units of
   * that stake.
   */
  readonly rates: readonly Dec[];
  /** Index of the kind of stake that the reward is reinvested into. */
  readonly into: number;
  /** The share that is reinvested each round, from 0 to 1; the rest is paid out. */
  readonly reinvested: Dec;
}

export interface CompoundingPlan {
  readonly stakes: readonly StakeKind[];
  readonly rewards: readonly RewardKind[];
  /** Compounding rounds per year; 0 for never. */
  readonly roundsPerYear: number;
  readonly days: number;
  /** Paid separately from the stake, in the token of the total value. */
  readonly feePerRound: Dec;
}

export interface CompoundingOutcome {
  readonly rounds: number;
  readonly stakes: readonly Dec[];
  /** Value of rewards that were paid out or are pending. */
  readonly paidOut: Dec;
  readonly fees: Dec;
  /** Value of all stake and all payouts, less fees. */
  readonly worth: Dec;
  /** Initial value. */
  readonly start: Dec;
  /** Value over time, first and last day included. */
  readonly points: readonly { readonly day: number; readonly worth: Dec }[];
}

/** Number of points on the curve besides the first. */
const POINTS = 48;

/**
 * Simulates the term round by round: each kind of stake earns `rate / n` of each reward, the reinvested share
 * is added to its target stake, the rest is paid out, and the fee of the round is deducted. Earnings after
 * the last full round count as paid out. Every step is truncated to 18 decimals.
 */
export function simulateCompounding(plan: CompoundingPlan): CompoundingOutcome {
  const { stakes: kinds, days, roundsPerYear, feePerRound } = plan;
  const rounds = Math.floor((roundsPerYear * days) / YEAR_DAYS);
  const start = worthOf(
    kinds,
    kinds.map(({ amount }) => amount),
  );
  let stakes: readonly Dec[] = kinds.map(({ amount }) => amount);
  let paidOut = ZERO;
  let round = 0;
  const points = [{ day: 0, worth: start }];
  for (let point = 1; point <= POINTS; point += 1) {
    const day = (days * point) / POINTS;
    const until = point === POINTS ? rounds : Math.floor((roundsPerYear * day) / YEAR_DAYS);
    for (; round < until; round += 1) ({ stakes, paidOut } = goOneRound(plan, stakes, paidOut));
    const waiting = worthWaiting(plan, stakes, round, day);
    const fees = feesOf(feePerRound, round);
    points.push({ day, worth: decSub(decAdd(worthOf(kinds, stakes), paidOut, waiting), fees) });
  }
  const waiting = worthWaiting(plan, stakes, rounds, days);
  const fees = feesOf(feePerRound, rounds);
  const allPaid = decAdd(paidOut, waiting);
  const worth = decSub(decAdd(worthOf(kinds, stakes), allPaid), fees);
  return { rounds, stakes, paidOut: allPaid, fees, worth, start, points };
}

function feesOf(feePerRound: Dec, rounds: number): Dec {
  return decFromAtomics(feePerRound * BigInt(rounds));
}

function worthOf(kinds: readonly StakeKind[], amounts: readonly Dec[]): Dec {
  return decAdd(...amounts.filter((_, index) => kinds[index]?.hasWorth === true));
}

/** What all stake earns of one reward per year. */
function earnedAYear({ rates }: RewardKind, stakes: readonly Dec[]): Dec {
  return decAdd(...stakes.map((amount, index) => decMul(amount, rates[index] ?? ZERO, 'down')));
}

function goOneRound(
  { stakes: kinds, rewards, roundsPerYear }: CompoundingPlan,
  stakes: readonly Dec[],
  paidBefore: Dec,
): { readonly stakes: readonly Dec[]; readonly paidOut: Dec } {
  const next = [...stakes];
  let paidOut = paidBefore;
  const perYear = decFromInt(roundsPerYear);
  for (const reward of rewards) {
    const earned = decDiv(earnedAYear(reward, stakes), perYear, 'down');
    const reinvested = decMul(earned, reward.reinvested, 'down');
    next[reward.into] = decAdd(next[reward.into] ?? ZERO, reinvested);
    if (kinds[reward.into]?.hasWorth === true) paidOut = decAdd(paidOut, decSub(earned, reinvested));
  }
  return { stakes: next, paidOut };
}

/** Value of pending rewards since the last round. */
function worthWaiting(plan: CompoundingPlan, stakes: readonly Dec[], round: number, day: number): Dec {
  const { stakes: kinds, rewards, roundsPerYear } = plan;
  // Fractional days are rounded to thousandths; whole days are exact.
  const thousandths = Math.round(day * 1000);
  const wait =
    roundsPerYear === 0
      ? decDiv(decFromInt(thousandths), decFromInt(YEAR_DAYS * 1000), 'down')
      : decDiv(
          decFromInt(Math.max(0, thousandths * roundsPerYear - round * YEAR_DAYS * 1000)),
          decFromInt(YEAR_DAYS * 1000 * roundsPerYear),
          'down',
        );
  const earned = rewards
    .filter(({ into }) => kinds[into]?.hasWorth === true)
    .map((reward) => decMul(earnedAYear(reward, stakes), wait, 'down'));
  return decAdd(...earned);
}

/**
 * Simulates the plan at each frequency and picks the one of the highest value; on ties the least frequent.
 */
export function compareFrequencies(
  plan: CompoundingPlan,
  frequencies: readonly number[],
): { readonly outcomes: readonly { readonly rounds: number; readonly worth: Dec }[]; readonly best: number } {
  const outcomes = frequencies.map((rounds) => ({
    rounds,
    worth: simulateCompounding({ ...plan, roundsPerYear: rounds }).worth,
  }));
  const best = outcomes.reduce(
    (a, b) => (b.worth > a.worth ? b : a),
    outcomes[0] ?? { rounds: 0, worth: ZERO },
  );
  return { outcomes, best: best.rounds };
}
