/** What left and may come back. */
import type { Coin } from '@cairn/chain/amount';
import type { Denom } from '@cairn/chain/denom';
import { NotServedError } from '@cairn/chain/errors';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { orMovedTo } from '../../moved.ts';
import { getRest, route } from '../../request.ts';
import { wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ amount: wireCoin }),
  v.transform((body) => body.amount),
);

/** ibc-go 10 takes the path for one of `denoms/{hash}`: the total cannot be read there. */
const TAKEN_FOR_HASH = /invalid denom (?:trace )?hash/;

/** How much of a denom lies in escrow for all channels. Received denoms read 0: sending them back burns them.
 * @throws {NotServedError} where the node has no such path.
 * @see GET /ibc/apps/transfer/v1/denoms/{denom}/total_escrow */
export function getTotalEscrow(
  node: NodeClient,
  parameters: CallOptions & { readonly denom: Denom },
): Promise<Answer<Coin>> {
  const { denom, height, signal } = parameters;
  // One of the few routes where the slashes of a denom stand as they are.
  const path = route`/ibc/apps/transfer/v1/denoms/${denom.split('/')}/total_escrow`;
  return orMovedTo(
    getRest(node, path, { height, signal }, schema),
    () => Promise.reject(new NotServedError('this node does not tell the amount in escrow', { url: path })),
    TAKEN_FOR_HASH,
  );
}
