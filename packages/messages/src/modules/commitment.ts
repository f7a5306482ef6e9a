import { claimedRewards } from '../claimed-rewards.ts';
import { defineMessage } from '../define-message.ts';
import { doneAmount, eventOf, eventsOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account, requestedAmount, block, denom, int, text, validator } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import { did } from '../verb.ts';

/** An amount and its denom, two fields on the wire. */
const committedAmount = { creator: f.signing, amount: f.int, denom: f.denom };

/** Messages of `commitment`. */
export const commitmentMessages = [
  /** ELYS is delegated to a governor; Eden and EdenB are committed, without a governor. */
  defineMessage('/elys.commitment.MsgStake', {
    fields: { creator: f.signing, amount: f.int, asset: f.denom, validator_address: f.maybeValoper },
    requested: (m) =>
      m.asset === 'ueden' || m.asset === 'uedenb' || m.validator_address === null
        ? sentence`${account(m.creator)} ${did('committed')} ${requestedAmount(m.amount, m.asset)}`
        : sentence`${account(m.creator)} ${did('delegated')} ${requestedAmount(m.amount, m.asset)} to ${validator(m.validator_address)}`,
  }),

  defineMessage('/elys.commitment.MsgUnstake', {
    fields: { creator: f.signing, amount: f.int, asset: f.denom, validator_address: f.maybeValoper },
    requested: (m) =>
      m.asset === 'ueden' || m.asset === 'uedenb' || m.validator_address === null
        ? sentence`${account(m.creator)} ${did('uncommitted')} ${requestedAmount(m.amount, m.asset)}`
        : sentence`${account(m.creator)} ${did('undelegated')} ${requestedAmount(m.amount, m.asset)} from ${validator(m.validator_address)}`,
  }),

  defineMessage('/elys.commitment.MsgCommitClaimedRewards', {
    fields: committedAmount,
    requested: (m) =>
      sentence`${account(m.creator)} ${did('committed')} ${requestedAmount(m.amount, m.denom)} of claimed rewards`,
  }),

  defineMessage('/elys.commitment.MsgUncommitTokens', {
    fields: committedAmount,
    requested: (m) =>
      sentence`${account(m.creator)} ${did('uncommitted')} ${requestedAmount(m.amount, m.denom)}`,
  }),

  defineMessage('/elys.commitment.MsgVest', {
    fields: committedAmount,
    requested: (m) =>
      sentence`${account(m.creator)} ${did('started')} vesting ${requestedAmount(m.amount, m.denom)}`,
  }),

  /** Eden to ELYS at once, at the price of the vest-now factor; normally disabled. */
  defineMessage('/elys.commitment.MsgVestNow', {
    fields: committedAmount,
    requested: (m) =>
      sentence`${account(m.creator)} ${did('vested')} ${requestedAmount(m.amount, m.denom)} instantly, divided by the vest-now factor`,
  }),

  defineMessage('/elys.commitment.MsgVestLiquid', {
    fields: committedAmount,
    requested: (m) =>
      sentence`${account(m.creator)} ${did('started')} vesting ${requestedAmount(m.amount, m.denom)} from the liquid balance`,
  }),

  defineMessage('/elys.commitment.MsgCancelVest', {
    label: 'Cancel vesting',
    fields: committedAmount,
    requested: (m) =>
      sentence`${account(m.creator)} ${did('cancelled')} the vesting of ${requestedAmount(m.amount, m.denom)}`,
    done: (m, events) => {
      const cancelled = eventsOf(events, 'commitment_changed', {
        creator: m.creator,
        token_denom: m.denom,
      }).find((event) => event.attributes.some(({ key }) => key === 'cancelled_amount'));
      return cancelled === undefined
        ? null
        : sentence`${account(m.creator)} ${did('cancelled')} the vesting of ${doneAmount(cancelled, 'cancelled_amount', 'token_denom')}`;
    },
  }),

  /** The amount is in the event. */
  defineMessage('/elys.commitment.MsgClaimVesting', {
    fields: { sender: f.signing },
    requested: (m) => sentence`${account(m.sender)} ${did('claimed')} vested tokens`,
    done: (m, events) =>
      claimedRewards(m.sender, events, 'claim_vesting', { creator: m.sender }, sentence`vested tokens`),
    covers: ['claim_vesting'],
  }),

  defineMessage('/elys.commitment.MsgClaimAirdrop', {
    fields: { claim_address: f.signing },
    requested: (m) => sentence`${account(m.claim_address)} ${did('claimed')} the airdrop`,
  }),

  /** A one-off claim of the allocation for opinion leaders, or of the refund instead. */
  defineMessage('/elys.commitment.MsgClaimKol', {
    label: 'Claim KOL allocation',
    fields: { claim_address: f.signing, refund: f.flag },
    requested: (m) =>
      m.refund
        ? sentence`${account(m.claim_address)} ${did('requested')} a refund of the KOL allocation`
        : sentence`${account(m.claim_address)} ${did('claimed')} the KOL allocation`,
  }),

  defineMessage('/elys.commitment.MsgClaimRewardProgram', {
    fields: { claim_address: f.signing },
    requested: (m) => sentence`${account(m.claim_address)} ${did('claimed')} Eden from the reward program`,
    done: (m, events) => {
      const claimed = eventOf(events, 'claim_reward_program', { claim_address: m.claim_address });
      return claimed === undefined
        ? null
        : sentence`${account(m.claim_address)} ${did('claimed')} ${doneAmount(claimed, 'eden_amount', '=ueden')} from the reward program`;
    },
  }),

  defineMessage('/elys.commitment.MsgUpdateVestingInfo', {
    label: 'Update vesting terms',
    fields: {
      authority: f.signing,
      base_denom: f.denom,
      vesting_denom: f.denom,
      num_blocks: f.int,
      vest_now_factor: f.int,
      num_max_vestings: f.int,
    },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the vesting of ${denom(m.base_denom)} into ${denom(m.vesting_denom)} to ${int(m.num_blocks)} blocks, at most ${int(m.num_max_vestings)} at a time, instant vesting divided by ${int(m.vest_now_factor)}`,
  }),

  defineMessage('/elys.commitment.MsgUpdateEnableVestNow', {
    label: 'Switch instant vesting',
    fields: { authority: f.signing, enable_vest_now: f.flag },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('switched')} instant vesting ${text(m.enable_vest_now ? 'on' : 'off')}`,
  }),

  defineMessage('/elys.commitment.MsgUpdateAirdropParams', {
    label: 'Update airdrop terms',
    fields: {
      authority: f.signing,
      enable_claim: f.flag,
      start_airdrop_claim_height: f.id,
      end_airdrop_claim_height: f.id,
    },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('switched')} airdrop claims ${text(m.enable_claim ? 'on' : 'off')}, open from ${block(m.start_airdrop_claim_height)} to ${block(m.end_airdrop_claim_height)}`,
  }),
];
