import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listVaults } from './list-vaults.ts';

const contract: Contract = {
  module: 'vaults',
  prefix: '/elys-network/elys/vaults/',
  cases: {
    'list-vaults': {
      path: /^\/elys-network\/elys\/vaults\/vaults\/(\d+)$/,
      call: (node, [days = '']) => listVaults(node, { days: Number(days) }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
