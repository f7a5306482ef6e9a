/** The part of a vault's debt covered by open positions. */
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import type { LendingVault } from '@cairn/node-client/modules/stablestake';

/** Base units of the deposit denom. */
export interface KnownDebt {
  readonly owed: bigint;
  /** Lent amount minus known debts. */
  readonly rest: bigint;
}

/** Sums the debts to one vault. Positions with the same number in several pools share one debt, printed once. */
export function knownDebt(
  positions: readonly Pick<LeveragedPosition, 'borrowPoolId' | 'liabilities'>[],
  vault: Pick<LendingVault, 'poolId' | 'totalBorrow'>,
): KnownDebt {
  const owed = positions
    .filter(({ borrowPoolId }) => borrowPoolId === vault.poolId)
    .reduce((sum, { liabilities }) => sum + liabilities, 0n);
  return { owed, rest: vault.totalBorrow - owed };
}
