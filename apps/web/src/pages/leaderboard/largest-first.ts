/** Orders pools by TVL. */
import type { AmmPool } from '@cairn/node-client/modules/amm';

/** All pool ids, highest TVL first. */
export function largestFirst(pools: readonly Pick<AmmPool, 'poolId' | 'tvlUsd'>[]): readonly number[] {
  return pools
    .toSorted((a, b) => (a.tvlUsd === b.tvlUsd ? a.poolId - b.poolId : a.tvlUsd > b.tvlUsd ? -1 : 1))
    .map(({ poolId }) => poolId);
}
