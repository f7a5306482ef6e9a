import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getLeverageLpParams } from './get-params.ts';
import { getLeveragedPool } from './get-pool.ts';
import { getLeveragedRewards } from './get-rewards.ts';
import { listLeveragedPositionsForAddress } from './list-positions-for-address.ts';
import { listLeveragedPositions } from './list-positions.ts';

const contract: Contract = {
  module: 'leveragelp',
  prefix: '/elys-network/elys/leveragelp/',
  cases: {
    'list-positions': {
      path: /^\/elys-network\/elys\/leveragelp\/positions\/([^\/]*)$/,
      call: (node, [key = '']) => listLeveragedPositions(node, { page: { key } }),
    },
    'list-positions-for-address': {
      path: /^\/elys-network\/elys\/leveragelp\/positions-for-address\/([^\/]+)$/,
      call: (node, [address = '']) =>
        listLeveragedPositionsForAddress(node, { address: parseAccAddress(address) }),
    },
    'get-pool': {
      path: /^\/elys-network\/elys\/leveragelp\/pool\/(\d+)$/,
      call: (node, [id = '']) => getLeveragedPool(node, { poolId: Number(id) }),
    },
    'get-rewards': {
      path: /^\/elys-network\/elys\/leveragelp\/rewards\/([^\/]+)$/,
      call: (node, [address = '']) => getLeveragedRewards(node, { address: parseAccAddress(address) }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/leveragelp\/params$/,
      call: (node) => getLeverageLpParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
