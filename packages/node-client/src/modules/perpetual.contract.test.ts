import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './perpetual.ts';

const contract: Contract = {
  module: 'perpetual',
  prefix: '/elys-network/elys/perpetual/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
