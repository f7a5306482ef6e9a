import type { AccAddress } from '@cairn/chain/address';
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
import { accAddress, pagination, toPage } from '../../wire.ts';

/** An account that may feed prices. */
export interface PriceFeeder {
  readonly feeder: AccAddress;
  readonly isActive: boolean;
}

const schema = v.pipe(
  v.object({
    price_feeder: v.array(v.object({ feeder: accAddress, is_active: v.boolean() })),
    pagination,
  }),
  v.transform((body): Page<PriceFeeder> =>
    toPage(
      body.price_feeder.map((entry) => ({ feeder: entry.feeder, isActive: entry.is_active })),
      body.pagination,
    ),
  ),
);

/**
 * One page of the accounts that feed prices.
 * @see GET /elys-network/elys/oracle/price_feeder
 */
export function listPriceFeeders(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<PriceFeeder>>> {
  return getRest(
    node,
    route`/elys-network/elys/oracle/price_feeder`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listPriceFeeders */
export function listAllPriceFeeders(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<PriceFeeder>>> {
  return listWhole((asked) => listPriceFeeders(node, { ...parameters, ...asked }), parameters);
}
