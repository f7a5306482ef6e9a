import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './leveragelp.ts';

const contract: Contract = {
  module: 'leveragelp',
  prefix: '/elys-network/elys/leveragelp/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
