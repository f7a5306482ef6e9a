/** Values computed from answers of x/tier, and of swaps. */
import { type Dec, decAdd, decFromAtomics, decFromInt, decMul, decSub, divideInt } from '@cairn/chain/dec';
import type { PortfolioParts, TokenPrice } from './modules/tier.ts';

const RIGHT_DECIMALS = 6;

/**
 * The AMM price of a token as USD for one whole token. The node assumes 6 decimals for every token, so its
 * figure is off by a factor of 10^(decimals - 6) (guide 2.14). Truncated.
 * @param printed `amm_price` of `tier/get_all_prices`.
 */
export function correctedAmmPrice(printed: Dec, decimals: number): Dec {
  const excess = decimals - RIGHT_DECIMALS;
  if (excess < 0) return decFromAtomics(printed * 10n ** BigInt(-excess));
  return decFromAtomics(divideInt(printed, 10n ** BigInt(excess), 'down'));
}

/**
 * USD for one whole token: the oracle's price, else the corrected AMM price, else null. `decimals` come from
 * the asset registry.
 */
export function tokenPriceUsd(price: TokenPrice, decimals: number): Dec | null {
  if (price.oracleUsd !== null) return price.oracleUsd;
  return price.ammPrinted === null ? null : correctedAmmPrice(price.ammPrinted, decimals);
}

/** USD for one whole token: the volume-weighted mean of swaps; null without any. */
export const swapPrice = (
  { amount, usd }: Readonly<{ amount: bigint; usd: Dec }>,
  decimals: number,
): Dec | null =>
  amount <= 0n ? null : decFromAtomics(divideInt(usd * 10n ** BigInt(decimals), amount, 'half-even'));

/**
 * The current portfolio as the chain would record it (guide 4.6), USD: all components, leveraged and
 * perpetual ones less their debt, and vesting Eden at its price. Truncated.
 * @param edenPriceUsd USD for one whole Eden, which is the price of ELYS; null when unknown, which counts as
 * none.
 */
export function livePortfolioUsd(parts: PortfolioParts, edenPriceUsd: Dec | null): Dec {
  const vested = decFromAtomics(divideInt(parts.staked.vestedEdenBaseUnits, EDEN_UNIT, 'down'));
  return decAdd(
    parts.liquidUsd,
    parts.rewardsUsd,
    parts.stakedPoolUsd,
    parts.lockedOrderUsd,
    decSub(parts.leverageLp.valueUsd, parts.leverageLp.borrowsUsd),
    decSub(parts.perpetual.valueUsd, parts.perpetual.borrowsUsd),
    parts.staked.commitmentsUsd,
    parts.staked.delegationsUsd,
    parts.staked.unbondingsUsd,
    edenPriceUsd === null ? decFromInt(0) : decMul(vested, edenPriceUsd, 'down'),
  );
}

// Eden has 6 decimals.
const EDEN_UNIT = 1_000_000n;
