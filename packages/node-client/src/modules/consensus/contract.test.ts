import { describeContract } from '../../describe-contract.ts';
import { getConsensusParams } from './get-consensus-params.ts';

describeContract({
  module: 'consensus',
  prefix: '/cosmos/consensus/',
  cases: {
    getConsensusParams: {
      path: /^\/cosmos\/consensus\/v1\/params$/,
      call: (node) => getConsensusParams(node),
    },
  },
});
