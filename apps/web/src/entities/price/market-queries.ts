/** Queries for token prices, pools and lending vaults. */
import { listPools } from '@cairn/node-client/modules/amm';
import { getChainTvl, listPoolInfos } from '@cairn/node-client/modules/masterchef';
import { getLendingVault } from '@cairn/node-client/modules/stablestake';
import { listTokenPrices } from '@cairn/node-client/modules/tier';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';
import { readAtOneHeight } from '../../shared/lib/read-at-one-height.ts';
import { priceQuery, stateQuery, type StateHeight } from '../../shared/lib/state-query.ts';

/** The averaging window of figures that are not shown here. */
const DAYS = 7;

/** @see listTokenPrices */
export const tokenPricesQuery = (node: NodeClient, at: StateHeight) =>
  priceQuery(node, 'tier/prices', {}, at, listTokenPrices);

/** The value locked in pools, vaults and stake. @see getChainTvl */
export const chainTvlQuery = (node: NodeClient) => nodeQuery(node, 'masterchef/chain-tvl', {}, getChainTvl);

/** @see listPools.all */
export const poolsQuery = (node: NodeClient, at: StateHeight) =>
  priceQuery(node, 'amm/pools', { days: DAYS }, at, listPools.all);

/** Rewards of pools and lending vaults; also the list of their ids and fee wallets. @see listPoolInfos.all */
export const poolInfosQuery = (node: NodeClient, at: StateHeight) =>
  stateQuery(node, 'masterchef/pool-infos', {}, at, listPoolInfos.all);

/** @see getLendingVault */
export const lendingVaultQuery = (node: NodeClient, poolId: number, at: StateHeight) =>
  stateQuery(node, 'stablestake/pool', { poolId }, at, getLendingVault);

/** Several lending vaults at the same state. @see getLendingVault */
export const lendingVaultsQuery = (node: NodeClient, poolIds: readonly number[], at: StateHeight) =>
  priceQuery(node, 'stablestake/pools', { poolIds }, at, async (client, { signal, height }) => {
    const answers = await readAtOneHeight((common) =>
      Promise.all(
        poolIds.map((poolId) => getLendingVault(client, { poolId, signal, height: height ?? common })),
      ),
    );
    const [first] = answers;
    if (first === undefined) throw new Error('no lending vault requested');
    return mapAnswer(first, () => answers.map(({ value }) => value));
  });
