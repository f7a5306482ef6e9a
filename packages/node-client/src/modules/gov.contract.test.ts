import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './gov.ts';
import type { ProposalStatus } from './gov.ts';

const statuses: Readonly<Record<string, ProposalStatus>> = { PROPOSAL_STATUS_PASSED: 'passed', 3: 'passed' };

const contract: Contract = {
  module: 'gov',
  prefix: '/cosmos/gov/',
  reworded: (path) => path.replace('proposal_status=3', 'proposal_status=PROPOSAL_STATUS_PASSED'),
  calls: callsOf(calls),
  takes: {
    listProposals: (query) => ({ status: statuses[query.get('proposal_status') ?? ''] }),
  },
};

describeContract(contract);
describeRefusals(contract, [
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
]);
