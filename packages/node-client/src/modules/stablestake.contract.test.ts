import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './stablestake.ts';

const contract: Contract = {
  module: 'stablestake',
  prefix: '/elys-network/elys/stablestake/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
