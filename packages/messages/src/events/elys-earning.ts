/** Events of Elys's rewards, commitments and vaults. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';
import { fillTemplate, parseTemplate } from './template.ts';

const paidToAccount = parseTemplate('{sender_module:name} paid rewards to {recipient_address:account}');
const paidToModule = parseTemplate('{sender_module:name} passed rewards on to {recipient_module:name}');
const paidCoins = parseTemplate('[: {coins:coins}]');

/** The node leaves `coins` empty in this event: an empty value does not mean zero. */
function describeSendCoins(event: ChainEvent): Sentence {
  const opening = attribute(event, 'recipient_address') === undefined ? paidToModule : paidToAccount;
  return [...fillTemplate(opening, event), ...fillTemplate(paidCoins, event)];
}

/** Commitment and estaking: Eden, Eden Boost, share custody, vesting. */
const commitmentEvents = defineEvents('commitment', [
  [
    'commitment_changed',
    'Commitment changed',
    [
      '{creator:account} cancelled the vesting of {cancelled_amount@token_denom}',
      '{creator:account} changed its commitment or vesting by {token_amount@token_denom}',
    ],
  ],
  ['claim_vesting', 'Vested tokens claimed', '{creator:account} claimed {token_amount:coins} from vesting'],
  [
    'claim_reward_program',
    'Reward program claimed',
    '{claim_address:account} claimed {eden_amount@=ueden} from the reward program',
  ],
  ['send_coins', 'Reward tokens moved', describeSendCoins],
  ['mint_coins', 'Reward tokens minted', 'Reward tokens were minted[: {coins:coins}]'],
  ['burn_coins', 'Reward tokens burned', 'Reward tokens were burned[: {coins:coins}]'],
  [
    'burn_edenB',
    'Eden Boost burned',
    '{delegator_address:account} lost {amount@=uedenb:dec-units}',
    'rewards',
  ],
  [
    'withdraw_reward',
    'Staking rewards',
    '{delegator_address:account} withdrew {amount:coins} from {validator_address:validator}',
    'rewards',
  ],
]);

const accepted = parseTemplate(
  '{reward_denom:denom} is accepted as an external incentive, at least {min_amount@reward_denom:limit-units} per block',
);
const notAccepted = parseTemplate('{reward_denom:denom} is no longer accepted as an external incentive');

function describeIncentiveDenom(event: ChainEvent): Sentence {
  return fillTemplate(attribute(event, 'supported') === 'true' ? accepted : notAccepted, event);
}

/** Masterchef and vaults: rewards for liquidity, and use of fees. */
const masterchefEvents = defineEvents('rewards', [
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
    'Pool multiplier set',
    'The reward multiplier of {pool_id:pool} was set to {multiplier:dec}',
  ],
  ['fee_collected_in_usdc', 'Fees converted', '{amount:coins} collected in fees', 'fee'],
  [
    'skip_conversion_of_fee',
    'Fees not converted',
    '{Token amount@Token denom} in fees could not be converted',
    'fee',
  ],
  ['taker_fee_burn', 'Taker fees burned', '{amount:coins} bought with taker fees were burned', 'fee'],
]);

/** Vaults that lend to leveraged positions. */
const stablestakeEvents = defineEvents('lending', [
  [
    'stablestake_bond',
    'Lent',
    '{address:account} deposited into {shares:lending-vault} and received {shares:coins}',
  ],
  [
    'stablestake_unbond',
    'Lending deposit withdrawn',
    '{address:account} redeemed {shares_burnt:coins} for {redemption:coins}',
  ],
  ['stablestake_borrow', 'Borrowed', 'The position account {address:account} borrowed {amount:coins}'],
  [
    'stablestake_repay',
    'Repaid',
    'The position account {address:account} repaid {amount:coins}[, including {interest_amt@amount:units-like} in interest][, {borrowed_left@amount:units-like} still owed]',
  ],
  ['stablestake_force_closed', 'Bad debt', 'The position account {address:account} could not repay its loan'],
]);

/** All of them. */
export const elysEarningEvents = [commitmentEvents, masterchefEvents, stablestakeEvents].flat();
