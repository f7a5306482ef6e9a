/** What the groups of the bar are worth: of a vesting account, what it cannot send yet stands apart from what is liquid. */
import { decFromAtomics, decSub, type Dec } from '@cairn/chain/dec';
import type { PortfolioPart } from '../../entities/portfolio/portfolio-parts.ts';
import type { PART_GROUPS } from './part-words.ts';

export interface GroupValue {
  readonly name: string;
  readonly valueUsd: Dec;
}

/** In the order of the groups, what is locked after what is liquid.
 * @param lockedUsd of the balances, what cannot be sent yet. */
export function groupValues(
  groups: typeof PART_GROUPS,
  parts: readonly Pick<PortfolioPart, 'id' | 'valueUsd'>[],
  lockedUsd: Dec,
): readonly GroupValue[] {
  return groups.flatMap(({ name, parts: ids }): readonly GroupValue[] => {
    const sum = parts.reduce((usd, part) => (ids.includes(part.id) ? usd + part.valueUsd : usd), 0n);
    const valueUsd = decFromAtomics(sum);
    if (!ids.includes('liquid') || lockedUsd === 0n) return [{ name, valueUsd }];
    return [
      { name, valueUsd: decSub(valueUsd, lockedUsd) },
      { name: 'Locked, vesting', valueUsd: lockedUsd },
    ];
  });
}
