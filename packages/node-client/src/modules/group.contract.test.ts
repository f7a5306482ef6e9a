import { callsOf, type Contract, describeContract } from '../testing/describe-contract.ts';
import { describeRefusals } from '../testing/describe-refusals.ts';
import * as calls from './group.ts';

const contract: Contract = {
  module: 'group',
  prefix: '/cosmos/group/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, ['members.group_id']);
