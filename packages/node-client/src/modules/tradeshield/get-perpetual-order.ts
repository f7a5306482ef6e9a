import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type PerpetualOrder, wirePerpetualOrder } from './perpetual-order.ts';

const schema = v.pipe(
  v.object({ pending_perpetual_order: wirePerpetualOrder }),
  v.transform((body) => body.pending_perpetual_order),
);

/**
 * One waiting perpetual order. The node wants owner, pool and id.
 * @throws {NotFoundError} when it was executed or cancelled: the chain deletes it then.
 * @see GET /elys-network/elys/tradeshield/pending_perpetual_order/{owner_address}/{pool_id}/{order_id}
 */
export function getPerpetualOrder(
  node: NodeClient,
  parameters: CallOptions & {
    readonly address: AccAddress;
    readonly poolId: number;
    readonly orderId: number;
  },
): Promise<Answer<PerpetualOrder>> {
  return getRest(
    node,
    route`/elys-network/elys/tradeshield/pending_perpetual_order/${parameters.address}/${parameters.poolId}/${parameters.orderId}`,
    { ...parameters, missing: /key not found/ },
    schema,
  );
}
