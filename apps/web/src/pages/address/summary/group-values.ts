/** Values of the bar's groups: a vesting account's locked balance is separate from liquid. */
import { decFromAtomics, decSub, type Dec } from '@cairn/chain/dec';
import type { PartId, PortfolioPart } from '../../../entities/portfolio/portfolio-parts.ts';
import type { PART_GROUPS } from './part-words.ts';

export interface GroupValue {
  readonly name: string;
  readonly valueUsd: Dec;
  /** The summed parts; null for locked, which is a share of the balances. */
  readonly parts: readonly PartId[] | null;
}

/**
 * In group order, with locked after liquid.
 * @param lockedUsd value of the locked balances.
 * @param isLocked whether any balance is locked, priced or not.
 */
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
