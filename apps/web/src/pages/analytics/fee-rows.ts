/** Fees by day, cut two ways. */
import type { FeeInfo, FeeShares } from '@cairn/node-client/modules/masterchef';

export interface FeeDay {
  readonly date: string;
  readonly fees: FeeInfo;
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
  /** Eden for providers of liquidity, base units of Eden: not in the total. */
  readonly edenLps: bigint;
}

/** Sums of each day, oldest first. The chain answers zeros for days that it does not keep: those before the first with a
 * figure are left out. */
export function feeRows(days: readonly FeeDay[]): readonly FeeRow[] {
  const rows = days.map(feeRow).sort((a, b) => (a.date < b.date ? -1 : 1));
  const first = rows.findIndex(({ total, edenLps }) => total !== 0n || edenLps !== 0n);
  return first === -1 ? [] : rows.slice(first);
}

function feeRow({ date, fees }: FeeDay): FeeRow {
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

/** All days together. */
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
