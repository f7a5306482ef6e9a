import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getMaxBondableAmount } from './get-max-bondable-amount.ts';
import { getLendingVault } from './get-pool.ts';

const contract: Contract = {
  module: 'stablestake',
  prefix: '/elys-network/elys/stablestake/',
  cases: {
    'get-pool': {
      path: /^\/elys-network\/elys\/stablestake\/pool\/(\d+)$/,
      call: (node, [id = '']) => getLendingVault(node, { poolId: Number(id) }),
    },
    'get-max-bondable-amount': {
      path: /^\/elys-network\/elys\/stablestake\/max_bondable_amount\/(\d+)$/,
      call: (node, [id = '']) => getMaxBondableAmount(node, { poolId: Number(id) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
