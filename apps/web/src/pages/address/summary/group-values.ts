/** What the groups of the bar are worth: of a vesting account, what it cannot send yet stands apart from what is liquid. */
import { decFromAtomics, decSub, type Dec } from '@cairn/chain/dec';
import type { PartId, PortfolioPart } from '../../../entities/portfolio/portfolio-parts.ts';
import type { PART_GROUPS } from './part-words.ts';

export interface GroupValue {
  readonly name: string;
  readonly valueUsd: Dec;
  /** What is summed; null for what is locked, which is a share of the balances. */
  readonly parts: readonly PartId[] | null;
}

/** In the order of the groups, what is locked after what is liquid.
 * @param lockedUsd of the balances, what cannot be sent yet.
 * @param isLocked whether there is any of that, at whatever price. */
export function groupValues(
  groups: typeof PART_GROUPS,
  parts: readonly Pick<PortfolioPart, 'id' | 'valueUsd'>[],
  lockedUsd: Dec,
  isLocked = lockedUsd !== 0n,
): readonly GroupValue[] {
  return groups.flatMap(({ name, parts: ids }): readonly GroupValue[] => {
    const sum = parts.reduce((usd, part) => (ids.includes(part.id) ? usd + part.valueUsd : usd), 0n);
    const valueUsd = decFromAtomics(sum);
    if (!ids.includes('liquid') || !isLocked) return [{ name, valueUsd, parts: ids }];
    return [
      { name, valueUsd: decSub(valueUsd, lockedUsd), parts: ids },
      { name: 'Locked, vesting', valueUsd: lockedUsd, parts: null },
    ];
  });
}
