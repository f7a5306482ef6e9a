/** Ranks the holders of an amount, and checks completeness. */
import type { AccAddress } from '@cairn/chain/address';
import { compare } from '@cairn/chain/compare';
import { ratio, type Dec } from '@cairn/chain/dec';

interface Holder {
  readonly address: AccAddress;
  readonly baseUnits: bigint;
}

export interface RankedHolder extends Holder {
  readonly rank: number;
  /** Share of the total, truncated to 18 digits; null for a zero total. */
  readonly share: Dec | null;
}

interface HolderList {
  /** Largest first, then by address. */
  readonly rows: readonly RankedHolder[];
  readonly sum: bigint;
  /** Total minus holdings: 0 for a complete list. */
  readonly missing: bigint;
}

/** Ranks the holders and compares their sum with the total at the same height. */
export function rankHolders(holders: readonly Holder[], total: bigint): HolderList {
  const sorted = holders.toSorted(
    (a, b) => compare(b.baseUnits, a.baseUnits) || compare(a.address, b.address),
  );
  const sum = sorted.reduce((all, { baseUnits }) => all + baseUnits, 0n);
  return {
    rows: sorted.map(({ address, baseUnits }, index) => ({
      rank: index + 1,
      address,
      baseUnits,
      share: total === 0n ? null : ratio(baseUnits, total, 'down'),
    })),
    sum,
    missing: total - sum,
  };
}
