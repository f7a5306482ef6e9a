/** The price in a day's swaps. */
import { decFromAtomics, divideInt, type Dec } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';

/** USD per whole token: the volume-weighted mean of a day's swaps; null where nothing was swapped. */
export function averagePrice(
  { amount, usd }: { readonly amount: bigint; readonly usd: Dec },
  { decimals }: Pick<DenomInfo, 'decimals'>,
): Dec | null {
  return amount <= 0n ? null : decFromAtomics(divideInt(usd * 10n ** BigInt(decimals), amount, 'half-even'));
}
