import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listPools } from './list-pools.ts';

const contract: Contract = {
  module: 'amm',
  prefix: '/elys-network/elys/amm/',
  cases: {
    'list-pools': {
      path: /^\/elys-network\/elys\/amm\/pool\/(\d+)$/,
      call: (node, [days = '']) => listPools(node, { days: Number(days) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
