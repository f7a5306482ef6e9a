import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './mint.ts';

const contract: Contract = {
  module: 'mint',
  prefix: '/cosmos/mint/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
