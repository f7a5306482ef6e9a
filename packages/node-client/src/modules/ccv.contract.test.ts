import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './ccv.ts';

const contract: Contract = {
  module: 'ccv',
  prefix: '/interchain_security/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
