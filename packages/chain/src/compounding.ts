/** What stake comes to when its rewards are put to work again. Time is in years of 365 days; amounts are whole tokens. */
import { decAdd, decDiv, decFromAtomics, decFromInt, decMul, decSub, type Dec } from './dec.ts';

/** Days of the year that yields are stated for. */
export const YEAR_DAYS = 365;

const ZERO = decFromInt(0);
const ONE = decFromInt(1);

/** `base` to a whole power, cut at 18 decimals in every step. */
export function decPower(base: Dec, exponent: number): Dec {
  let result = ONE;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = decMul(result, square, 'down');
    if (rest > 1) square = decMul(square, square, 'down');
  }
  return result;
}

/** APY = (1 + APR/n)^n − 1; the APR itself where nothing is compounded.
 * @param apr a fraction per year.
 * @param rounds how often a year, a whole number from 0. */
export function apyOf(apr: Dec, rounds: number): Dec {
  if (rounds === 0) return apr;
  const perRound = decDiv(apr, decFromInt(rounds), 'down');
  return decSub(decPower(decAdd(ONE, perRound), rounds), ONE);
}

export interface StakeKind {
  /** Whole tokens at the beginning. */
  readonly amount: Dec;
  /** False for points that earn and are worth nothing themselves. */
  readonly hasWorth: boolean;
}

export interface RewardKind {
  /** What each kind of stake earns of it, in the order of the stakes: fractions per year, in units of that stake. */
  readonly rates: readonly Dec[];
  /** The kind of stake that it becomes when it is put to work: an index. */
  readonly into: number;
  /** The part that is put to work each round, from 0 to 1; the rest is paid out. */
  readonly reinvested: Dec;
}

export interface CompoundingPlan {
  readonly stakes: readonly StakeKind[];
  readonly rewards: readonly RewardKind[];
  /** How often a year; 0 for never. */
  readonly roundsPerYear: number;
  readonly days: number;
  /** Paid from outside the stake, in the token that all worth is counted in. */
  readonly feePerRound: Dec;
}

export interface CompoundingOutcome {
  readonly rounds: number;
  readonly stakes: readonly Dec[];
  /** The worth of what was paid out, or waits to be. */
  readonly paidOut: Dec;
  readonly fees: Dec;
  /** All stake of worth and all that was paid out, less the fees. */
  readonly worth: Dec;
  /** The worth at the beginning. */
  readonly start: Dec;
  /** The worth over time, first and last day included. */
  readonly points: readonly { readonly day: number; readonly worth: Dec }[];
}

/** Moments of the curve beside its beginning. */
const POINTS = 48;

/**
 * Goes through the term round by round: each kind of stake earns `rate / n` of itself of each reward, the reinvested part
 * joins the stake that it becomes, the rest is paid out, and the fee of the round is counted. What is earned after the
 * last whole round waits and is counted as paid out. Every step is cut at 18 decimals.
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

/** What all stake earns of one reward in a year. */
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
    const kept = decMul(earned, reward.reinvested, 'down');
    next[reward.into] = decAdd(next[reward.into] ?? ZERO, kept);
    if (kinds[reward.into]?.hasWorth === true) paidOut = decAdd(paidOut, decSub(earned, kept));
  }
  return { stakes: next, paidOut };
}

/** What was earned since the last round and not yet touched. */
function worthWaiting(plan: CompoundingPlan, stakes: readonly Dec[], round: number, day: number): Dec {
  const { stakes: kinds, rewards, roundsPerYear } = plan;
  // A day of the curve is a fraction, whose thousandths are fine enough; a whole day is exact.
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

/** The plan at each frequency, and the one that comes to most; of equal ones the rarest. */
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
