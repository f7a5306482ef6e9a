import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './slashing.ts';

const contract: Contract = {
  module: 'slashing',
  prefix: '/cosmos/slashing/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
