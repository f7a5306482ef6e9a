/** The total yield of providing liquidity or lending. */
import { decAdd, type Dec } from '@cairn/chain/dec';
import type { PoolInfo } from '@cairn/node-client/modules/masterchef';

/** Eden, fees, gas, incentives, and the interest of lenders: a yearly fraction without compounding. */
export function totalApr({ edenApr, dexApr, gasApr, externalIncentiveApr, stableApr }: PoolInfo): Dec {
  return decAdd(edenApr, dexApr, gasApr, externalIncentiveApr, stableApr);
}
