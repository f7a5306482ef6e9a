import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { claimedRewards } from '../claimed-rewards.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Rewards of every position of the sender. */
export const leveragelpMsgClaimAllUserRewards = defineMessage('/elys.leveragelp.MsgClaimAllUserRewards', {
  label: 'Claim all leveraged LP rewards',
  fields: { sender: f.signing },
  asked: (m) => say`${account(m.sender)} ${did('claimed')} all leveraged LP rewards`,
  done: (m, events) =>
    claimedRewards(
      m.sender,
      events,
      { type: 'claim_rewards', where: { recipient: m.sender } },
      say`leveraged LP rewards`,
    ),
  covers: ['claim_rewards'],
});
