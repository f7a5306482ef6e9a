/** What left and may come back. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ amount: wireCoin }),
  v.transform((body) => body.amount),
);

/** How much of a denom lies in escrow for all channels. Received denoms read 0: sending them back burns them.
 * @see GET /ibc/apps/transfer/v1/denoms/{denom}/total_escrow */
export function getTotalEscrow(
  node: NodeClient,
  parameters: CallOptions & { readonly denom: Denom },
): Promise<Answer<Coin>> {
  const { denom, height, signal } = parameters;
  // One of the few routes where the slashes of a denom stand as they are.
  const path = route`/ibc/apps/transfer/v1/denoms/${denom.split('/')}/total_escrow`;
  return getRest(node, path, { height, signal }, schema);
}
