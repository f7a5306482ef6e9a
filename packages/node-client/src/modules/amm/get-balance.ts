import type { AccAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ balance: wireCoin }),
  v.transform((body) => body.balance),
);

/**
 * What an account can spend of a denom, in base units. For `ueden` and `uedenb` this is the claimed, not
 * committed amount, which bank does not know. An unknown denom answers zero.
 * @throws {NotServedError} for a denom with a slash: the route holds one segment only.
 * @see GET /elys-network/elys/amm/balance/{address}/{denom}
 */
export function getAmmBalance(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress; readonly denom: Denom },
): Promise<Answer<Coin>> {
  return getRest(
    node,
    route`/elys-network/elys/amm/balance/${parameters.address}/${parameters.denom}`,
    parameters,
    schema,
  );
}
