/** Numbers by which x/perpetual and x/leveragelp say "none". */
import { type Dec, decFromInt } from '@cairn/chain/dec';

// 10^18 and more as health is what perpetual and leveragelp print when there is no debt to divide by.
const NO_DEBT = decFromInt(10n ** 18n);

// 10^40 as a take-profit price can never be reached.
const NEVER_REACHED = decFromInt(10n ** 40n);

/** A health, or null where the node prints its "no debt" number: 10^18 for perpetual, 10^36 for leveragelp. */
export function healthOrNull(health: Dec): Dec | null {
  return health >= NO_DEBT ? null : health;
}

/** A take-profit price, or null for the two ways of saying "none": 10^40 and 0. */
export function takeProfitOrNull(price: Dec): Dec | null {
  return price === 0n || price >= NEVER_REACHED ? null : price;
}

/** A stop-loss price, or null for "none", which is 0. */
export function stopLossOrNull(price: Dec): Dec | null {
  return price === 0n ? null : price;
}
