import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './oracle.ts';

const contract: Contract = {
  module: 'oracle',
  prefix: '/elys-network/elys/oracle/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
