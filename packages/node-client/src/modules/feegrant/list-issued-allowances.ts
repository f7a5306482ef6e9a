/** Whose fees an account pays. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireFeeGrant, type FeeGrant } from './wire-allowance.ts';

const schema = v.pipe(
  v.object({ allowances: v.array(wireFeeGrant), pagination }),
  v.transform((body) => toPage<FeeGrant>(body.allowances, body.pagination)),
);

/** A page of the allowances that an account gave. Not served by chains without x/feegrant.
 * @see GET /cosmos/feegrant/v1beta1/issued/{granter} */
export function listIssuedAllowances(
  node: NodeClient,
  parameters: PagedOptions & { readonly granter: AccAddress },
): Promise<Answer<Page<FeeGrant>>> {
  const { granter, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/feegrant/v1beta1/issued/${granter}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllIssuedAllowances(
  node: NodeClient,
  parameters: WholeListOptions & { readonly granter: AccAddress },
): Promise<Answer<WholeList<FeeGrant>>> {
  return listWhole((asked) => listIssuedAllowances(node, { ...parameters, ...asked }), parameters);
}
