import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getGroup } from './get-group.ts';
import { listGroupMembers } from './list-group-members.ts';
import { listGroupPolicies } from './list-group-policies.ts';
import { listGroups } from './list-groups.ts';

const contract: Contract = {
  module: 'group',
  prefix: '/cosmos/group/',
  cases: {
    listGroups: { path: /^\/cosmos\/group\/v1\/groups$/, call: (node) => listGroups(node) },
    getGroup: {
      path: /^\/cosmos\/group\/v1\/group_info\/([^/]+)$/,
      call: (node, args) => getGroup(node, { id: Number(args[0]) }),
    },
    listGroupMembers: {
      path: /^\/cosmos\/group\/v1\/group_members\/([^/]+)$/,
      call: (node, args) => listGroupMembers(node, { id: Number(args[0]) }),
    },
    listGroupPolicies: {
      path: /^\/cosmos\/group\/v1\/group_policies_by_group\/([^/]+)$/,
      call: (node, args) => listGroupPolicies(node, { id: Number(args[0]) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract, [
  'group_policies.decision_policy.threshold',
  'group_policies.decision_policy.windows',
  'members.group_id',
]);
