import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './epochs.ts';

const contract: Contract = {
  module: 'epochs',
  prefix: '/elys-network/elys/epochs/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
