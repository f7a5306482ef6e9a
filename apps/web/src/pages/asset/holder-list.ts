/** The holders of a denom as a ranking, and whether they are all there are. */
import type { AccAddress } from '@cairn/chain/address';
import { ratio, type Dec } from '@cairn/chain/dec';
import type { DenomOwner } from '@cairn/node-client/modules/bank';

export interface RankedHolder {
  readonly rank: number;
  readonly address: AccAddress;
  readonly baseUnits: bigint;
  /** Of the supply, cut after 18 digits; null where there is none. */
  readonly share: Dec | null;
}

export interface HolderList {
  /** Largest first, equal ones by address. */
  readonly rows: readonly RankedHolder[];
  readonly sum: bigint;
  /** Supply less what the holders have: 0 where the list is whole. */
  readonly missing: bigint;
}

/** Ranks the holders and sets their sum against the supply of the same height. */
export function rankHolders(owners: readonly DenomOwner[], supply: bigint): HolderList {
  const sorted = [...owners].sort((a, b) =>
    a.balance.baseUnits === b.balance.baseUnits
      ? a.address < b.address
        ? -1
        : 1
      : a.balance.baseUnits < b.balance.baseUnits
        ? 1
        : -1,
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
