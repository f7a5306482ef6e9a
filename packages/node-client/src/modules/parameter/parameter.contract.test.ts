import { describeContract } from '../../describe-contract.ts';
import { getChainParams } from './get-params.ts';

describeContract({
  module: 'parameter',
  prefix: '/elys-network/elys/parameter/',
  cases: {
    'get-params': { path: /^\/elys-network\/elys\/parameter\/params$/, call: (node) => getChainParams(node) },
  },
});
