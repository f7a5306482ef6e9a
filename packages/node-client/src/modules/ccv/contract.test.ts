import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getConsumerParams } from './get-consumer-params.ts';
import { getProviderInfo } from './get-provider-info.ts';

const contract: Contract = {
  module: 'ccv',
  prefix: '/interchain_security/',
  cases: {
    getConsumerParams: {
      path: /^\/interchain_security\/ccv\/consumer\/params$/,
      call: (node) => getConsumerParams(node),
    },
    getProviderInfo: {
      path: /^\/interchain_security\/ccv\/consumer\/provider-info$/,
      call: (node) => getProviderInfo(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['params.soft_opt_out_threshold']);
