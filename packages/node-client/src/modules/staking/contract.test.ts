import { parseValoperAddress } from '@cairn/chain/address';
import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getPool } from './get-pool.ts';
import { getStakingParams } from './get-staking-params.ts';
import { getValidator } from './get-validator.ts';
import { listDelegations } from './list-delegations.ts';
import { listRedelegations } from './list-redelegations.ts';
import { listUnbondings } from './list-unbondings.ts';
import { listValidatorDelegations } from './list-validator-delegations.ts';
import { listValidatorUnbondings } from './list-validator-unbondings.ts';
import { listValidators } from './list-validators.ts';
import { type ValidatorStatus } from './wire-validator.ts';

const statuses: Readonly<Record<string, ValidatorStatus>> = {
  BOND_STATUS_BONDED: 'bonded',
  BOND_STATUS_UNBONDING: 'unbonding',
  BOND_STATUS_UNBONDED: 'unbonded',
};

const contract: Contract = {
  module: 'staking',
  prefix: '/cosmos/staking/',
  cases: {
    listValidators: {
      path: /^\/cosmos\/staking\/v1beta1\/validators$/,
      call: (node, _args, query) => listValidators(node, { status: statuses[query.get('status') ?? ''] }),
    },
    getValidator: {
      path: /^\/cosmos\/staking\/v1beta1\/validators\/([^/]+)$/,
      call: (node, args) => getValidator(node, { address: parseValoperAddress(args[0] ?? '') }),
    },
    listValidatorDelegations: {
      path: /^\/cosmos\/staking\/v1beta1\/validators\/([^/]+)\/delegations$/,
      call: (node, args) => listValidatorDelegations(node, { validator: parseValoperAddress(args[0] ?? '') }),
    },
    listValidatorUnbondings: {
      path: /^\/cosmos\/staking\/v1beta1\/validators\/([^/]+)\/unbonding_delegations$/,
      call: (node, args) => listValidatorUnbondings(node, { validator: parseValoperAddress(args[0] ?? '') }),
    },
    listDelegations: {
      path: /^\/cosmos\/staking\/v1beta1\/delegations\/([^/]+)$/,
      call: (node, args) => listDelegations(node, { delegator: anyAddress(args[0]) }),
    },
    listUnbondings: {
      path: /^\/cosmos\/staking\/v1beta1\/delegators\/([^/]+)\/unbonding_delegations$/,
      call: (node, args) => listUnbondings(node, { delegator: anyAddress(args[0]) }),
    },
    listRedelegations: {
      path: /^\/cosmos\/staking\/v1beta1\/delegators\/([^/]+)\/redelegations$/,
      call: (node, args) => listRedelegations(node, { delegator: anyAddress(args[0]) }),
    },
    getPool: { path: /^\/cosmos\/staking\/v1beta1\/pool$/, call: (node) => getPool(node) },
    getStakingParams: {
      path: /^\/cosmos\/staking\/v1beta1\/params$/,
      call: (node) => getStakingParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract, [
  // Both a number and a string are read: the list is Go's own JSON.
  'redelegation_responses.entries.redelegation_entry.creation_height',
  'redelegation_responses.entries.redelegation_entry.unbonding_id',
  'redelegation_responses.redelegation.entries',
  'unbonding_responses.entries.unbonding_id',
  'unbonding_responses.entries.unbonding_on_hold_ref_count',
  'validator.consensus_pubkey.@type',
  'validator.consensus_pubkey.key',
  'validator.unbonding_ids',
  'validator.unbonding_on_hold_ref_count',
  'validators.consensus_pubkey.@type',
  'validators.consensus_pubkey.key',
  'validators.unbonding_ids',
  'validators.unbonding_on_hold_ref_count',
]);
