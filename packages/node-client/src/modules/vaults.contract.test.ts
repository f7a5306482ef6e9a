import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './vaults.ts';

const contract: Contract = {
  module: 'vaults',
  prefix: '/elys-network/elys/vaults/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
