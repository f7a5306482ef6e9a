/** Prices from swaps. */
import { decFromAtomics, divideInt, type Dec } from '@cairn/chain/dec';

/** USD per whole token: the volume-weighted mean of a day's swaps. */
export const swapPrice = ({ amount, usd }: Readonly<{ amount: bigint; usd: Dec }>, decimals: number): Dec =>
  decFromAtomics(divideInt(usd * 10n ** BigInt(decimals), amount, 'half-even'));
