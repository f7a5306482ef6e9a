import { valoperFromAcc } from '@cairn/chain/address';
import { claimedRewards, defineStakingClaim } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, validator } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

/** Messages of `estaking`. */
export const estakingMessages = [
  /** Rewards of all governors and of committed Eden and EdenB. */
  defineMessage('/elys.estaking.MsgWithdrawAllRewards', {
    label: 'Claim all staking rewards',
    fields: { delegator_address: f.signing },
    requested: (m) => sentence`${account(m.delegator_address)} ${did('claimed')} all staking rewards`,
    done: (m, events) =>
      claimedRewards(
        m.delegator_address,
        events,
        'withdraw_rewards',
        { delegator: m.delegator_address },
        sentence`staking rewards`,
      ),
    covers: ['withdraw_rewards'],
  }),

  /** Rewards of one governor, or of the synthetic validators of Eden and EdenB. */
  defineStakingClaim('/elys.estaking.MsgWithdrawReward'),

  /** Rewards of all governors, without those of Eden and EdenB. */
  defineMessage('/elys.estaking.MsgWithdrawElysStakingRewards', {
    label: 'Claim ELYS staking rewards',
    fields: { delegator_address: f.signing },
    requested: (m) =>
      sentence`${account(m.delegator_address)} ${did('claimed')} the rewards from staked ELYS`,
    done: (m, events) =>
      claimedRewards(
        m.delegator_address,
        events,
        'withdraw_rewards',
        { delegator: m.delegator_address },
        sentence`rewards from staked ELYS`,
      ),
    covers: ['withdraw_rewards'],
  }),

  /** The address is the governor's account; the chain refuses an operator address. */
  defineMessage('/elys.estaking.MsgUnjailGovernor', {
    fields: { address: f.signing },
    requested: (m) =>
      sentence`${account(m.address)} ${did('unjailed')} the governor ${validator(valoperFromAcc(m.address))}`,
    touches: (m) => [{ kind: 'valoper', address: valoperFromAcc(m.address), role: 'validator' }],
  }),

  defineParamsUpdate('/elys.estaking.MsgUpdateParams', 'estaking'),
];
