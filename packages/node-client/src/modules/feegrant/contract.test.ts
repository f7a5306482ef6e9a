import { anyAddress, describeContract } from '../../describe-contract.ts';
import { listAllowances } from './list-allowances.ts';
import { listIssuedAllowances } from './list-issued-allowances.ts';

describeContract({
  module: 'feegrant',
  prefix: '/cosmos/feegrant/',
  cases: {
    listAllowances: {
      path: /^\/cosmos\/feegrant\/v1beta1\/allowances\/([^/]+)$/,
      call: (node, args) => listAllowances(node, { grantee: anyAddress(args[0]) }),
    },
    listIssuedAllowances: {
      path: /^\/cosmos\/feegrant\/v1beta1\/issued\/([^/]+)$/,
      call: (node, args) => listIssuedAllowances(node, { granter: anyAddress(args[0]) }),
    },
  },
});
