/** What follows from the figures of a leveraged liquidity position. */
import { type Dec, decDiv, decFromAtomics, decMul, decSub, ratio } from '@cairn/chain/dec';
import type { LeveragedPosition } from '@cairn/node-client/modules/leveragelp';
import type { PriceBook } from '../../entities/price/price-book.ts';

/** USD for 10^18 pool shares; null without shares. */
export const sharePrice = ({ valueUsd, lpShares }: Pick<LeveragedPosition, 'valueUsd' | 'lpShares'>) =>
  lpShares <= 0n ? null : ratio(valueUsd, lpShares, 'down');

/** The share price at which the health falls to the limit; null without debt. */
export function liquidationPrice(
  position: Pick<LeveragedPosition, 'valueUsd' | 'lpShares' | 'health'>,
  safetyFactor: Dec,
): Dec | null {
  const price = sharePrice(position);
  const { health } = position;
  return price === null || health === null || health <= 0n
    ? null
    : decDiv(decMul(price, safetyFactor, 'down'), health, 'down');
}

/** How far a price may fall to a lower one, as a fraction; 0 when it is there already. */
export const priceDropFraction = (price: Dec, lower: Dec): Dec =>
  price <= lower || price <= 0n ? decFromAtomics(0n) : ratio(price - lower, price, 'down');

export interface Worth {
  /** Value less debt. */
  readonly equityUsd: Dec;
  /** Equity less collateral. */
  readonly profitUsd: Dec;
}

/** At the prices of the book; null when the collateral, in whose denom the debt is, has none. */
export function worthOf(
  { valueUsd, liabilities, collateral }: Pick<LeveragedPosition, 'valueUsd' | 'liabilities' | 'collateral'>,
  book: PriceBook,
): Worth | null {
  const debt =
    liabilities === 0n
      ? decFromAtomics(0n)
      : book.valueUsd({ denom: collateral.denom, baseUnits: liabilities });
  const deposited = book.valueUsd(collateral);
  if (debt === null || deposited === null) return null;
  const equityUsd = decSub(valueUsd, debt);
  return { equityUsd, profitUsd: decSub(equityUsd, deposited) };
}
