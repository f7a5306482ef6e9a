/** Groups of accounts that decide together. */
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { pagination, toPage } from '../../wire.ts';
import { wireGroup, type Group } from './wire-group.ts';

const schema = v.pipe(
  v.object({ groups: v.array(wireGroup), pagination }),
  v.transform((body) => toPage<Group>(body.groups, body.pagination)),
);

/** A page of the groups. Not served by chains without x/group.
 * @see GET /cosmos/group/v1/groups */
export function listGroups(node: NodeClient, parameters: PagedOptions = {}): Promise<Answer<Page<Group>>> {
  const { page, height, signal } = parameters;
  return getRest(node, '/cosmos/group/v1/groups', { query: pageQuery(page), height, signal }, schema);
}
