import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './burner.ts';

const contract: Contract = {
  module: 'burner',
  prefix: '/elys-network/elys/burner/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
