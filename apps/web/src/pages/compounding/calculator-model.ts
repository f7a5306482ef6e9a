/** The calculator's fields, and the plan they describe. */
import type { CompoundingPlan } from '@cairn/chain/compounding';
import { decFromAtomics, decFromInt, decToInt, decToString, parseDec, type Dec } from '@cairn/chain/dec';
import type { UrlSearch } from '../../shared/lib/url-search.ts';
import { attempt } from '@cairn/chain/attempt';

export interface CalculatorModel {
  readonly stakes: readonly { readonly id: string; readonly label: string; readonly hasWorth: boolean }[];
  readonly rewards: readonly {
    readonly id: string;
    readonly label: string;
    /** Index of the stake that rewards become. */
    readonly into: number;
  }[];
}

/** On Elys three stakes earn three rewards: USDC buys ELYS; Eden and Eden Boost are committed. */
export const ELYS_MODEL: CalculatorModel = {
  stakes: [
    { id: 'elys', label: 'ELYS staked', hasWorth: true },
    { id: 'eden', label: 'Eden committed', hasWorth: true },
    { id: 'edenb', label: 'Eden Boost committed', hasWorth: false },
  ],
  rewards: [
    { id: 'usdc', label: 'USDC', into: 0 },
    { id: 'eden', label: 'Eden', into: 1 },
    { id: 'edenb', label: 'Eden Boost', into: 2 },
  ],
};

/** On other chains the staking token earns itself. */
export function plainModel(symbol: string): CalculatorModel {
  return {
    stakes: [{ id: 'stake', label: `${symbol} staked`, hasWorth: true }],
    rewards: [{ id: 'reward', label: symbol, into: 0 }],
  };
}

/** The compared frequencies per year. */
export const FREQUENCIES: readonly { readonly rounds: number; readonly label: string }[] = [
  { rounds: 0, label: 'never' },
  { rounds: 1, label: 'once a year' },
  { rounds: 4, label: 'every quarter' },
  { rounds: 12, label: 'every month' },
  { rounds: 52, label: 'every week' },
  { rounds: 365, label: 'every day' },
  { rounds: 1460, label: 'every 6 hours' },
  { rounds: 8760, label: 'every hour' },
];

export const fieldKeys = {
  amount: (stake: string) => stake,
  keep: (reward: string) => `keep_${reward}`,
  apr: (reward: string, stake: string) => `apr_${reward}_${stake}`,
  days: 'days',
  rounds: 'rounds',
  fee: 'fee',
} as const;

/** Default text of each field. Percentages as typed: 30 for 0.3. */
export type FieldDefaults = Readonly<Record<string, string>>;

const MAX_DAYS = 1_825;
const LIMITS = { amount: decFromInt(10n ** 15n), percent: decFromInt(100), apr: decFromInt(10_000) };
/** Gas of a tx that claims and restakes, with a margin over such txs of the recorded network. */
const ROUND_GAS = 400_000n;

/** Cost of one round, in base units. @param gasPrice price of one gas unit, in base units. */
export function roundFee(gasPrice: number): bigint {
  return decToInt(decFromAtomics(parseDec(gasPrice.toString()) * ROUND_GAS), 'up');
}

/** A round default stake. Denoms with unknown decimals count in base units, where 1,000 would be less than a fee. */
export function roundStake(decimals: number): string {
  return decimals === 0 ? '1000000000' : '1000';
}

/** Higher yields occur only on chains with almost no stake. A fraction per year. */
export const MAX_YIELD = decFromInt(100);

export type CalculatorReading =
  | { readonly outcome: 'plan'; readonly plan: CompoundingPlan }
  | { readonly outcome: 'invalid'; readonly fields: readonly string[] };

/** The text of a field: from the URL, else the default. */
export function fieldText(key: string, search: UrlSearch, defaults: FieldDefaults): string {
  return search[key] ?? defaults[key] ?? '0';
}

/** Parses all fields; lists invalid and out-of-range ones. */
export function readPlan(
  model: CalculatorModel,
  search: UrlSearch,
  defaults: FieldDefaults,
): CalculatorReading {
  const invalid: string[] = [];
  const read = (key: string, max: Dec): Dec => {
    const value = parseOrNull(fieldText(key, search, defaults));
    if (value !== null && value >= 0n && value <= max) return value;
    invalid.push(key);
    return decFromInt(0);
  };
  const readInt = (key: string, max: number): number => {
    const text = fieldText(key, search, defaults);
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (value <= max) return value;
    invalid.push(key);
    return 0;
  };
  const plan: CompoundingPlan = {
    stakes: model.stakes.map(({ id, hasWorth }) => ({
      amount: read(fieldKeys.amount(id), LIMITS.amount),
      hasWorth,
    })),
    rewards: model.rewards.map((reward) => ({
      into: reward.into,
      reinvested: hundredth(read(fieldKeys.keep(reward.id), LIMITS.percent)),
      rates: model.stakes.map((stake) => hundredth(read(fieldKeys.apr(reward.id, stake.id), LIMITS.apr))),
    })),
    days: readInt(fieldKeys.days, MAX_DAYS),
    roundsPerYear: readInt(fieldKeys.rounds, 8_760),
    feePerRound: read(fieldKeys.fee, LIMITS.amount),
  };
  return invalid.length === 0 ? { outcome: 'plan', plan } : { outcome: 'invalid', fields: invalid };
}

export function percentText(fraction: Dec): string {
  return decToString(decFromAtomics(fraction * 100n));
}

function hundredth(percent: Dec): Dec {
  return decFromAtomics(percent / 100n);
}

/** Accepts spaces and a decimal comma. */
const parseOrNull = (text: string): Dec | null =>
  attempt(() => parseDec(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2')));
