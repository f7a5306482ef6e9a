import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getAirdrop } from './get-airdrop.ts';
import { getCommitments } from './get-commitments.ts';
import { getCommittedTokensLocked } from './get-committed-tokens-locked.ts';
import { getKol } from './get-kol.ts';
import { getNumberOfCommitments } from './get-number-of-commitments.ts';
import { getCommitmentParams } from './get-params.ts';
import { getRewardProgram } from './get-reward-program.ts';
import { getTotalAirdropClaimed } from './get-total-airdrop-claimed.ts';
import { getTotalRewardProgramClaimed } from './get-total-reward-program-claimed.ts';
import { getEdenSupply } from './get-total-supply.ts';
import { getVestingInfo } from './get-vesting-info.ts';

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
    'get-committed-tokens-locked': {
      path: /^\/elys-network\/elys\/commitment\/committed_tokens_locked\/([^\/]+)$/,
      call: (node, [address = '']) => getCommittedTokensLocked(node, { address: parseAccAddress(address) }),
    },
    'get-vesting-info': {
      path: /^\/elys-network\/elys\/commitment\/commitment_vesting_info\/([^\/]+)$/,
      call: (node, [address = '']) => getVestingInfo(node, { address: parseAccAddress(address) }),
    },
    'get-number-of-commitments': {
      path: /^\/elys-network\/elys\/commitment\/number_of_commitments$/,
      call: (node) => getNumberOfCommitments(node),
    },
    'get-airdrop': {
      path: /^\/elys-network\/elys\/commitment\/airdrop\/([^\/]+)$/,
      call: (node, [address = '']) => getAirdrop(node, { address: parseAccAddress(address) }),
    },
    'get-total-airdrop-claimed': {
      path: /^\/elys-network\/elys\/commitment\/total_airdrop_claimed$/,
      call: (node) => getTotalAirdropClaimed(node),
    },
    'get-kol': {
      path: /^\/elys-network\/elys\/commitment\/kol\/([^\/]+)$/,
      call: (node, [address = '']) => getKol(node, { address: parseAccAddress(address) }),
    },
    'get-reward-program': {
      path: /^\/elys-network\/elys\/commitment\/reward_program\/([^\/]+)$/,
      call: (node, [address = '']) => getRewardProgram(node, { address: parseAccAddress(address) }),
    },
    'get-total-reward-program-claimed': {
      path: /^\/elys-network\/elys\/commitment\/total_reward_program_claimed$/,
      call: (node) => getTotalRewardProgramClaimed(node),
    },
    'get-total-supply': {
      path: /^\/elys-network\/elys\/commitment\/total_supply$/,
      call: (node) => getEdenSupply(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
