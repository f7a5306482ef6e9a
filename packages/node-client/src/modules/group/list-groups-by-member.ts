/** The groups of an account. */
import type { AccAddress } from '@cairn/chain/address';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireGroup, type Group } from './wire-group.ts';

const schema = v.pipe(
  v.object({ groups: v.array(wireGroup), pagination }),
  v.transform((body) => toPage<Group>(body.groups, body.pagination)),
);

/** A page of the groups that an account belongs to. Not served by chains without x/group.
 * @see GET /cosmos/group/v1/groups_by_member/{address} */
export function listGroupsByMember(
  node: NodeClient,
  parameters: PagedOptions & { readonly address: AccAddress },
): Promise<Answer<Page<Group>>> {
  const { address, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/group/v1/groups_by_member/${address}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
