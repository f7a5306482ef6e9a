/** Events of masterchef and vaults: rewards for liquidity, and use of fees. */
import { defineEvents } from './define-event.ts';

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
  [
    'add_external_reward_denom',
    'Reward token changed',
    '{reward_denom:denom} as an incentive: supported {supported:word}, at least {min_amount@reward_denom:limit-units} per block',
  ],
  [
    'set_pool_multiplier',
    'Pool weight set',
    '{pool_id:pool} earns {multiplier:dec} times the standard share of rewards',
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
