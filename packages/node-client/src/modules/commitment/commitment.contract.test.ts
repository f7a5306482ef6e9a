import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getCommitments } from './get-commitments.ts';
import { getCommitmentParams } from './get-params.ts';
import { getEdenSupply } from './get-total-supply.ts';

const contract: Contract = {
  module: 'commitment',
  prefix: '/elys-network/elys/commitment/',
  cases: {
    'get-commitments': {
      path: /^\/elys-network\/elys\/commitment\/show_commitments\/([^\/]+)$/,
      call: (node, [address = '']) => getCommitments(node, { address: parseAccAddress(address) }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/commitment\/params$/,
      call: (node) => getCommitmentParams(node),
    },
    'get-total-supply': {
      path: /^\/elys-network\/elys\/commitment\/total_supply$/,
      call: (node) => getEdenSupply(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
