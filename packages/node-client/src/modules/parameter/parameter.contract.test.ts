import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getChainParams } from './get-params.ts';

const contract: Contract = {
  module: 'parameter',
  prefix: '/elys-network/elys/parameter/',
  cases: {
    'get-params': { path: /^\/elys-network\/elys\/parameter\/params$/, call: (node) => getChainParams(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
