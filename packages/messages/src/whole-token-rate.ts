/** Rates between base units as rates between whole tokens. */
import { decFromAtomics, type Dec } from '@cairn/chain/dec';
import type { Denom, DenomLookup } from '@cairn/chain/denom';

/** What one whole token is worth in whole tokens of another, cut to 18 digits; null where decimals are not known. */
export function wholeTokenRate(
  rate: { readonly value: Dec; readonly of: Denom; readonly in: Denom },
  lookup: DenomLookup,
): Dec | null {
  const from = lookup(rate.of)?.decimals;
  const to = lookup(rate.in)?.decimals;
  if (from === undefined || to === undefined) return null;
  return decFromAtomics((rate.value * 10n ** BigInt(from)) / 10n ** BigInt(to));
}
