import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listAllowances } from './list-allowances.ts';
import { listIssuedAllowances } from './list-issued-allowances.ts';

const contract: Contract = {
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
};

describeContract(contract);
describeRefusals(contract);
