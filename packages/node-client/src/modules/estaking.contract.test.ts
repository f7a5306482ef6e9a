import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './estaking.ts';

const contract: Contract = {
  module: 'estaking',
  prefix: '/elys-network/elys/estaking/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
