/** Daily fees, by two breakdowns. */
import type { FeeInfo, FeeShares } from '@cairn/node-client/modules/masterchef';

export interface FeeDay {
  readonly date: string;
  /** Null where they are not known. */
  readonly fees: FeeInfo | null;
}

/** Amounts of a day in base units of USDC. */
export interface FeeRow {
  readonly date: string;
  readonly gas: bigint;
  readonly swaps: bigint;
  readonly perpetual: bigint;
  readonly lps: bigint;
  readonly stakers: bigint;
  readonly protocol: bigint;
  readonly total: bigint;
  /** Eden for liquidity providers, in base units of Eden: not part of the total. */
  readonly edenLps: bigint;
}

/**
 * Totals per known day, oldest first. The chain returns zeros for days it does not store, so days before the first non-zero
 * one are dropped.
 */
export function feeRows(days: readonly FeeDay[]): readonly FeeRow[] {
  const rows = days
    .flatMap(({ date, fees }) => (fees === null ? [] : [feeRow(date, fees)]))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const first = rows.findIndex(({ total, edenLps }) => total !== 0n || edenLps !== 0n);
  return first === -1 ? [] : rows.slice(first);
}

function feeRow(date: string, fees: FeeInfo): FeeRow {
  const { gas, dex, perpetual } = fees;
  const of = ({ lps, stakers, protocol }: FeeShares) => lps + stakers + protocol;
  const to = (who: keyof FeeShares) => gas[who] + dex[who] + perpetual[who];
  return {
    date,
    gas: of(gas),
    swaps: of(dex),
    perpetual: of(perpetual),
    lps: to('lps'),
    stakers: to('stakers'),
    protocol: to('protocol'),
    total: of(gas) + of(dex) + of(perpetual),
    edenLps: fees.edenLps,
  };
}

export function sumFees(rows: readonly FeeRow[]): Omit<FeeRow, 'date'> {
  const sum = (pick: (row: FeeRow) => bigint) => rows.reduce((total, row) => total + pick(row), 0n);
  return {
    gas: sum(({ gas }) => gas),
    swaps: sum(({ swaps }) => swaps),
    perpetual: sum(({ perpetual }) => perpetual),
    lps: sum(({ lps }) => lps),
    stakers: sum(({ stakers }) => stakers),
    protocol: sum(({ protocol }) => protocol),
    total: sum(({ total }) => total),
    edenLps: sum(({ edenLps }) => edenLps),
  };
}
