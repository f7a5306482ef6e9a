import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './upgrade.ts';

const contract: Contract = {
  module: 'upgrade',
  prefix: '/cosmos/upgrade/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
