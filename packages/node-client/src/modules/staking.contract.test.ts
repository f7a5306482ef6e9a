import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './staking.ts';
import type { ValidatorStatus } from './staking.ts';

const statuses: Readonly<Record<string, ValidatorStatus>> = {
  BOND_STATUS_BONDED: 'bonded',
  BOND_STATUS_UNBONDING: 'unbonding',
  BOND_STATUS_UNBONDED: 'unbonded',
};

const contract: Contract = {
  module: 'staking',
  prefix: '/cosmos/staking/',
  calls: callsOf(calls),
  takes: {
    listValidators: (query) => ({ status: statuses[query.get('status') ?? ''] }),
  },
};

describeContract(contract);
describeRefusals(contract, [
  // Accepts both numbers and strings: the list is plain Go JSON.
  'redelegation_responses.entries.redelegation_entry.creation_height',
  'validator.consensus_pubkey.@type',
  'validator.consensus_pubkey.key',
  'validators.consensus_pubkey.@type',
  'validators.consensus_pubkey.key',
]);
