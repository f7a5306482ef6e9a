import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getRawElysParams } from '../parameter/get-raw-params.ts';
import { listTimeBasedInflations } from './list-time-based-inflations.ts';

const contract: Contract = {
  module: 'tokenomics',
  prefix: '/elys-network/elys/tokenomics/',
  cases: {
    'list-time-based-inflations': {
      path: /^\/elys-network\/elys\/tokenomics\/time_based_inflation$/,
      call: (node) => listTimeBasedInflations(node),
    },
    'get-raw-params': {
      path: /^\/elys-network\/elys\/tokenomics\/params$/,
      call: (node) => getRawElysParams(node, { module: 'tokenomics' }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
