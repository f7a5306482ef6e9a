import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type SpotOrder, wireSpotOrder } from './spot-order.ts';

const schema = v.pipe(
  v.object({ pending_spot_orders: v.array(wireSpotOrder) }),
  v.transform((body): readonly SpotOrder[] => body.pending_spot_orders),
);

/**
 * Every waiting spot order of one account. The node does not page this list, and answers a malformed address
 * with an empty one.
 * @see GET /elys-network/elys/tradeshield/pending_spot_order_for_address/{address}?status=PENDING
 */
export function listSpotOrdersForAddress(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<readonly SpotOrder[]>> {
  return getRest(
    node,
    route`/elys-network/elys/tradeshield/pending_spot_order_for_address/${parameters.address}`,
    { ...parameters, query: { status: 'PENDING' } },
    schema,
  );
}
