/** Events of staking, and rewards and slashing of validators. */
import { attribute, type ChainEvent } from '@cairn/chain/event';
import { decFromAtomics } from '@cairn/chain/dec';
import { requestedUnits, percent } from '../parts.ts';
import { say, when } from '../say.ts';
import type { Sentence } from '../sentence.ts';
import { defineEvents } from './define-event.ts';

/** The commission is protobuf text: `commission_rates:<rate:"50000000000000000" …`. */
function describeEditValidator(event: ChainEvent): Sentence {
  const rate = /(?:^|<)rate:"(\d+)"/.exec(attribute(event, 'commission_rate') ?? '')?.[1];
  const minimum = attribute(event, 'min_self_delegation') ?? '';
  const words =
    rate === undefined
      ? say`A validator changed its description`
      : say`A validator was edited: commission ${percent(decFromAtomics(BigInt(rate)))}`;
  return say`${words}${when(/^\d+$/.test(minimum), say`, minimum self-delegation ${requestedUnits(BigInt(/^\d+$/.test(minimum) ? minimum : 0), { kind: 'stake' })}`)}`;
}

export const stakingEvents = defineEvents('staking', [
  [
    'delegate',
    'Delegated',
    [
      '{delegator:account} delegated {amount:coins} to {validator:validator}',
      '{amount:coins} delegated to {validator:validator}',
    ],
  ],
  [
    'unbond',
    'Undelegated',
    '{delegator:account} undelegated {amount:coins} from {validator:validator}, unlocked at {completion_time:time}',
  ],
  [
    'redelegate',
    'Redelegated',
    '{amount:coins} moved from {source_validator:validator} to {destination_validator:validator}, completes at {completion_time:time}',
  ],
  [
    'cancel_unbonding_delegation',
    'Unbonding cancelled',
    '{delegator:account} delegated {amount:coins} to {validator:validator} again, undelegated at {creation_height:block}',
  ],
  [
    'complete_unbonding',
    'Undelegation completed',
    '{amount:coins} returned to {delegator:account} from {validator:validator}',
  ],
  [
    'complete_redelegation',
    'Redelegation completed',
    '{amount:coins} of {delegator:account} finished moving from {source_validator:validator} to {destination_validator:validator}',
  ],
  [
    'create_validator',
    'Validator created',
    '{validator:validator} was created with a self-delegation of {amount:coins}',
  ],
  ['edit_validator', 'Validator edited', describeEditValidator],
]);

export const distributionEvents = defineEvents('rewards', [
  [
    'rewards',
    'Rewards allocated',
    '{validator:validator} was allocated {amount:dec-coins}, commission included',
  ],
  ['commission', 'Commission allocated', '{validator:validator} earned {amount:dec-coins} as commission'],
  ['proposer_reward', 'Proposer reward', '{validator:validator} earned {amount:dec-coins} for its block'],
  [
    'withdraw_rewards',
    'Rewards withdrawn',
    [
      '{delegator:account} withdrew {amount:coins} from {validator:validator}',
      '{amount:coins} withdrawn from {validator:validator}',
    ],
  ],
  ['withdraw_commission', 'Commission withdrawn', 'Commission withdrawn: {amount:coins}'],
  ['set_withdraw_address', 'Withdraw address set', 'Rewards go to {withdraw_address:account} from now on'],
]);

export const slashingEvents = defineEvents('signing', [
  [
    'liveness',
    'Block missed',
    '{address:signer} did not sign {height:block}, {missed_blocks:int} missed within the window',
  ],
  [
    'slash',
    'Slashed',
    [
      '{address:signer} was slashed for {reason:word}[, {burned_coins:coins} burned]',
      '{jailed:signer} was jailed',
    ],
  ],
]);

export const mintEvents = defineEvents('mint', [
  [
    'mint',
    'New coins',
    '{amount:stake-units} minted at a yearly inflation of {inflation:about-percent}, {bonded_ratio:about-percent} of the supply bonded',
  ],
]);
