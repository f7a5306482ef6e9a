import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getStakeInvariant } from './get-invariant.ts';
import { getEstakingParams } from './get-params.ts';
import { getEstakingRewards } from './get-rewards.ts';

const contract: Contract = {
  module: 'estaking',
  prefix: '/elys-network/elys/estaking/',
  cases: {
    'get-rewards': {
      path: /^\/elys-network\/elys\/estaking\/rewards\/([^\/]+)$/,
      call: (node, [address = '']) => getEstakingRewards(node, { address: parseAccAddress(address) }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/estaking\/params$/,
      call: (node) => getEstakingParams(node),
    },
    'get-invariant': {
      path: /^\/elys-network\/elys\/estaking\/invariant$/,
      call: (node) => getStakeInvariant(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
