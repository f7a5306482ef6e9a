import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { claimedRewards } from '../claimed-rewards.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Rewards of all governors, without those of Eden and EdenB. */
export const msgWithdrawElysStakingRewards = defineMessage('/elys.estaking.MsgWithdrawElysStakingRewards', {
  label: 'Claim ELYS staking rewards',
  fields: { delegator_address: f.signing },
  asked: (m) => say`${account(m.delegator_address)} ${did('claimed')} the rewards of staked ELYS`,
  done: (m, events) =>
    claimedRewards(
      m.delegator_address,
      events,
      { type: 'withdraw_rewards', where: { delegator: m.delegator_address } },
      say`rewards of staked ELYS`,
    ),
  covers: ['withdraw_rewards'],
});
