import type { Coin } from '@cairn/chain/amount';
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
import { denom, pagination, toPage, uintString } from '../../wire.ts';

const schema = v.pipe(
  v.object({
    denom_liquidity: v.array(v.object({ denom, liquidity: uintString })),
    pagination,
  }),
  v.transform((body): Page<Coin> =>
    toPage(
      body.denom_liquidity.map((entry) => ({ denom: entry.denom, baseUnits: entry.liquidity })),
      body.pagination,
    ),
  ),
);

/**
 * One page of what all swap pools hold together, by denom, in base units.
 * @see GET /elys-network/elys/amm/denom_liquidity
 */
export function listDenomLiquidity(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<Coin>>> {
  return getRest(
    node,
    route`/elys-network/elys/amm/denom_liquidity`,
    { ...parameters, query: pageQuery(parameters.page) },
    schema,
  );
}

/** The same list followed to its end at one height, or to `cap` entries (default 20000); `complete` says which.
 * @see listDenomLiquidity */
export function listAllDenomLiquidity(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<Coin>>> {
  return listWhole((asked) => listDenomLiquidity(node, { ...parameters, ...asked }), parameters);
}
