/** What the calculator of compounding comes to, by matrices instead of round by round. */
import { textAt, type Json } from '../../apps/web/testing/json.ts';
import { figuresIn, type Figure } from './figure.ts';
import type { PageFigures } from './page-figures.ts';
import type { ChainReader } from './chain-reader.ts';

const APRS = '/elys-network/elys/masterchef/aprs?days=7';
const YEAR = 365;
const SECTION = 'Calculator';
const WITHIN = 1e-7;
/** Of a token: the page cuts amounts to base units. */
const BASE_UNIT = 1e-6;
const FREQUENCIES: readonly (readonly [rounds: number, label: string])[] = [
  [0, 'never'],
  [1, 'once a year'],
  [4, 'every quarter'],
  [12, 'every month'],
  [52, 'every week'],
  [365, 'every day'],
  [1460, 'every 6 hours'],
  [8760, 'every hour'],
];

interface Plan {
  /** ELYS, Eden, Eden Boost. */
  readonly stakes: readonly [number, number, number];
  /** The part of USDC, Eden and Eden Boost that is put to work. */
  readonly reinvested: readonly [number, number, number];
  readonly days: number;
  readonly rounds: number;
  readonly fee: number;
}

const FIRST: Plan = { stakes: [1000, 0, 0], reinvested: [1, 1, 1], days: 365, rounds: 52, fee: 0.01 };
const PLANS: readonly Plan[] = [
  FIRST,
  { stakes: [250, 50, 0], reinvested: [0.4, 1, 1], days: 730, rounds: 12, fee: 0.5 },
  { stakes: [10, 20, 30], reinvested: [1, 0, 1], days: 100, rounds: 365, fee: 0 },
  { stakes: [1234.5, 0, 17], reinvested: [0, 0.25, 0.5], days: 1825, rounds: 4, fee: 2 },
];

type Matrix = readonly (readonly number[])[];

function product(a: Matrix, b: Matrix): Matrix {
  return a.map((row) =>
    (b[0] ?? []).map((_, column) => row.reduce((sum, value, k) => sum + value * (b[k]?.[column] ?? 0), 0)),
  );
}

function power(matrix: Matrix, exponent: number): Matrix {
  const identity = matrix.map((row, i) => row.map((_, j) => (i === j ? 1 : 0)));
  if (exponent === 0) return identity;
  const half = power(matrix, Math.floor(exponent / 2));
  const square = product(half, half);
  return exponent % 2 === 0 ? square : product(square, matrix);
}

/** Yearly rates: what each stake earns of USDC, Eden and Eden Boost. */
function ratesOf(aprs: Json): Matrix {
  const rate = (name: string): number => Number(textAt(aprs, name));
  return [
    [rate('usdc_apr_elys'), rate('usdc_apr_eden'), rate('usdc_apr_edenb')],
    [rate('eden_apr_elys'), rate('eden_apr_eden'), rate('eden_apr_edenb')],
    [rate('edenb_apr_elys'), rate('edenb_apr_eden'), 0],
  ];
}

/** Eden Boost earns and is worth nothing. */
const WORTH = [1, 1, 0];

interface Outcome {
  readonly worth: number;
  readonly paidOut: number;
  readonly fees: number;
}

function outcomeOf(rates: Matrix, { stakes, reinvested, days, fee }: Plan, rounds: number): Outcome {
  const done = Math.floor((rounds * days) / YEAR);
  // One round as a matrix over the three stakes and what was paid out.
  const step: Matrix = [0, 1, 2, 3].map((to) =>
    [0, 1, 2, 3].map((from) => {
      const stays = to === from ? 1 : 0;
      if (from === 3 || rounds === 0) return stays;
      const earned = (reward: number): number => (rates[reward]?.[from] ?? 0) / rounds;
      if (to < 3) return stays + earned(to) * (reinvested[to] ?? 0);
      return [0, 1, 2].reduce(
        (sum, reward) => sum + earned(reward) * (1 - (reinvested[reward] ?? 0)) * (WORTH[reward] ?? 0),
        0,
      );
    }),
  );
  const end = product(
    power(step, done),
    [...stakes, 0].map((value) => [value]),
  ).map(([value = 0]) => value);
  const rest = days / YEAR - (rounds === 0 ? 0 : done / rounds);
  const waiting = rates.reduce(
    (sum, row, reward) =>
      sum + row.reduce((all, rate, from) => all + rate * (end[from] ?? 0), 0) * rest * (WORTH[reward] ?? 0),
    0,
  );
  const paidOut = (end[3] ?? 0) + waiting;
  const fees = done * fee;
  return { worth: (end[0] ?? 0) + (end[1] ?? 0) + paidOut - fees, paidOut, fees };
}

/** The calculator with several plans in its address, and what they come to. */
export async function calculatorPages(chain: ChainReader): Promise<readonly PageFigures[]> {
  const rates = ratesOf(await chain.state(APRS));
  return PLANS.map((plan) => ({ path: pathOf(plan), figures: planFigures(rates, plan) }));
}

function pathOf(plan: Plan): string {
  if (plan === FIRST) return '/compounding';
  const [elys, eden, edenb] = plan.stakes;
  const [usdcPercent, edenPercent, boostPercent] = plan.reinvested.map((part) => part * 100);
  return (
    `/compounding?elys=${elys}&eden=${eden}&edenb=${edenb}&days=${plan.days}&rounds=${plan.rounds}` +
    `&fee=${plan.fee}&keep_usdc=${usdcPercent}&keep_eden=${edenPercent}&keep_edenb=${boostPercent}`
  );
}

function planFigures(rates: Matrix, plan: Plan): readonly Figure[] {
  const start = plan.stakes[0] + plan.stakes[1];
  const make = figuresIn(
    SECTION,
    `${plan.stakes.join(', ')} over ${plan.days} days, ${plan.rounds} rounds a year`,
  );
  const figure = (name: string, near: number, row?: string): Figure =>
    make(name, { near, within: WITHIN * Math.max(1, Math.abs(near)) }, row);
  const amount = (name: string, near: number, row?: string): Figure =>
    make(name, { near, within: Math.max(BASE_UNIT, WITHIN * Math.abs(near)) }, row);
  const chosen = outcomeOf(rates, plan, plan.rounds);
  const apr = (rates[0]?.[0] ?? 0) + (rates[1]?.[0] ?? 0);
  return [
    amount('Final value', chosen.worth),
    amount('Gain', chosen.worth - start),
    amount('Paid out', chosen.paidOut),
    amount('Rounds and fees', chosen.fees),
    figure('By the formula', (1 + apr / plan.rounds) ** plan.rounds - 1),
    ...FREQUENCIES.flatMap(([rounds, label]) => {
      const { worth } = outcomeOf(rates, plan, rounds);
      return [amount('Final value', worth, label), figure('Gain', (worth - start) / start, label)];
    }),
  ];
}
