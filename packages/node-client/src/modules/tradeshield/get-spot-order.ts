import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { type SpotOrder, wireSpotOrder } from './spot-order.ts';

const schema = v.pipe(
  v.object({ pending_spot_order: wireSpotOrder }),
  v.transform((body) => body.pending_spot_order),
);

/**
 * One waiting spot order.
 * @throws {NotFoundError} when it was executed or cancelled: the chain deletes it then.
 * @see GET /elys-network/elys/tradeshield/pending_spot_order/{id}
 */
export function getSpotOrder(
  node: NodeClient,
  parameters: CallOptions & { readonly orderId: number },
): Promise<Answer<SpotOrder>> {
  return getRest(
    node,
    route`/elys-network/elys/tradeshield/pending_spot_order/${parameters.orderId}`,
    { ...parameters, missing: /key not found/ },
    schema,
  );
}
