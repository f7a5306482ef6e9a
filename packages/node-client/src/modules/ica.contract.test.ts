import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './ica.ts';

const contract: Contract = {
  module: 'ica',
  prefix: '/ibc/apps/interchain_accounts/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
