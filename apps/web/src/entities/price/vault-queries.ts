/** Strategy vaults and their share values. */
import { vaultShare } from '@cairn/chain/share-denom';
import { listVaults } from '@cairn/node-client/modules/vaults';
import { getSupply } from '@cairn/node-client/modules/bank';
import type { NodeClient } from '@cairn/node-client/node-client';
import { priceQuery, stateQuery, type StateHeight } from '../../shared/lib/state-query.ts';
import { type VaultShares } from './price-book.ts';

/** The averaging window of figures that are not shown here. */
const DAYS = 7;

/** All strategy vaults. @see listVaults */
export const vaultsQuery = (node: NodeClient, at: StateHeight) =>
  stateQuery(node, 'vaults/vaults', { days: DAYS }, at, listVaults);

/** Value and share supply of every strategy vault at one height. @see listVaults @see getSupply */
export const vaultSharesQuery = (node: NodeClient, at: StateHeight) =>
  priceQuery(node, 'vaults/shares', { days: DAYS }, at, async (client, options) => {
    const vaults = await listVaults(client, options);
    const height = options.height ?? vaults.height ?? undefined;
    const shares = await Promise.all(
      vaults.value.map(async (vault): Promise<VaultShares> => {
        const denom = vaultShare(vault.id);
        const supply = await getSupply(client, { denom, height, signal: options.signal });
        return { denom, totalUsd: vault.totalDepositsUsd, supply: supply.value.baseUnits };
      }),
    );
    return { ...vaults, value: shares };
  });
