/** What an account may do for others. */
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
import { wireGrant, type Grant } from './wire-grant.ts';

const schema = v.pipe(
  v.object({ grants: v.array(wireGrant), pagination }),
  v.transform((body) => toPage<Grant>(body.grants, body.pagination)),
);

/** A page of the grants that an account holds. Not served by chains without x/authz.
 * @see GET /cosmos/authz/v1beta1/grants/grantee/{grantee} */
export function listGrantsByGrantee(
  node: NodeClient,
  parameters: PagedOptions & { readonly grantee: AccAddress },
): Promise<Answer<Page<Grant>>> {
  const { grantee, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/authz/v1beta1/grants/grantee/${grantee}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllGrantsByGrantee(
  node: NodeClient,
  parameters: WholeListOptions & { readonly grantee: AccAddress },
): Promise<Answer<WholeList<Grant>>> {
  return listWhole((asked) => listGrantsByGrantee(node, { ...parameters, ...asked }), parameters);
}
