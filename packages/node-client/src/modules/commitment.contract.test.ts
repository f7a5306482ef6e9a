import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './commitment.ts';

const contract: Contract = {
  module: 'commitment',
  prefix: '/elys-network/elys/commitment/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
