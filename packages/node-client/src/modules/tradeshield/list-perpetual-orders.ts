import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  type PagedOptions,
  pageQuery,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { type PerpetualOrder, wirePerpetualOrder } from './perpetual-order.ts';

const schema = v.pipe(
  v.object({ pending_perpetual_order: v.array(wirePerpetualOrder), pagination }),
  v.transform((body): Page<PerpetualOrder> => toPage(body.pending_perpetual_order, body.pagination)),
);

/**
 * One page of all waiting perpetual orders.
 * @throws {ApiError} not retryable, while any close order waits whose position is gone: a defect of the node.
 * @see GET /elys-network/elys/tradeshield/pending_perpetual_order
 */
export function listPerpetualOrders(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<PerpetualOrder>>> {
  return getRest(
    node,
    route`/elys-network/elys/tradeshield/pending_perpetual_order`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listPerpetualOrders */
export function listAllPerpetualOrders(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<PerpetualOrder>>> {
  return listWhole((asked) => listPerpetualOrders(node, { ...parameters, ...asked }), parameters);
}
