import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listAccountedPools } from './list-accounted-pools.ts';

const contract: Contract = {
  module: 'accountedpool',
  prefix: '/elys-network/elys/accountedpool/',
  cases: {
    'list-accounted-pools': {
      path: /^\/elys-network\/elys\/accountedpool\/accounted_pool$/,
      call: (node) => listAccountedPools(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
