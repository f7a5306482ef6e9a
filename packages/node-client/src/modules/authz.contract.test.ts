import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './authz.ts';

const contract: Contract = {
  module: 'authz',
  prefix: '/cosmos/authz/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, [
  'grants.authorization.allow_list',
  'grants.authorization.authorization_type',
  'grants.authorization.max_tokens',
  'grants.authorization.msg',
  'grants.authorization.spend_limit',
]);
