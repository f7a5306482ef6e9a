import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type PerpetualOrder, wirePerpetualOrder } from './perpetual-order.ts';

const schema = v.pipe(
  v.object({ pending_perpetual_orders: v.array(wirePerpetualOrder) }),
  v.transform((body): readonly PerpetualOrder[] => body.pending_perpetual_orders),
);

/**
 * Every waiting perpetual order of one account. The node does not page this list.
 * @throws {ApiError} not retryable, while one of them is a close order whose position is gone: a defect of the node.
 * @see GET /elys-network/elys/tradeshield/pending_perpetual_order_for_address/{address}?status=PENDING
 */
export function listPerpetualOrdersForAddress(
  node: NodeClient,
  parameters: CallOptions & { readonly address: AccAddress },
): Promise<Answer<readonly PerpetualOrder[]>> {
  return getRest(
    node,
    route`/elys-network/elys/tradeshield/pending_perpetual_order_for_address/${parameters.address}`,
    { ...parameters, query: { status: 'PENDING' } },
    schema,
  );
}
