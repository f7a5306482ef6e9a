/** Pool and vault queries. */
import { NotFoundError } from '@cairn/chain/errors';
import { listAccountedPools } from '@cairn/node-client/modules/accountedpool';
import { listPools } from '@cairn/node-client/modules/amm';
import {
  getLeveragedPool,
  getLeverageLpParams,
  listLeveragedPositions,
  type LeveragedPool,
} from '@cairn/node-client/modules/leveragelp';
import { listPoolInfos } from '@cairn/node-client/modules/masterchef';
import {
  getPerpetualParams,
  getPerpetualPool,
  listPerpetualPositions,
  type PerpetualPool,
} from '@cairn/node-client/modules/perpetual';
import { getLendingVault, getMaxBondableAmount } from '@cairn/node-client/modules/stablestake';
import { listVaults } from '@cairn/node-client/modules/vaults';
import { getSupply } from '@cairn/node-client/modules/bank';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { priceRefresh } from '../../shared/lib/state-query.ts';
import type { PerpetualLimits } from '../portfolio/liquidation-limits.ts';

/** The averaging window: a week. */
export const AVERAGE_DAYS = 7;

/**
 * One pool from the full list, so that an unknown number costs no failed request.
 * @throws {NotFoundError} for an unknown pool.
 * @see listPools.all
 */
export const poolQuery = (node: NodeClient, poolId: number) => ({
  ...nodeQuery(node, 'amm/pool', { poolId, days: AVERAGE_DAYS }, async (node, input) =>
    oneOf(
      mapAnswer(await listPools.all(node, input), ({ items }) => items),
      (pool) => pool.poolId === poolId,
    ),
  ),
  ...priceRefresh,
});

/**
 * Rewards of a pool or lending vault.
 * @throws {NotFoundError} when the reward module does not know it.
 * @see listPoolInfos.all
 */
export const poolInfoQuery = (node: NodeClient, poolId: number) =>
  nodeQuery(node, 'masterchef/pool-info', { poolId }, async (node, { signal }) =>
    oneOf(
      mapAnswer(await listPoolInfos.all(node, { signal }), ({ items }) => items),
      (info) => info.poolId === poolId,
    ),
  );

/** The pool with leverage and perpetual accounting; null for a plain pool. @see listAccountedPools.all */
export const accountedPoolQuery = (node: NodeClient, poolId: number) => ({
  ...nodeQuery(node, 'accountedpool/pool', { poolId }, async (node, { signal }) =>
    mapAnswer(
      await listAccountedPools.all(node, { signal }),
      ({ items }) => items.find((pool) => pool.poolId === poolId) ?? null,
    ),
  ),
  ...priceRefresh,
});

/** Leverage in a pool, with the module's liquidation limit. */
interface LeveragedBook extends LeveragedPool {
  readonly safetyFactor: Dec;
}

/** Leverage in a pool; null when not enabled. @see getLeverageLpParams @see getLeveragedPool */
export const leveragedPoolQuery = (node: NodeClient, poolId: number) => ({
  ...nodeQuery(node, 'leveragelp/pool', { poolId }, async (node, { signal }) => {
    const params = await getLeverageLpParams(node, { signal });
    const { enabledPools, safetyFactor } = params.value;
    if (!enabledPools.includes(poolId)) return mapAnswer(params, () => null);
    const pool = await getLeveragedPool(node, { poolId, signal });
    return mapAnswer(pool, (value): LeveragedBook => ({ ...value, safetyFactor }));
  }),
  ...priceRefresh,
});

/** A perpetual pool with the module's limit for what remains after a partial liquidation. */
export interface PerpetualBook extends PerpetualPool, PerpetualLimits {}

/** The perpetual market of a pool; null when it has none. @see getPerpetualParams @see getPerpetualPool */
export const perpetualPoolQuery = (node: NodeClient, poolId: number) => ({
  ...nodeQuery(node, 'perpetual/pool', { poolId }, async (node, { signal }) => {
    const params = await getPerpetualParams(node, { signal });
    const { enabledPools, secondLiquidationTriggerRatio } = params.value;
    if (!enabledPools.includes(poolId)) return mapAnswer(params, () => null);
    const pool = await getPerpetualPool(node, { poolId, signal });
    return mapAnswer(pool, (value): PerpetualBook => ({ ...value, secondLiquidationTriggerRatio }));
  }),
  ...priceRefresh,
});

/** All open perpetual positions. @see listPerpetualPositions.all */
export const perpetualPositionsQuery = (node: NodeClient) =>
  nodeQuery(node, 'perpetual/positions', {}, listPerpetualPositions.all, priceRefresh);

/** All leveraged liquidity positions. @see listLeveragedPositions.all */
export const leveragedPositionsQuery = (node: NodeClient) =>
  nodeQuery(node, 'leveragelp/positions', {}, listLeveragedPositions.all, priceRefresh);

/**
 * @throws {NotFoundError} for an unknown vault.
 * @see listPoolInfos.all @see getLendingVault
 */
export const lendingQuery = (node: NodeClient, poolId: number) =>
  nodeQuery(node, 'stablestake/vault', { poolId }, async (node, { signal }) => {
    const infos = await listPoolInfos.all(node, { signal });
    if (!infos.value.items.some((info) => info.poolId === poolId)) throw new NotFoundError('no such vault');
    return getLendingVault(node, { poolId, signal });
  });

/** The remaining deposit capacity of a lending vault. @see getMaxBondableAmount */
export const maxBondableQuery = (node: NodeClient, poolId: number) =>
  nodeQuery(node, 'stablestake/max-bondable', { poolId }, getMaxBondableAmount);

/** @throws {NotFoundError} for an unknown vault. @see listVaults */
export const strategyVaultQuery = (node: NodeClient, vaultId: number) =>
  nodeQuery(node, 'vaults/vault', { vaultId, days: AVERAGE_DAYS }, async (node, input) =>
    oneOf(await listVaults(node, input), (vault) => vault.id === vaultId),
  );

/** The share supply of a pool or vault. @see getSupply */
export const shareSupplyQuery = (node: NodeClient, denom: Denom) =>
  nodeQuery(node, 'bank/supply-of', { denom }, getSupply);

/** Picks one entry of a list. */
function oneOf<T>(answer: Answer<readonly T[]>, isMeant: (item: T) => boolean): Answer<T> {
  const found = answer.value.find(isMeant);
  if (found === undefined) throw new NotFoundError('no such pool or vault');
  return { ...answer, value: found };
}
