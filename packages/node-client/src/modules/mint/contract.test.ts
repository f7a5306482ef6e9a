import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getAnnualProvisions } from './get-annual-provisions.ts';
import { getInflation } from './get-inflation.ts';
import { getMintParams } from './get-mint-params.ts';

const contract: Contract = {
  module: 'mint',
  prefix: '/cosmos/mint/',
  cases: {
    getInflation: { path: /^\/cosmos\/mint\/v1beta1\/inflation$/, call: (node) => getInflation(node) },
    getAnnualProvisions: {
      path: /^\/cosmos\/mint\/v1beta1\/annual_provisions$/,
      call: (node) => getAnnualProvisions(node),
    },
    getMintParams: { path: /^\/cosmos\/mint\/v1beta1\/params$/, call: (node) => getMintParams(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
