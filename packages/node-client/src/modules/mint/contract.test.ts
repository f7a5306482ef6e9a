import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getAnnualProvisions } from './get-annual-provisions.ts';

const contract: Contract = {
  module: 'mint',
  prefix: '/cosmos/mint/',
  cases: {
    getAnnualProvisions: {
      path: /^\/cosmos\/mint\/v1beta1\/annual_provisions$/,
      call: (node) => getAnnualProvisions(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
