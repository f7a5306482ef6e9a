import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getGovParams } from './get-gov-params.ts';
import { getProposal } from './get-proposal.ts';
import { getTally } from './get-tally.ts';
import { listDeposits } from './list-deposits.ts';
import { listProposals } from './list-proposals.ts';
import { listVotes } from './list-votes.ts';
import { type ProposalStatus } from './wire-proposal.ts';

const statuses: Readonly<Record<string, ProposalStatus>> = { PROPOSAL_STATUS_PASSED: 'passed', 3: 'passed' };

const contract: Contract = {
  module: 'gov',
  prefix: '/cosmos/gov/',
  reworded: (path) => path.replace('proposal_status=3', 'proposal_status=PROPOSAL_STATUS_PASSED'),
  cases: {
    listProposals: {
      path: /^\/cosmos\/gov\/v1\/proposals$/,
      call: (node, _args, query) =>
        listProposals(node, { status: statuses[query.get('proposal_status') ?? ''] }),
    },
    getProposal: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)$/,
      call: (node, args) => getProposal(node, { id: Number(args[0]) }),
    },
    getTally: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)\/tally$/,
      call: (node, args) => getTally(node, { id: Number(args[0]) }),
    },
    listVotes: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)\/votes$/,
      call: (node, args) => listVotes(node, { id: Number(args[0]) }),
    },
    listDeposits: {
      path: /^\/cosmos\/gov\/v1\/proposals\/([^/]+)\/deposits$/,
      call: (node, args) => listDeposits(node, { id: Number(args[0]) }),
    },
    getGovParams: { path: /^\/cosmos\/gov\/v1\/params\/voting$/, call: (node) => getGovParams(node) },
  },
};

describeContract(contract);
describeRefusals(contract, [
  'deposit_params',
  'params.proposal_cancel_dest',
  'proposal.messages.allowed_actions',
  'proposal.messages.allowed_coins',
  'proposal.messages.benchmark_coin',
  'proposal.messages.creator',
  'proposal.messages.deposit_denom',
  'proposal.messages.description',
  'proposal.messages.lockup_period',
  'proposal.messages.management_fee',
  'proposal.messages.manager',
  'proposal.messages.max_amount_usd',
  'proposal.messages.performance_fee',
  'proposal.messages.protocol_fee_share',
  'proposal.messages.reward_coins',
  'proposals.messages.authority',
  'proposals.messages.enable_vest_now',
  'proposals.messages.pool_multipliers',
  'tally_params',
  'voting_params',
]);
