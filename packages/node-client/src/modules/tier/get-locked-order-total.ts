import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { decString } from '../../wire.ts';

const schema = v.pipe(
  v.object({ total: decString }),
  v.transform((body) => body.total),
);

/**
 * USD set aside in an account's waiting orders.
 * @see GET /elys-network/elys/tier/locked_order/{user}
 */
export function getLockedOrderTotal(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<Dec>> {
  return getRest(node, route`/elys-network/elys/tier/locked_order/${parameters.address}`, parameters, schema);
}
