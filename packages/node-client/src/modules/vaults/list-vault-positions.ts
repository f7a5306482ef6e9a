import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type VaultPosition, wireVaultPosition } from './strategy-vault.ts';

const schema = v.pipe(
  v.object({ positions: v.array(wireVaultPosition) }),
  v.transform((body): readonly VaultPosition[] => body.positions),
);

/**
 * What a strategy vault holds; an unknown vault answers an empty list. The node does not page this list.
 * @see GET /elys-network/elys/vaults/vault_positions/{vault_id}
 */
export function listVaultPositions(
  node: NodeClient,
  parameters: CallOptions & { readonly vaultId: number },
): Promise<Answer<readonly VaultPosition[]>> {
  return getRest(
    node,
    route`/elys-network/elys/vaults/vault_positions/${parameters.vaultId}`,
    parameters,
    schema,
  );
}
