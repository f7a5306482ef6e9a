/** What of a vault's debt the open positions account for. */
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import type { LendingVault } from '@cairn/node-client/modules/stablestake';

/** Base units of the deposit denom. */
export interface KnownDebt {
  readonly owed: bigint;
  /** Lent out less what is owed. */
  readonly rest: bigint;
}

/** Sums the debts to one vault. Positions of one number in several pools share a debt: it is printed with one of them. */
export function knownDebt(
  positions: readonly Pick<LeveragedPosition, 'borrowPoolId' | 'liabilities'>[],
  vault: Pick<LendingVault, 'poolId' | 'totalBorrow'>,
): KnownDebt {
  const owed = positions
    .filter(({ borrowPoolId }) => borrowPoolId === vault.poolId)
    .reduce((sum, { liabilities }) => sum + liabilities, 0n);
  return { owed, rest: vault.totalBorrow - owed };
}
