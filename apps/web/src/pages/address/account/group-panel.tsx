/** The group that controls this account. */
import type { AccAddress } from '@cairn/chain/address';
import { formatDec, formatInt } from '@cairn/chain/format';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { decisionWords } from '../../../entities/group/decision-words.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { fact, KeyValues, textFact } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { getGroup, getGroupPolicy, listGroupMembers } from '@cairn/node-client/modules/group';
import type { NodeClient } from '@cairn/node-client/node-client';

export function GroupPanel({ address }: { readonly address: AccAddress }) {
  const query = useQuery(groupPolicyQuery(useNode(), address));
  return (
    <QueryPanel title="Group policy" query={query} what="the group">
      {({ value: { policy, group, members } }) => (
        <KeyValues
          items={[
            fact('Group', <AppLink to={paths.group(group.id)}>{formatInt(group.id)}</AppLink>),
            fact('Admin', <AddressLink address={policy.admin} />),
            fact('Decision policy', decisionWords(policy.decisionPolicy)),
            textFact('Policy metadata', policy.metadata),
            textFact('Group metadata', group.metadata),
            fact('Since', <Time value={policy.createdAt} show="date" />),
            fact(
              'Members',
              <ul>
                {members.items.map((member) => (
                  <li key={member.address} className="flex flex-wrap gap-x-3">
                    <AddressLink address={member.address} />
                    <span className="text-muted">
                      weight {formatDec(member.weight)} of {formatDec(group.totalWeight)}
                    </span>
                  </li>
                ))}
                {members.nextKey !== null && <li className="text-muted">and more</li>}
              </ul>,
            ),
          ]}
        />
      )}
    </QueryPanel>
  );
}

/**
 * The group policy of an account, its group and the first hundred members.
 * @see getGroupPolicy @see getGroup @see listGroupMembers
 */
const groupPolicyQuery = (node: NodeClient, address: AccAddress) =>
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
  });
