/** Routes of staking, slashing, distribution and mint. */
import { delegatorRewardsOf, validatorsOfDelegator } from '../compute/rewards.ts';
import { redelegations } from '../compute/redelegations.ts';
import { badRequest, internal, notFound, rawError } from '../node-error.ts';
import { item, type Parameters, type Route } from '../route.ts';
import { codec } from './address-rules.ts';
import { emptyList } from './unseen.ts';

const STAKING = '/cosmos/staking/v1beta1';
const SLASHING = '/cosmos/slashing/v1beta1';
const DISTRIBUTION = '/cosmos/distribution/v1beta1';
const MINT = '/cosmos/mint/v1beta1';

const validator = codec('valoper', 'validator address cannot be empty');
const delegator = codec('account', 'delegator address cannot be empty');
const rewarded = codec('account', 'empty delegator address');
const commissioned = codec('valoper', 'empty validator address');

const STATUSES = ['BOND_STATUS_BONDED', 'BOND_STATUS_UNBONDING', 'BOND_STATUS_UNBONDED'];

function refuseStatus({ status }: Parameters): ReturnType<typeof badRequest> | undefined {
  if (status === undefined || status === '' || STATUSES.includes(status)) return undefined;
  return badRequest(`invalid validator status ${status}`);
}

const validators: readonly Route[] = [
  {
    pattern: `${STAKING}/validators`,
    query: ['status'],
    refuse: refuseStatus,
    fromList: {
      kind: 'items',
      path: `${STAKING}/validators`,
      list: 'validators',
      where: { status: 'status' },
    },
    unseen: emptyList('validators'),
  },
  {
    pattern: `${STAKING}/validators/{validator_addr}`,
    addresses: { validator_addr: validator },
    fromList: item(
      `${STAKING}/validators`,
      'validators',
      { operator_address: 'validator_addr' },
      'validator',
    ),
    unseen: notFound('validator {validator_addr} not found'),
  },
  {
    pattern: `${STAKING}/validators/{validator_addr}/delegations`,
    addresses: { validator_addr: validator },
    unseen: emptyList('delegation_responses'),
  },
  {
    pattern: `${STAKING}/validators/{validator_addr}/delegations/{delegator_addr}`,
    addresses: { delegator_addr: delegator, validator_addr: validator },
    fromList: item(
      `${STAKING}/validators/{validator_addr}/delegations`,
      'delegation_responses',
      { 'delegation.delegator_address': 'delegator_addr' },
      'delegation_response',
    ),
    unseen: notFound('delegation with delegator {delegator_addr} not found for validator {validator_addr}'),
  },
  {
    pattern: `${STAKING}/validators/{validator_addr}/unbonding_delegations`,
    addresses: { validator_addr: validator },
    unseen: emptyList('unbonding_responses'),
  },
  {
    pattern: `${STAKING}/validators/{validator_addr}/delegations/{delegator_addr}/unbonding_delegation`,
    addresses: { delegator_addr: delegator, validator_addr: validator },
    fromList: item(
      `${STAKING}/validators/{validator_addr}/unbonding_delegations`,
      'unbonding_responses',
      { delegator_address: 'delegator_addr' },
      'unbond',
    ),
    unseen: notFound(
      'unbonding delegation with delegator {delegator_addr} not found for validator {validator_addr}',
    ),
  },
];

const delegators: readonly Route[] = [
  {
    pattern: `${STAKING}/delegations/{delegator_addr}`,
    addresses: { delegator_addr: delegator },
    unseen: emptyList('delegation_responses'),
    recorded: 'full',
  },
  {
    pattern: `${STAKING}/delegators/{delegator_addr}/unbonding_delegations`,
    addresses: { delegator_addr: delegator },
    unseen: emptyList('unbonding_responses'),
    recorded: 'full',
  },
  {
    pattern: `${STAKING}/delegators/{delegator_addr}/redelegations`,
    query: ['src_validator_addr', 'dst_validator_addr'],
    addresses: { delegator_addr: delegator },
    compute: redelegations,
    unseen: emptyList('redelegation_responses'),
    recorded: 'full',
  },
  {
    pattern: `${STAKING}/delegators/{delegator_addr}/validators`,
    addresses: { delegator_addr: delegator },
    unseen: emptyList('validators'),
    recorded: 'full',
  },
  {
    pattern: `${STAKING}/delegators/{delegator_addr}/validators/{validator_addr}`,
    addresses: { delegator_addr: delegator, validator_addr: validator },
    fromList: item(
      `${STAKING}/delegators/{delegator_addr}/validators`,
      'validators',
      { operator_address: 'validator_addr' },
      'validator',
    ),
    unseen: internal('no delegation for (address, validator) tuple'),
  },
  { pattern: `${STAKING}/pool`, unseen: 'unrecorded' },
  { pattern: `${STAKING}/params`, unseen: 'unrecorded' },
  {
    pattern: `${STAKING}/historical_info/{height}`,
    numbers: ['height'],
    unseen: 'unrecorded',
  },
];

