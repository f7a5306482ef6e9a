/** The health at which positions are liquidated. */
import type { Dec } from '@cairn/chain/dec';
import { getLeverageLpParams } from '@cairn/node-client/modules/leveragelp';
import { getPerpetualPool } from '@cairn/node-client/modules/perpetual';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';

/** Liquidation thresholds of perpetual pools and of leveraged liquidity. */
interface LiquidationLimits {
  readonly perpetual: readonly { readonly poolId: number; readonly safetyFactor: Dec }[];
  /** Null when not requested. */
  readonly leveraged: Dec | null;
}

/** @see GET /elys-network/elys/perpetual/pool/{index}, /elys-network/elys/leveragelp/params */
export async function readLiquidationLimits(
  node: NodeClient,
  poolIds: readonly number[],
  hasLeveraged: boolean,
  signal: AbortSignal,
): Promise<LiquidationLimits> {
  const [perpetual, leveraged] = await Promise.all([
    Promise.all(
      poolIds.map(async (poolId) => ({
        poolId,
        safetyFactor: (await getPerpetualPool(node, { poolId, signal })).value.safetyFactor,
      })),
    ),
    hasLeveraged ? getLeverageLpParams(node, { signal }) : null,
  ]);
  return { perpetual, leveraged: leveraged?.value.safetyFactor ?? null };
}

/** @see readLiquidationLimits */
export const liquidationLimitsQuery = (node: NodeClient, poolIds: readonly number[], hasLeveraged: boolean) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'liquidation-limits', hasLeveraged, ...poolIds],
    queryFn: ({ signal }) => readLiquidationLimits(node, poolIds, hasLeveraged, signal),
    staleTime: REGISTRY_STALE_MS,
  });
