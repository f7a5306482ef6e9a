/** The policies of a group. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireGroupPolicy, type GroupPolicy } from './wire-group-policy.ts';

const schema = v.pipe(
  v.object({ group_policies: v.array(wireGroupPolicy), pagination }),
  v.transform((body) => toPage<GroupPolicy>(body.group_policies, body.pagination)),
);

/** A page of the policies of a group.
 * @see GET /cosmos/group/v1/group_policies_by_group/{id} */
export function listGroupPolicies(
  node: NodeClient,
  parameters: PagedOptions & { readonly id: number },
): Promise<Answer<Page<GroupPolicy>>> {
  const { id, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/group/v1/group_policies_by_group/${id}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
