/** How much of each denom exists. */
import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { pagination, toPage, wireCoin } from '../../wire.ts';

const schema = v.pipe(
  v.object({ supply: v.array(wireCoin), pagination }),
  v.transform((body) => toPage(body.supply, body.pagination)),
);

/** A page of the supply, sorted by denom.
 * @see GET /cosmos/bank/v1beta1/supply */
export function listSupply(node: NodeClient, parameters: PagedOptions = {}): Promise<Answer<Page<Coin>>> {
  const { page, height, signal } = parameters;
  return getRest(node, '/cosmos/bank/v1beta1/supply', { query: pageQuery(page), height, signal }, schema);
}

/** The whole supply, up to the cap. */
export function listAllSupply(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<Coin>>> {
  return listWhole((asked) => listSupply(node, { ...parameters, ...asked }), parameters);
}
