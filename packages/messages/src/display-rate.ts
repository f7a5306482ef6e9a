/** Converts rates between base units to rates between display units. */
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom, DenomLookup } from '@cairn/chain/denom';

/**
 * The price of one whole token in whole tokens of another, truncated to 18 digits; null where decimals are
 * unknown.
 */
export function displayRate(
  rate: { readonly value: Dec; readonly of: Denom; readonly in: Denom },
  lookup: DenomLookup,
): Dec | null {
  const from = lookup(rate.of)?.decimals;
  const to = lookup(rate.in)?.decimals;
  if (from === undefined || to === undefined) return null;
  return decFromAtomics((rate.value * 10n ** BigInt(from)) / 10n ** BigInt(to));
}
