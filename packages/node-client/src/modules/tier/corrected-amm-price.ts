import { type Dec, decFromAtomics, divideInt } from '@cairn/chain/dec';

const RIGHT_DECIMALS = 6;

/**
 * The AMM price of a token as USD for one whole token. The node takes every token for one of 6 decimals, so what
 * it prints is 10^(decimals - 6) times too high, or too low below 6 (guide 2.14). Cut toward zero.
 * @param printed `amm_price` of `tier/get_all_prices`.
 */
export function correctedAmmPrice(printed: Dec, decimals: number): Dec {
  const excess = decimals - RIGHT_DECIMALS;
  if (excess < 0) return decFromAtomics(printed * 10n ** BigInt(-excess));
  return decFromAtomics(divideInt(printed, 10n ** BigInt(excess), 'down'));
}
