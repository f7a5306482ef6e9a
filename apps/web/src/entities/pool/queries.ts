/** Pools and vaults: what each of them holds, earns and lends. */
/* eslint @tanstack/query/exhaustive-deps: ["error", { "allowlist": { "types": ["NodeClient"] } }] -- the key holds node.url, which names the client */
import { NotFoundError } from '@cairn/chain/errors';
import { getAccountedPool } from '@cairn/node-client/modules/accountedpool/get-accounted-pool';
import { getPool } from '@cairn/node-client/modules/amm/get-pool';
import { getLeveragedPool } from '@cairn/node-client/modules/leveragelp/get-pool';
import { listAllLeveragedPositions } from '@cairn/node-client/modules/leveragelp/list-positions';
import { getPoolInfo } from '@cairn/node-client/modules/masterchef/get-pool-info';
import { listAllPerpetualPositions } from '@cairn/node-client/modules/perpetual/list-positions';
import { getPerpetualPool } from '@cairn/node-client/modules/perpetual/get-pool';
import { getLendingVault } from '@cairn/node-client/modules/stablestake/get-pool';
import { getMaxBondableAmount } from '@cairn/node-client/modules/stablestake/get-max-bondable-amount';
import { getVault } from '@cairn/node-client/modules/vaults/get-vault';
import { getSupply } from '@cairn/node-client/modules/bank/get-supply';
import type { Denom } from '@cairn/chain/denom';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The window of the averages: a week. */
export const AVERAGE_DAYS = 7;

/** @see getPool */
export const poolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'amm', 'pool', poolId, AVERAGE_DAYS],
    queryFn: ({ signal }) => getPool(node, { poolId, days: AVERAGE_DAYS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** What a pool pays its providers. @see getPoolInfo */
export const poolInfoQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'masterchef', 'pool-info', poolId],
    queryFn: ({ signal }) => getPoolInfo(node, { poolId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** The pool with the book-keeping of leverage and perpetuals; null for a plain pool, which has none.
 * @see getAccountedPool */
export const accountedPoolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'accountedpool', 'pool', poolId],
    queryFn: ({ signal }) => orNull(getAccountedPool(node, { poolId, signal })),
    staleTime: STATE_STALE_MS,
  });

/** The leverage in a pool; null where none is allowed. @see getLeveragedPool */
export const leveragedPoolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'leveragelp', 'pool', poolId],
    queryFn: ({ signal }) => orNull(getLeveragedPool(node, { poolId, signal })),
    staleTime: STATE_STALE_MS,
  });

/** The perpetual book of a pool; null where it has none. @see getPerpetualPool */
export const perpetualPoolQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'pool', poolId],
    queryFn: ({ signal }) => orNull(getPerpetualPool(node, { poolId, signal })),
    staleTime: STATE_STALE_MS,
  });

/** Every open perpetual position. @see listAllPerpetualPositions */
export const perpetualPositionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'perpetual', 'positions'],
    queryFn: ({ signal }) => listAllPerpetualPositions(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** Every leveraged position in pools. @see listAllLeveragedPositions */
export const leveragedPositionsQuery = (node: NodeClient) =>
  queryOptions({
    queryKey: ['node', node.url, 'leveragelp', 'positions'],
    queryFn: ({ signal }) => listAllLeveragedPositions(node, { signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getLendingVault */
export const lendingQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'stablestake', 'vault', poolId],
    queryFn: ({ signal }) => getLendingVault(node, { poolId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** How much more the lending vault takes. @see getMaxBondableAmount */
export const maxBondableQuery = (node: NodeClient, poolId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'stablestake', 'max-bondable', poolId],
    queryFn: ({ signal }) => getMaxBondableAmount(node, { poolId, signal }),
    staleTime: STATE_STALE_MS,
  });

/** @see getVault */
export const strategyVaultQuery = (node: NodeClient, vaultId: number) =>
  queryOptions({
    queryKey: ['node', node.url, 'vaults', 'vault', vaultId, AVERAGE_DAYS],
    queryFn: ({ signal }) => getVault(node, { vaultId, days: AVERAGE_DAYS, signal }),
    staleTime: STATE_STALE_MS,
  });

/** How many shares of a pool or vault there are. @see getSupply */
export const shareSupplyQuery = (node: NodeClient, denom: Denom) =>
  queryOptions({
    queryKey: ['node', node.url, 'bank', 'supply-of', denom],
    queryFn: ({ signal }) => getSupply(node, { denom, signal }),
    staleTime: STATE_STALE_MS,
  });

/** An answer, or null where there is no such thing: absence is what the page shows. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
