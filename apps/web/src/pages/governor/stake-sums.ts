/** Sums over one governor's stake. */
import type { AccAddress } from '@cairn/chain/address';
import { compare } from '@cairn/chain/compare';
import type { Dec } from '@cairn/chain/dec';
import type { Delegation } from '@cairn/node-client/modules/staking';
import { shareOf } from '../../entities/validator/power-shares.ts';

export interface DelegatorRow {
  readonly rank: number;
  readonly delegator: AccAddress;
  /** Base units of the bond denom. */
  readonly baseUnits: bigint;
  /** Share of the governor's stake, truncated. */
  readonly share: Dec;
}

export interface DelegatorSum {
  /** Largest first. */
  readonly rows: readonly DelegatorRow[];
  readonly sum: bigint;
  /** Stake not covered by delegations: shares convert to whole units, so each delegator may lose one. */
  readonly rest: bigint;
  /** Whether `rest` is within that rounding loss. */
  readonly adds: boolean;
}

/** Delegators by size, and their sum compared with the governor's stake at the same height. */
export function sumDelegators(delegations: readonly Delegation[], tokens: bigint): DelegatorSum {
  const sorted = [...delegations].sort(
    (a, b) =>
      compare(b.balance.baseUnits, a.balance.baseUnits) || a.delegator.localeCompare(b.delegator, 'en'),
  );
  const sum = sorted.reduce((total, { balance }) => total + balance.baseUnits, 0n);
  const rest = tokens - sum;
  return {
    rows: sorted.map(({ delegator, balance }, index) => ({
      rank: index + 1,
      delegator,
      baseUnits: balance.baseUnits,
      share: shareOf(balance.baseUnits, tokens),
    })),
    sum,
    rest,
    adds: rest >= 0n && rest <= BigInt(delegations.length),
  };
}
