/** Routes of staking, slashing, distribution and mint. */
import { delegatorRewardsOf, validatorsOfDelegator, redelegations } from '../compute/staking.ts';
import { badRequest, internal, notFound, rawError } from '../node-error.ts';
import { item, type Parameters, type Route } from '../route.ts';
import { codec, routesBelow } from './routes-below.ts';

const staking = routesBelow('/cosmos/staking/v1beta1', {
  delegator_addr: codec('account', 'delegator address cannot be empty'),
  validator_addr: codec('valoper', 'validator address cannot be empty'),
});
const slashing = routesBelow('/cosmos/slashing/v1beta1', {
  cons_address: codec('valcons', 'invalid request'),
});
const distribution = routesBelow('/cosmos/distribution/v1beta1', {
  delegator_address: codec('account', 'empty delegator address'),
  validator_address: codec('valoper', 'empty validator address'),
});
const mint = routesBelow('/cosmos/mint/v1beta1');

const STATUSES = ['BOND_STATUS_BONDED', 'BOND_STATUS_UNBONDING', 'BOND_STATUS_UNBONDED'];

function refuseStatus({ status }: Parameters): ReturnType<typeof badRequest> | undefined {
  if (status === undefined || status === '' || STATUSES.includes(status)) return undefined;
  return badRequest(`invalid validator status ${status}`);
}

function refuseSlashRange(parameters: Parameters): ReturnType<typeof badRequest> | undefined {
  const from = parameters['starting_height'] ?? '0';
  const to = parameters['ending_height'] ?? '0';
  if (Number(from) <= Number(to)) return undefined;
  return badRequest(`starting height greater than ending height (${from} > ${to})`);
}

export const STAKING_ROUTES: readonly Route[] = [
  staking.list('/validators', 'validators', {
    query: ['status'],
    refuse: refuseStatus,
    fromList: {
      kind: 'items',
      path: '/validators',
      list: 'validators',
      where: { status: 'status' },
    },
  }),
  staking.route('/validators/{validator_addr}', {
    fromList: item('/validators', 'validators', { operator_address: 'validator_addr' }, 'validator'),
    unseen: notFound('validator {validator_addr} not found'),
  }),
  staking.list('/validators/{validator_addr}/delegations', 'delegation_responses'),
  staking.route('/validators/{validator_addr}/delegations/{delegator_addr}', {
    fromList: item(
      '/validators/{validator_addr}/delegations',
      'delegation_responses',
      { 'delegation.delegator_address': 'delegator_addr' },
      'delegation_response',
    ),
    unseen: notFound('delegation with delegator {delegator_addr} not found for validator {validator_addr}'),
  }),
  staking.list('/validators/{validator_addr}/unbonding_delegations', 'unbonding_responses'),
  staking.route('/validators/{validator_addr}/delegations/{delegator_addr}/unbonding_delegation', {
    fromList: item(
      '/validators/{validator_addr}/unbonding_delegations',
      'unbonding_responses',
      { delegator_address: 'delegator_addr' },
      'unbond',
    ),
    unseen: notFound(
      'unbonding delegation with delegator {delegator_addr} not found for validator {validator_addr}',
    ),
  }),

  staking.list('/delegations/{delegator_addr}', 'delegation_responses', { recorded: 'full' }),
  staking.list('/delegators/{delegator_addr}/unbonding_delegations', 'unbonding_responses', {
    recorded: 'full',
  }),
  staking.list('/delegators/{delegator_addr}/redelegations', 'redelegation_responses', {
    query: ['src_validator_addr', 'dst_validator_addr'],
    compute: redelegations,
    recorded: 'full',
  }),
  staking.list('/delegators/{delegator_addr}/validators', 'validators', { recorded: 'full' }),
  staking.route('/delegators/{delegator_addr}/validators/{validator_addr}', {
    fromList: item(
      '/delegators/{delegator_addr}/validators',
      'validators',
      { operator_address: 'validator_addr' },
      'validator',
    ),
    unseen: internal('no delegation for (address, validator) tuple'),
    recorded: 'full',
  }),
  staking.route('/pool'),
  staking.route('/params'),
  staking.route('/historical_info/{height:int}'),

  slashing.route('/params'),
  slashing.list('/signing_infos', 'info', { offsetAndKey: 'unknown' }),
  slashing.route('/signing_infos/{cons_address}', {
    fromList: item('/signing_infos', 'info', { address: 'cons_address' }, 'val_signing_info'),
    unseen: notFound('SigningInfo not found for validator {cons_address}'),
  }),

  distribution.route('/params'),
  distribution.route('/community_pool'),
  distribution.route('/validators/{validator_address}', { unseen: rawError('validator does not exist') }),
  distribution.route('/validators/{validator_address}/commission', {
    unseen: { body: { commission: { commission: [] } } },
  }),
  distribution.route('/validators/{validator_address}/outstanding_rewards', {
    unseen: { body: { rewards: { rewards: [] } } },
  }),
  distribution.list('/validators/{validator_address}/slashes', 'slashes', {
    numbers: ['starting_height', 'ending_height'],
    refuse: refuseSlashRange,
    offsetAndKey: 'unknown',
  }),
  distribution.route('/delegators/{delegator_address}/rewards', {
    unseen: { body: { rewards: [], total: [] } },
    recorded: 'full',
  }),
  distribution.route('/delegators/{delegator_address}/rewards/{validator_address}', {
    compute: delegatorRewardsOf,
    unseen: rawError('codespace distribution code 13: delegation does not exist'),
    recorded: 'full',
  }),
  distribution.route('/delegators/{delegator_address}/validators', {
    compute: validatorsOfDelegator,
    unseen: { body: { validators: [] } },
    recorded: 'full',
  }),
  distribution.route('/delegators/{delegator_address}/withdraw_address', {
    unseen: { body: { withdraw_address: '{delegator_address}' } },
    recorded: 'full',
  }),

  mint.route('/params'),
  mint.route('/inflation'),
  mint.route('/annual_provisions'),
];
