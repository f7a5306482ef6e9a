/** Who belongs to a group. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, decString, pagination, timestamp, toPage } from '../../wire.ts';

export interface GroupMember {
  readonly address: AccAddress;
  readonly weight: Dec;
  /** Free text. */
  readonly metadata: string;
  readonly addedAt: Timestamp;
}

const member: v.GenericSchema<unknown, GroupMember> = v.pipe(
  v.object({
    member: v.object({ address: accAddress, weight: decString, metadata: v.string(), added_at: timestamp }),
  }),
  v.transform(({ member: wire }) => ({
    address: wire.address,
    weight: wire.weight,
    metadata: wire.metadata,
    addedAt: wire.added_at,
  })),
);

const schema = v.pipe(
  v.object({ members: v.array(member), pagination }),
  v.transform((body) => toPage<GroupMember>(body.members, body.pagination)),
);

/** A page of the members of a group.
 * @see GET /cosmos/group/v1/group_members/{id} */
export function listGroupMembers(
  node: NodeClient,
  parameters: PagedOptions & { readonly id: number },
): Promise<Answer<Page<GroupMember>>> {
  const { id, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/group/v1/group_members/${id}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
