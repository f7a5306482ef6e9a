import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './group.ts';

const contract: Contract = {
  module: 'group',
  prefix: '/cosmos/group/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, [
  // Policies and messages are parsed elsewhere, by kind.
  'group_policies.decision_policy.threshold',
  'group_policies.decision_policy.windows',
  'info.decision_policy.threshold',
  'info.decision_policy.windows',
  'proposals.messages.amount',
  'proposals.messages.from_address',
  'proposals.messages.to_address',
]);
