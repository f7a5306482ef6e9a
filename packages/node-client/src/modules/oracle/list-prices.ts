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
import { type OraclePrice, wireOraclePrice } from './oracle-price.ts';

const schema = v.pipe(
  v.object({ price: v.array(wireOraclePrice), pagination }),
  v.transform((body): Page<OraclePrice> => toPage(body.price, body.pagination)),
);

/**
 * One page of the newest oracle prices, by symbol.
 * @see GET /elys-network/elys/oracle/prices
 */
export function listOraclePrices(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<OraclePrice>>> {
  return getRest(
    node,
    route`/elys-network/elys/oracle/prices`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listOraclePrices */
export function listAllOraclePrices(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<OraclePrice>>> {
  return listWhole((asked) => listOraclePrices(node, { ...parameters, ...asked }), parameters);
}
