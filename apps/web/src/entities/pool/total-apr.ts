/** The total yield of providing liquidity. */
import { decAdd, type Dec } from '@cairn/chain/dec';
import type { PoolInfo } from '@cairn/node-client/modules/masterchef';

/** Eden, fees, gas and incentives: a yearly fraction without compounding. */
export function totalApr({ edenApr, dexApr, gasApr, externalIncentiveApr }: PoolInfo): Dec {
  return decAdd(edenApr, dexApr, gasApr, externalIncentiveApr);
}