const slashing: readonly Route[] = [
  { pattern: `${SLASHING}/params`, unseen: 'unrecorded' },
  { pattern: `${SLASHING}/signing_infos`, unseen: emptyList('info'), offsetAndKey: 'unknown' },
  {
    pattern: `${SLASHING}/signing_infos/{cons_address}`,
    addresses: { cons_address: codec('valcons', 'invalid request') },
    fromList: item(`${SLASHING}/signing_infos`, 'info', { address: 'cons_address' }, 'val_signing_info'),
    unseen: notFound('SigningInfo not found for validator {cons_address}'),
  },
];

const ofValidator = `${DISTRIBUTION}/validators/{validator_address}`;
const ofDelegator = `${DISTRIBUTION}/delegators/{delegator_address}`;

function refuseSlashRange(parameters: Parameters): ReturnType<typeof badRequest> | undefined {
  const from = parameters['starting_height'] ?? '0';
  const to = parameters['ending_height'] ?? '0';
  if (Number(from) <= Number(to)) return undefined;
  return badRequest(`starting height greater than ending height (${from} > ${to})`);
}

const distribution: readonly Route[] = [
  { pattern: `${DISTRIBUTION}/params`, unseen: 'unrecorded' },
  { pattern: `${DISTRIBUTION}/community_pool`, unseen: 'unrecorded' },
  {
    pattern: ofValidator,
    addresses: { validator_address: commissioned },
    unseen: rawError('validator does not exist'),
  },
  {
    pattern: `${ofValidator}/commission`,
    addresses: { validator_address: commissioned },
    unseen: { body: { commission: { commission: [] } } },
  },
  {
    pattern: `${ofValidator}/outstanding_rewards`,
    addresses: { validator_address: commissioned },
    unseen: { body: { rewards: { rewards: [] } } },
  },
  {
    pattern: `${ofValidator}/slashes`,
    numbers: ['starting_height', 'ending_height'],
    addresses: { validator_address: commissioned },
    refuse: refuseSlashRange,
    unseen: emptyList('slashes'),
    offsetAndKey: 'unknown',
  },
  {
    pattern: `${ofDelegator}/rewards`,
    addresses: { delegator_address: rewarded },
    unseen: { body: { rewards: [], total: [] } },
    recorded: 'full',
  },
  {
    pattern: `${ofDelegator}/rewards/{validator_address}`,
    addresses: { delegator_address: rewarded, validator_address: commissioned },
    compute: delegatorRewardsOf,
    unseen: rawError('codespace distribution code 13: delegation does not exist'),
    recorded: 'full',
  },
  {
    pattern: `${ofDelegator}/validators`,
    addresses: { delegator_address: rewarded },
    compute: validatorsOfDelegator,
    unseen: { body: { validators: [] } },
    recorded: 'full',
  },
  {
    pattern: `${ofDelegator}/withdraw_address`,
    addresses: { delegator_address: rewarded },
    unseen: { body: { withdraw_address: '{delegator_address}' } },
    recorded: 'full',
  },
];

const mint: readonly Route[] = ['params', 'inflation', 'annual_provisions'].map((path) => ({
  pattern: `${MINT}/${path}`,
  unseen: 'unrecorded',
}));

/** Stake, rewards and signatures. */
export const STAKING_ROUTES: readonly Route[] = [
  ...validators,
  ...delegators,
  ...slashing,
  ...distribution,
  ...mint,
];
