import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './bank.ts';

const contract: Contract = {
  module: 'bank',
  prefix: '/cosmos/bank/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
