/** Ranks the holders of a denom, and checks completeness. */
import type { AccAddress } from '@cairn/chain/address';
import { compare } from '@cairn/chain/compare';
import { ratio, type Dec } from '@cairn/chain/dec';
import type { DenomOwner } from '@cairn/node-client/modules/bank';

export interface RankedHolder {
  readonly rank: number;
  readonly address: AccAddress;
  readonly baseUnits: bigint;
  /** Share of the supply, truncated to 18 digits; null for zero supply. */
  readonly share: Dec | null;
}

interface HolderList {
  /** Largest first, then by address. */
  readonly rows: readonly RankedHolder[];
  readonly sum: bigint;
  /** Supply minus holdings: 0 for a complete list. */
  readonly missing: bigint;
}

/** Ranks the holders and compares their sum with the supply at the same height. */
export function rankHolders(owners: readonly DenomOwner[], supply: bigint): HolderList {
  const sorted = [...owners].sort(
    (a, b) => compare(b.balance.baseUnits, a.balance.baseUnits) || compare(a.address, b.address),
  );
  const sum = sorted.reduce((total, { balance }) => total + balance.baseUnits, 0n);
  return {
    rows: sorted.map(({ address, balance }, index) => ({
      rank: index + 1,
      address,
      baseUnits: balance.baseUnits,
      share: supply === 0n ? null : ratio(balance.baseUnits, supply, 'down'),
    })),
    sum,
    missing: supply - sum,
  };
}
