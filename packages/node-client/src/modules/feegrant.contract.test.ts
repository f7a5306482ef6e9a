import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './feegrant.ts';

const contract: Contract = {
  module: 'feegrant',
  prefix: '/cosmos/feegrant/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
