import { ratio, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { AccountSort } from '../../entities/wealth/account-sort.ts';
import type { Wealth } from '../../entities/wealth/stake-wealth.ts';

export interface WalletRow extends Wealth {
  /** Rank in the shown list. */
  readonly rank: number;
  readonly denom: Denom;
  readonly sort: AccountSort;
  /** Empty when unlabelled. */
  readonly label: string;
  /** Share of the supply, truncated to 18 digits; null for zero supply. */
  readonly share: Dec | null;
}

/** Filter: all holders, those with a key, or programs. */
export const HOLDER_FILTERS = {
  all: 'all accounts',
  accounts: 'accounts with a key',
  programs: 'modules, pools and other keyless accounts',
};
export type HolderFilter = keyof typeof HOLDER_FILTERS;

export function parseHolderFilter(text: string | undefined): HolderFilter {
  return text === 'accounts' || text === 'programs' ? text : 'all';
}

interface Shown {
  readonly denom: Denom;
  readonly supply: bigint;
  readonly who: HolderFilter;
  readonly sortOf: (wealth: Wealth) => AccountSort;
  readonly labelOf: (wealth: Wealth) => string;
}

/** Ranks matching holders, largest first; shares are of the total supply. */
export function walletRows(
  wealth: readonly Wealth[],
  { denom, supply, who, sortOf, labelOf }: Shown,
): readonly WalletRow[] {
  return wealth
    .map((holder) => ({ holder, sort: sortOf(holder) }))
    .filter(({ sort }) => who === 'all' || (sort === 'account') === (who === 'accounts'))
    .map(({ holder, sort }, index) => ({
      ...holder,
      rank: index + 1,
      denom,
      sort,
      label: labelOf(holder),
      share: supply === 0n ? null : ratio(holder.total, supply, 'down'),
    }));
}

/** Whether a difference is only rounding: each stake share loses less than a base unit. */
export function isRounding(missing: bigint, shares: number): boolean {
  return missing > 0n && missing < BigInt(shares);
}
