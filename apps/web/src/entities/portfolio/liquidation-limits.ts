/** The health at which positions are liquidated. */
import { decAdd, decFromInt, decMul, decSub, type Dec } from '@cairn/chain/dec';
import { getLeverageLpParams } from '@cairn/node-client/modules/leveragelp';
import {
  getPerpetualParams,
  getPerpetualPool,
  type PerpetualPosition,
} from '@cairn/node-client/modules/perpetual';
import type { NodeClient } from '@cairn/node-client/node-client';
import { REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Both thresholds of a perpetual pool. */
export interface PerpetualLimits {
  readonly safetyFactor: Dec;
  readonly secondLiquidationTriggerRatio: Dec;
}

/** The health at which a position is liquidated; less for the rest of one that was liquidated in part. */
export function liquidationHealth(
  { safetyFactor, secondLiquidationTriggerRatio: ratio }: PerpetualLimits,
  { isPartlyLiquidated }: Pick<PerpetualPosition, 'isPartlyLiquidated'>,
): Dec {
  const one = decFromInt(1);
  return isPartlyLiquidated ? decAdd(one, decMul(decSub(safetyFactor, one), ratio, 'down')) : safetyFactor;
}

/** Liquidation thresholds of perpetual pools and of leveraged liquidity. */
interface LiquidationLimits {
  readonly perpetual: readonly (PerpetualLimits & { readonly poolId: number })[];
  /** Null when not requested. */
  readonly leveraged: Dec | null;
}

/** @see GET /elys-network/elys/perpetual/params, /elys-network/elys/perpetual/pool/{index}, /elys-network/elys/leveragelp/params */
export async function readLiquidationLimits(
  node: NodeClient,
  poolIds: readonly number[],
  hasLeveraged: boolean,
  signal: AbortSignal,
): Promise<LiquidationLimits> {
  const [perpetual, leveraged] = await Promise.all([
    readPerpetualLimits(node, poolIds, signal),
    hasLeveraged ? getLeverageLpParams(node, { signal }) : null,
  ]);
  return { perpetual, leveraged: leveraged?.value.safetyFactor ?? null };
}

async function readPerpetualLimits(
  node: NodeClient,
  poolIds: readonly number[],
  signal: AbortSignal,
): Promise<LiquidationLimits['perpetual']> {
  if (poolIds.length === 0) return [];
  const [params, ...pools] = await Promise.all([
    getPerpetualParams(node, { signal }),
    ...poolIds.map((poolId) => getPerpetualPool(node, { poolId, signal })),
  ]);
  const { secondLiquidationTriggerRatio } = params.value;
  return pools.map(({ value: { poolId, safetyFactor } }) => ({
    poolId,
    safetyFactor,
    secondLiquidationTriggerRatio,
  }));
}

/** @see readLiquidationLimits */
export const liquidationLimitsQuery = (
  node: NodeClient,
  poolIds: readonly number[],
  hasLeveraged: boolean,
) => ({
  ...nodeQuery(node, 'perpetual/liquidation-limits', { poolIds, hasLeveraged }, (node, { signal }) =>
    readLiquidationLimits(node, poolIds, hasLeveraged, signal),
  ),
  staleTime: REGISTRY_STALE_MS,
});
