/** Pools and vaults: what each of them holds, earns and lends. */
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

/** The window of the averages: a week. */
export const AVERAGE_DAYS = 7;

/** One pool out of the node's list: a number that is none then costs no failed request.
 * @throws {NotFoundError} when there is no such pool. @see listPools.all */
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

/** What a pool or lending vault pays its providers.
 * @throws {NotFoundError} when the reward module knows none of this number. @see listPoolInfos.all */
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

/** The pool with the book-keeping of leverage and perpetuals; null for a plain pool, which has none.
 * @see listAccountedPools.all */
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

/** The leverage in a pool; null where none is allowed. @see getLeverageLpParams @see getLeveragedPool */
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

/** The perpetual book of a pool; null where it has none. @see getPerpetualParams @see getPerpetualPool */
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

/** Every open perpetual position. @see listPerpetualPositions.all */
export const perpetualPositionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'positions'],
    queryFn: ({ signal }) => listPerpetualPositions.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** Every leveraged position in pools. @see listLeveragedPositions.all */
export const leveragedPositionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'leveragelp', 'positions'],
    queryFn: ({ signal }) => listLeveragedPositions.all(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** @throws {NotFoundError} when there is no such vault. @see listPoolInfos.all @see getLendingVault */
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

/** How much more the lending vault takes. @see getMaxBondableAmount */
export const maxBondableQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'stablestake', 'max-bondable', poolId],
    queryFn: ({ signal }) => getMaxBondableAmount(node, { poolId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @throws {NotFoundError} when there is no such vault. @see listVaults */
export const strategyVaultQuery = (node: NodeClient, vaultId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'vaults', 'vault', vaultId, AVERAGE_DAYS],
    queryFn: async ({ signal }) =>
      oneOf(await listVaults(node, { days: AVERAGE_DAYS, signal }), (vault) => vault.id === vaultId),
    staleTime: STATE_STALE_MS,
  });

/** How many shares of a pool or vault there are. @see getSupply */
export const shareSupplyQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'supply-of', denom],
    queryFn: ({ signal }) => getSupply(node, { denom, signal }),
    staleTime: STATE_STALE_MS,
  });

/** The entry of a list that is meant. */
function oneOf<T>(answer: Answer<readonly T[]>, isMeant: (item: T) => boolean): Answer<T> {
  const found = answer.value.find(isMeant);
  if (found === undefined) throw new NotFoundError('no such pool or vault');
  return { ...answer, value: found };
}
