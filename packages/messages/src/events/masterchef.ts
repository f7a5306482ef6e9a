/** Events of masterchef and vaults: rewards for liquidity, and use of fees. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';
import { fillTemplate, parseTemplate } from './template.ts';

const accepted = parseTemplate(
  '{reward_denom:denom} is accepted as an external incentive, at least {min_amount@reward_denom:limit-units} per block',
);
const notAccepted = parseTemplate('{reward_denom:denom} is no longer accepted as an external incentive');

function describeIncentiveDenom(event: ChainEvent): Sentence {
  return fillTemplate(attribute(event, 'supported') === 'true' ? accepted : notAccepted, event);
}

export const masterchefEvents = defineEvents('rewards', [
  [
    'claim_rewards',
    'Rewards claimed',
    '{recipient:account} claimed {amount:coins}[ from {pool_ids:pools}][ from {vault_ids:vaults}]',
  ],
  [
    'add_external_incentive',
    'Incentive added',
    'An incentive in {reward_denom:denom} for {pool_id:pool} runs from {from_block:block} to {to_block:block}',
  ],
  ['add_external_reward_denom', 'Reward token changed', describeIncentiveDenom],
  [
    'set_pool_multiplier',
    'Pool weight set',
    'The reward share of {pool_id:pool} is {multiplier:dec} times the standard',
  ],
  ['fee_collected_in_usdc', 'Fees converted', '{amount:coins} of fees were collected', 'fee'],
  [
    'skip_conversion_of_fee',
    'Fees not converted',
    '{Token amount@Token denom} of fees could not be converted',
    'fee',
  ],
  ['taker_fee_burn', 'Taker fees burned', '{amount:coins} bought with taker fees were burned', 'fee'],
]);
