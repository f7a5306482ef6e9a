import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './tradeshield.ts';

const contract: Contract = {
  module: 'tradeshield',
  prefix: '/elys-network/elys/tradeshield/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
