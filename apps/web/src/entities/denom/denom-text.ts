/** Names denoms in text. */
import type { Denom, DenomLookup } from '@cairn/chain/denom';
import { shortAddress, visibleText } from '@cairn/chain/format';

/** The symbol; an unknown denom shortened. */
export function denomText(denom: Denom, lookup: DenomLookup): string {
  const symbol = lookup(denom)?.symbol;
  return symbol === undefined ? shortAddress(denom) : visibleText(symbol);
}
