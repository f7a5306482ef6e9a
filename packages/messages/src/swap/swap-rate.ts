/** The rate of a swap, apart from the reading of requests: a page shows it first. */
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { DenomLookup } from '@cairn/chain/denom';

/**
 * Whole tokens received per token paid, truncated to 18 digits; null where decimals are unknown or nothing
 * was paid.
 */
export function swapRate(
  swap: { readonly tokenIn: Coin; readonly tokenOut: Coin },
  lookup: DenomLookup,
): Dec | null {
  const decimalsIn = lookup(swap.tokenIn.denom)?.decimals;
  const decimalsOut = lookup(swap.tokenOut.denom)?.decimals;
  if (decimalsIn === undefined || decimalsOut === undefined || swap.tokenIn.baseUnits === 0n) return null;
  const scaled = swap.tokenOut.baseUnits * 10n ** BigInt(18 + decimalsIn);
  return decFromAtomics(scaled / (swap.tokenIn.baseUnits * 10n ** BigInt(decimalsOut)));
}
