import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { text, account, denom, int, block } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** How long and how often a token vests. */
export const msgUpdateVestingInfo = defineMessage('/elys.commitment.MsgUpdateVestingInfo', {
  label: 'Update vesting terms',
  fields: {
    authority: f.signing,
    base_denom: f.denom,
    vesting_denom: f.denom,
    num_blocks: f.int,
    vest_now_factor: f.int,
    num_max_vestings: f.int,
  },
  asked: (m) =>
    say`${account(m.authority)} ${did('set')} the vesting of ${denom(m.base_denom)} into ${denom(m.vesting_denom)} to ${int(m.num_blocks)} blocks, at most ${int(m.num_max_vestings)} at a time, instant vesting divided by ${int(m.vest_now_factor)}`,
});

/** Whether instant vesting is allowed. */
export const msgUpdateEnableVestNow = defineMessage('/elys.commitment.MsgUpdateEnableVestNow', {
  label: 'Switch instant vesting',
  fields: { authority: f.signing, enable_vest_now: f.flag },
  asked: (m) =>
    say`${account(m.authority)} ${did('switched')} instant vesting ${text(m.enable_vest_now ? 'on' : 'off')}`,
});

/** When the one-off claims are open. */
export const msgUpdateAirdropParams = defineMessage('/elys.commitment.MsgUpdateAirdropParams', {
  label: 'Update airdrop terms',
  fields: {
    authority: f.signing,
    enable_claim: f.flag,
    start_airdrop_claim_height: f.id,
    end_airdrop_claim_height: f.id,
  },
  asked: (m) =>
    say`${account(m.authority)} ${did('switched')} airdrop claims ${text(m.enable_claim ? 'on' : 'off')}, open from ${block(m.start_airdrop_claim_height)} to ${block(m.end_airdrop_claim_height)}`,
});
