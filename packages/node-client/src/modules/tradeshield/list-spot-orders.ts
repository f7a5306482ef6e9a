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
import { type SpotOrder, wireSpotOrder } from './spot-order.ts';

const schema = v.pipe(
  v.object({ pending_spot_order: v.array(wireSpotOrder), pagination }),
  v.transform((body): Page<SpotOrder> => toPage(body.pending_spot_order, body.pagination)),
);

/**
 * One page of all waiting spot orders.
 * @see GET /elys-network/elys/tradeshield/pending_spot_order
 */
export function listSpotOrders(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<SpotOrder>>> {
  return getRest(
    node,
    route`/elys-network/elys/tradeshield/pending_spot_order`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listSpotOrders */
export function listAllSpotOrders(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<SpotOrder>>> {
  return listWhole((asked) => listSpotOrders(node, { ...parameters, ...asked }), parameters);
}
