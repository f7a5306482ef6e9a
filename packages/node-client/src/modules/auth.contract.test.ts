import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './auth.ts';

const contract: Contract = {
  module: 'auth',
  prefix: '/cosmos/auth/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, [
  'account.pub_key.@type',
  'account.pub_key.derivation_keys',
  'account.pub_key.key',
  'account.pub_key.module_name',
  'account.pub_key.public_keys',
  'account.pub_key.threshold',
]);
