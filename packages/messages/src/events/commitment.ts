/** Events of commitment and estaking: Eden, Eden Boost, share custody, vesting. */
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

export const commitmentEvents = defineEvents('commitment', [
  [
    'commitment_changed',
    'Commitment changed',
    [
      '{creator:account} cancelled the vesting of {cancelled_amount@token_denom}',
      '{creator:account} moved {token_amount@token_denom} into or out of commitment or vesting',
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
