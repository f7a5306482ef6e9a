import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './circuit.ts';

const contract: Contract = {
  module: 'circuit',
  prefix: '/cosmos/circuit/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
