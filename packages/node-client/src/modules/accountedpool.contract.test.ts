import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './accountedpool.ts';

const contract: Contract = {
  module: 'accountedpool',
  prefix: '/elys-network/elys/accountedpool/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
