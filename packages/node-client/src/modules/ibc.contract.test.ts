import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './ibc.ts';

const contract: Contract = {
  module: 'ibc',
  prefix: '/ibc/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
