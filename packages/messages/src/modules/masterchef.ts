import { isLendingVault } from '@cairn/chain/share-denom';
import * as v from 'valibot';
import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import {
  account,
  requestedAmount,
  atLeast,
  block,
  dec,
  denom,
  few,
  lendingVault,
  pool,
  text,
} from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { defineParamsUpdate } from '../settings.ts';
import { did } from '../verb.ts';

const named = (ids: readonly number[]) =>
  few(
    ids.map((id) => (isLendingVault(id) ? lendingVault(id) : pool(id))),
    6,
    'all pools',
  );

/** Messages of `masterchef`. */
export const masterchefMessages = [
  /** No pools means all of them. Lending vaults share the numbering of pools. */
  defineMessage('/elys.masterchef.MsgClaimRewards', {
    label: 'Claim liquidity rewards',
    fields: { sender: f.signing, pool_ids: f.ids },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('claimed')} liquidity rewards from ${named(m.pool_ids)}`,
    done: (m, events) =>
      claimedRewards(
        m.sender,
        events,
        'claim_rewards',
        { sender: m.sender },
        sentence`liquidity rewards from ${named(m.pool_ids)}`,
      ),
    covers: ['claim_rewards'],
  }),

  /** The amount of the event is malformed, so the message's is used. */
  defineMessage('/elys.masterchef.MsgAddExternalIncentive', {
    fields: {
      sender: f.signing,
      reward_denom: f.denom,
      pool_id: f.id,
      from_block: f.id,
      to_block: f.id,
      amount_per_block: f.int,
    },
    requested: (m) =>
      sentence`${account(m.sender)} ${did('added')} an incentive of ${requestedAmount(m.amount_per_block, m.reward_denom)} per block to ${pool(m.pool_id)}, from ${block(m.from_block)} to ${block(m.to_block)}`,
  }),

  /** Only for the taker manager. */
  defineMessage('/elys.masterchef.MsgToggleTakerFeeSwapAndBurn', {
    fields: { sender: f.signing },
    requested: (m) => sentence`${account(m.sender)} ${did('toggled')} the swap and burn of taker fees`,
  }),

  defineParamsUpdate('/elys.masterchef.MsgUpdateParams', 'masterchef'),

  defineMessage('/elys.masterchef.MsgAddExternalRewardDenom', {
    fields: { authority: f.signing, reward_denom: f.denom, min_amount: f.int, supported: f.flag },
    requested: (m) =>
      m.supported
        ? sentence`${account(m.authority)} ${did('allowed')} external incentives in ${denom(m.reward_denom)}, ${atLeast({ denom: m.reward_denom, baseUnits: m.min_amount })} per block`
        : sentence`${account(m.authority)} ${did('no longer allows')} external incentives in ${denom(m.reward_denom)}`,
  }),

  defineMessage('/elys.masterchef.MsgUpdatePoolMultipliers', {
    fields: {
      authority: f.signing,
      pool_multipliers: v.array(v.object({ pool_id: f.id, multiplier: f.dec })),
    },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the reward multiplier of ${few(
        m.pool_multipliers.map(
          (multiplier) => sentence`${pool(multiplier.pool_id)} to ${dec(multiplier.multiplier)}`,
        ),
        6,
      )}`,
  }),

  defineMessage('/elys.masterchef.MsgTogglePoolEdenRewards', {
    fields: { authority: f.signing, pool_id: f.id, enable: f.flag },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('switched')} the Eden rewards of ${pool(m.pool_id)} ${text(m.enable ? 'on' : 'off')}`,
  }),
];
