import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './amm.ts';

const contract: Contract = {
  module: 'amm',
  prefix: '/elys-network/elys/amm/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
