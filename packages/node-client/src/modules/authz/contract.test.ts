import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listGrantsByGrantee } from './list-grants-by-grantee.ts';
import { listGrantsByGranter } from './list-grants-by-granter.ts';

const contract: Contract = {
  module: 'authz',
  prefix: '/cosmos/authz/',
  cases: {
    listGrantsByGranter: {
      path: /^\/cosmos\/authz\/v1beta1\/grants\/granter\/([^/]+)$/,
      call: (node, args) => listGrantsByGranter(node, { granter: anyAddress(args[0]) }),
    },
    listGrantsByGrantee: {
      path: /^\/cosmos\/authz\/v1beta1\/grants\/grantee\/([^/]+)$/,
      call: (node, args) => listGrantsByGrantee(node, { grantee: anyAddress(args[0]) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract, [
  'grants.authorization.allow_list',
  'grants.authorization.authorization_type',
  'grants.authorization.max_tokens',
  'grants.authorization.msg',
  'grants.authorization.spend_limit',
]);
