/** Pool and vault queries. */
import { NotFoundError } from '@cairn/chain/errors';
import { listAccountedPools } from '@cairn/node-client/modules/accountedpool';
import { listPools } from '@cairn/node-client/modules/amm';
import {
  getLeveragedPool,
  getLeverageLpParams,
  listLeveragedPositions,
} from '@cairn/node-client/modules/leveragelp';
import { listPoolInfos } from '@cairn/node-client/modules/masterchef';
import {
  getPerpetualParams,
  getPerpetualPool,
  listPerpetualPositions,
} from '@cairn/node-client/modules/perpetual';
import { getLendingVault, getMaxBondableAmount } from '@cairn/node-client/modules/stablestake';
import { listVaults } from '@cairn/node-client/modules/vaults';
import { getSupply } from '@cairn/node-client/modules/bank';
import type { Denom } from '@cairn/chain/denom';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The averaging window: a week. */
export const AVERAGE_DAYS = 7;

/**
 * One pool from the full list, so that an unknown number costs no failed request.
 * @throws {NotFoundError} for an unknown pool.
 * @see listPools.all
 */
export const poolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'amm', 'pool', poolId, AVERAGE_DAYS],
    queryFn: async ({ signal }) =>
      oneOf(
        mapAnswer(await listPools.all(node, { days: AVERAGE_DAYS, signal }), ({ items }) => items),
        (pool) => pool.poolId === poolId,
      ),
    staleTime: STATE_STALE_MS,
  });

/**
 * Rewards of a pool or lending vault.
 * @throws {NotFoundError} when the reward module does not know it.
 * @see listPoolInfos.all
 */
export const poolInfoQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'masterchef', 'pool-info', poolId],
    queryFn: async ({ signal }) =>
      oneOf(
        mapAnswer(await listPoolInfos.all(node, { signal }), ({ items }) => items),
        (info) => info.poolId === poolId,
      ),
    staleTime: STATE_STALE_MS,
  });

/** The pool with leverage and perpetual accounting; null for a plain pool. @see listAccountedPools.all */
export const accountedPoolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'accountedpool', 'pool', poolId],
    queryFn: async ({ signal }) =>
      mapAnswer(
        await listAccountedPools.all(node, { signal }),
        ({ items }) => items.find((pool) => pool.poolId === poolId) ?? null,
      ),
    staleTime: STATE_STALE_MS,
  });

/** Leverage in a pool; null when not enabled. @see getLeverageLpParams @see getLeveragedPool */
export const leveragedPoolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'leveragelp', 'pool', poolId],
    queryFn: async ({ signal }) => {
      const params = await getLeverageLpParams(node, { signal });
      return params.value.enabledPools.includes(poolId)
        ? getLeveragedPool(node, { poolId, signal })
        : mapAnswer(params, () => null);
    },
    staleTime: STATE_STALE_MS,
  });

/** The perpetual market of a pool; null when it has none. @see getPerpetualParams @see getPerpetualPool */
export const perpetualPoolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'pool', poolId],
    queryFn: async ({ signal }) => {
      const params = await getPerpetualParams(node, { signal });
      return params.value.enabledPools.includes(poolId)
        ? getPerpetualPool(node, { poolId, signal })
        : mapAnswer(params, () => null);
    },
    staleTime: STATE_STALE_MS,
  });

/** All open perpetual positions. @see listPerpetualPositions.all */
export const perpetualPositionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'positions'],
    queryFn: ({ signal }) => listPerpetualPositions.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** All leveraged liquidity positions. @see listLeveragedPositions.all */
export const leveragedPositionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'leveragelp', 'positions'],
    queryFn: ({ signal }) => listLeveragedPositions.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/**
 * @throws {NotFoundError} for an unknown vault.
 * @see listPoolInfos.all @see getLendingVault
 */
export const lendingQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'stablestake', 'vault', poolId],
    queryFn: async ({ signal }) => {
      const infos = await listPoolInfos.all(node, { signal });
      if (!infos.value.items.some((info) => info.poolId === poolId)) throw new NotFoundError('no such vault');
      return getLendingVault(node, { poolId, signal });
    },
    staleTime: STATE_STALE_MS,
  });

/** The remaining deposit capacity of a lending vault. @see getMaxBondableAmount */
export const maxBondableQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'stablestake', 'max-bondable', poolId],
    queryFn: ({ signal }) => getMaxBondableAmount(node, { poolId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @throws {NotFoundError} for an unknown vault. @see listVaults */
export const strategyVaultQuery = (node: NodeClient, vaultId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'vaults', 'vault', vaultId, AVERAGE_DAYS],
    queryFn: async ({ signal }) =>
      oneOf(await listVaults(node, { days: AVERAGE_DAYS, signal }), (vault) => vault.id === vaultId),
    staleTime: STATE_STALE_MS,
  });

/** The share supply of a pool or vault. @see getSupply */
export const shareSupplyQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'supply-of', denom],
    queryFn: ({ signal }) => getSupply(node, { denom, signal }),
    staleTime: STATE_STALE_MS,
  });

/** Picks one entry of a list. */
function oneOf<T>(answer: Answer<readonly T[]>, isMeant: (item: T) => boolean): Answer<T> {
  const found = answer.value.find(isMeant);
  if (found === undefined) throw new NotFoundError('no such pool or vault');
  return { ...answer, value: found };
}
