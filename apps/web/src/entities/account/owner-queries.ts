/** Accounts that are more than an account: a group's policy. */
import type { AccAddress } from '@cairn/chain/address';
import { getGroup, getGroupPolicy, listGroupMembers } from '@cairn/node-client/modules/group';
import type { NodeClient } from '@cairn/node-client/node-client';
import { queryOptions } from '@tanstack/react-query';
import { STATE_STALE_MS } from '../../shared/config/lifetimes.ts';

/** The policy that an account is, its group and the first hundred members.
 * @see getGroupPolicy @see getGroup @see listGroupMembers */
export const groupPolicyQuery = (node: NodeClient, address: AccAddress) =>
  queryOptions({
    queryKey: ['node', node.url, 'group', 'policy', address],
    queryFn: async ({ signal }) => {
      const policy = await getGroupPolicy(node, { address, signal });
      const id = policy.value.groupId;
      const [group, members] = await Promise.all([
        getGroup(node, { id, signal }),
        listGroupMembers(node, { id, signal }),
      ]);
      return { ...policy, value: { policy: policy.value, group: group.value, members: members.value } };
    },
    staleTime: STATE_STALE_MS,
  });
