/** Supply, holders and origin of denoms. */
import type { Denom } from '@cairn/chain/denom';
import { NotServedError } from '@cairn/chain/errors';
import {
  type DenomOwner,
  getSupply,
  listDenomOwners,
  listDenomOwnersByPath,
  listSupply,
} from '@cairn/node-client/modules/bank';
import { getCommitmentParams } from '@cairn/node-client/modules/commitment';
import { listDenomTraces } from '@cairn/node-client/modules/ibc';
import { listOracleAssetInfos, listOraclePrices } from '@cairn/node-client/modules/oracle';
import { mapAnswer, type Answer, type NodeClient, type Page } from '@cairn/node-client/node-client';
import {
  listAllPages,
  type PagedOptions,
  type FullList,
  type FullListOptions,
} from '@cairn/node-client/paginate';
import { priceRefresh } from '../../shared/lib/state-query.ts';
import { PRICE_REFRESH_MS, REGISTRY_STALE_MS } from '../../shared/config/lifetimes.ts';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** Maximum holders fetched; the list says when it is incomplete. */
const HOLDERS_CAP = 100_000;

/** The supply of all denoms. @see GET /cosmos/bank/v1beta1/supply */
export const supplyQuery = (node: NodeClient) => nodeQuery(node, 'bank/supply', {}, listSupply.all);

/** The supply of one denom, 0 for unknown ones. @see GET /cosmos/bank/v1beta1/supply/by_denom */
export const denomSupplyQuery = (node: NodeClient, denom: Denom) =>
  nodeQuery(node, 'bank/denom-supply', { denom }, getSupply);

/**
 * The number of holders of a denom; null when the node does not count them.
 * @see GET /cosmos/bank/v1beta1/denom_owners_by_query
 */
export const holderCountQuery = (node: NodeClient, denom: Denom) =>
  nodeQuery(
    node,
    'bank/holder-count',
    { denom, page: { limit: 1, countTotal: true } },
    async (node, input) => mapAnswer(await ownersPage(node, input), ({ total }) => total),
    { staleTime: REGISTRY_STALE_MS },
  );

/**
 * All holders, with the supply at the same height.
 * @see GET /cosmos/bank/v1beta1/denom_owners_by_query, GET /cosmos/bank/v1beta1/supply/by_denom
 */
export const holdersAndSupplyQuery = (node: NodeClient, denom: Denom) =>
  nodeQuery(node, 'bank/holders-and-supply', { denom }, async (node, { signal }) => {
    const holders = await readHolders(node, denom, { signal });
    const supply = await getSupply(node, { denom, height: holders.height ?? undefined, signal });
    return mapAnswer(holders, ({ items, complete }) => ({
      owners: items,
      isComplete: complete,
      supply: supply.value.baseUnits,
    }));
  });

/** All holders, optionally at a height. Nodes before SDK 0.50.3 serve the older path. */
export function readHolders(
  node: NodeClient,
  denom: Denom,
  options: Omit<FullListOptions, 'cap'>,
): Promise<Answer<FullList<DenomOwner>>> {
  return listAllPages((listOptions) => ownersPage(node, { denom, ...options, ...listOptions }), {
    ...options,
    cap: HOLDERS_CAP,
  });
}

async function ownersPage(
  node: NodeClient,
  parameters: PagedOptions & { readonly denom: Denom },
): Promise<Answer<Page<DenomOwner>>> {
  try {
    return await listDenomOwners(node, parameters);
  } catch (error) {
    if (error instanceof NotServedError && !parameters.denom.includes('/'))
      return listDenomOwnersByPath(node, parameters);
    throw error;
  }
}

/** Traces of IBC tokens. @see GET /ibc/apps/transfer/v1/denom_traces */
export const denomTracesQuery = (node: NodeClient) =>
  nodeQuery(node, 'ibc/denom-traces', {}, listDenomTraces.all, { staleTime: REGISTRY_STALE_MS });

/** The latest oracle prices with their times. @see GET /elys-network/elys/oracle/prices */
export const oraclePricesQuery = (node: NodeClient) => {
  const lifetime = { staleTime: PRICE_REFRESH_MS, ...priceRefresh };
  return nodeQuery(node, 'oracle/prices', {}, listOraclePrices.all, lifetime);
};

/** The oracle's asset name of each denom. @see GET /elys-network/elys/oracle/asset_info */
export const oracleAssetsQuery = (node: NodeClient) =>
  nodeQuery(node, 'oracle/asset-infos', {}, listOracleAssetInfos.all, { staleTime: REGISTRY_STALE_MS });

/**
 * Committed totals of all accounts: the reliable figure for ledger assets. @see GET
 * /elys-network/elys/commitment/params
 */
export const committedQuery = (node: NodeClient) =>
  nodeQuery(node, 'commitment/params', {}, getCommitmentParams);
