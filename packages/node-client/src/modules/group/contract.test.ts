import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getGroup } from './get-group.ts';
import { listGroupMembers } from './list-group-members.ts';

const contract: Contract = {
  module: 'group',
  prefix: '/cosmos/group/',
  cases: {
    getGroup: {
      path: /^\/cosmos\/group\/v1\/group_info\/([^/]+)$/,
      call: (node, args) => getGroup(node, { id: Number(args[0]) }),
    },
    listGroupMembers: {
      path: /^\/cosmos\/group\/v1\/group_members\/([^/]+)$/,
      call: (node, args) => listGroupMembers(node, { id: Number(args[0]) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['members.group_id']);
