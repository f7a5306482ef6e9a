import { anyAddress, describeContract } from '../../describe-contract.ts';
import { listGrantsByGrantee } from './list-grants-by-grantee.ts';
import { listGrantsByGranter } from './list-grants-by-granter.ts';

describeContract({
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
});
