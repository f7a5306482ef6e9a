/** Who pays the fees of an account. */
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

/** A page of the allowances that an account can use. Not served by chains without x/feegrant.
 * @see GET /cosmos/feegrant/v1beta1/allowances/{grantee} */
export function listAllowances(
  node: NodeClient,
  parameters: PagedOptions & { readonly grantee: AccAddress },
): Promise<Answer<Page<FeeGrant>>> {
  const { grantee, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/feegrant/v1beta1/allowances/${grantee}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllAllowances(
  node: NodeClient,
  parameters: WholeListOptions & { readonly grantee: AccAddress },
): Promise<Answer<WholeList<FeeGrant>>> {
  return listWhole((asked) => listAllowances(node, { ...parameters, ...asked }), parameters);
}
