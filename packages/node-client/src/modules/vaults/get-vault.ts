import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type StrategyVault, wireStrategyVault } from './strategy-vault.ts';

const schema = v.pipe(
  v.object({ vault: wireStrategyVault }),
  v.transform((body) => body.vault),
);

/**
 * One strategy vault. `days` is the window of the figures; 7 is usual.
 * @throws {NotFoundError} when there is no such vault.
 * @see GET /elys-network/elys/vaults/vault/{vault_id}/{days}
 */
export function getVault(
  node: NodeClient,
  parameters: CallOptions & { readonly vaultId: number; readonly days: number },
): Promise<Answer<StrategyVault>> {
  return getRest(
    node,
    route`/elys-network/elys/vaults/vault/${parameters.vaultId}/${parameters.days}`,
    { ...parameters, missing: /vault not found/ },
    schema,
  );
}
