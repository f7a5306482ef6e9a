/** Sentinel numbers of x/perpetual and x/leveragelp. */
import { type Dec, decFromInt } from './dec.ts';

// perpetual and leveragelp print 10^18 or more as health when there is no debt.
const NO_DEBT = decFromInt(10n ** 18n);

// 10^40 is a take-profit price that is never reached.
const NEVER_REACHED = decFromInt(10n ** 40n);

/** A health, or null for the "no debt" sentinel: 10^18 for perpetual, 10^36 for leveragelp. */
export function healthOrNull(health: Dec): Dec | null {
  return health >= NO_DEBT ? null : health;
}

/** A take-profit price, or null for the sentinels 10^40 and 0. */
export function takeProfitOrNull(price: Dec): Dec | null {
  return price === 0n || price >= NEVER_REACHED ? null : price;
}

/** A stop-loss price, or null for the sentinel 0. */
export function stopLossOrNull(price: Dec): Dec | null {
  return price === 0n ? null : price;
}
