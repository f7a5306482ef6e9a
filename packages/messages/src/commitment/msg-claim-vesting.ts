import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { claimedRewards } from '../claimed-rewards.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** What has vested is paid out; the amount is in the event. */
export const msgClaimVesting = defineMessage('/elys.commitment.MsgClaimVesting', {
  fields: { sender: f.signing },
  asked: (m) => say`${account(m.sender)} ${did('claimed')} what has vested`,
  done: (m, events) =>
    claimedRewards(
      m.sender,
      events,
      { type: 'claim_vesting', where: { creator: m.sender } },
      say`vested tokens`,
    ),
  covers: ['claim_vesting'],
});
