import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { claimedRewards } from '../claimed-rewards.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Rewards of all governors and of committed Eden and EdenB. */
export const msgWithdrawAllRewards = defineMessage('/elys.estaking.MsgWithdrawAllRewards', {
  label: 'Claim all staking rewards',
  fields: { delegator_address: f.signing },
  asked: (m) => say`${account(m.delegator_address)} ${did('claimed')} all staking rewards`,
  done: (m, events) =>
    claimedRewards(
      m.delegator_address,
      events,
      { type: 'withdraw_rewards', where: { delegator: m.delegator_address } },
      say`staking rewards`,
    ),
  covers: ['withdraw_rewards'],
});
