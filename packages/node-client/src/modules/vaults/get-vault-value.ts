import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ usd_value: decString }),
  v.transform((body) => body.usd_value),
);

/**
 * What a strategy vault is worth, USD.
 * @throws {NotFoundError} when there is no such vault.
 * @see GET /elys-network/elys/vaults/vault_value/{vault_id}
 */
export function getVaultValue(
  node: NodeClient,
  parameters: CallOptions & { readonly vaultId: number },
): Promise<Answer<Dec>> {
  return getRest(
    node,
    route`/elys-network/elys/vaults/vault_value/${parameters.vaultId}`,
    { ...parameters, missing: /vault not found/ },
    schema,
  );
}
