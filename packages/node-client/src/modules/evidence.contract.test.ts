import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './evidence.ts';

const contract: Contract = {
  module: 'evidence',
  prefix: '/cosmos/evidence/',
  calls: callsOf(calls),
};

describeContract(contract);
// Each kind has fields of its own.
describeRefusals(contract, [
  'evidence.consensus_address',
  'evidence.height',
  'evidence.power',
  'evidence.time',
]);
