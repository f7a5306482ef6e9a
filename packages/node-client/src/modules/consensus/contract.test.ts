import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getConsensusParams } from './get-consensus-params.ts';

const contract: Contract = {
  module: 'consensus',
  prefix: '/cosmos/consensus/',
  cases: {
    getConsensusParams: {
      path: /^\/cosmos\/consensus\/v1\/params$/,
      call: (node) => getConsensusParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['params.abci', 'params.version']);
