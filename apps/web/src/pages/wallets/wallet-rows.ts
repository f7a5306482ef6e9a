/** The ranking as the table shows it. */
import { ratio, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { AccountSort } from '../../entities/wealth/account-sort.ts';
import type { Wealth } from '../../entities/wealth/stake-wealth.ts';

export interface WalletRow extends Wealth {
  /** Among those shown. */
  readonly rank: number;
  readonly denom: Denom;
  readonly sort: AccountSort;
  /** Empty where nobody named it. */
  readonly label: string;
  /** Of the supply, cut after 18 digits; null where there is none. */
  readonly share: Dec | null;
}

/** Who is shown: everybody, those who hold a key, or programs. */
export type Who = 'all' | 'accounts' | 'programs';

/** Reads the choice from the URL. */
export function parseWho(text: string | undefined): Who {
  return text === 'accounts' || text === 'programs' ? text : 'all';
}

interface Shown {
  readonly denom: Denom;
  readonly supply: bigint;
  readonly who: Who;
  readonly sortOf: (wealth: Wealth) => AccountSort;
  readonly labelOf: (wealth: Wealth) => string;
}

/** Ranks those that are asked for, most first; shares are of the whole supply. */
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

/** Whether what a sum lacks is rounding alone: each share of stake is cut by less than a base unit. */
export function isRounding(missing: bigint, shares: number): boolean {
  return missing > 0n && missing < BigInt(shares);
}
