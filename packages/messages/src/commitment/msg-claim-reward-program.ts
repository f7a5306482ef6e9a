import { defineMessage } from '../define-message.ts';
import { doneAmount, eventOf } from '../done-amounts.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** A one-off claim of the reward programme's Eden. */
export const msgClaimRewardProgram = defineMessage('/elys.commitment.MsgClaimRewardProgram', {
  fields: { claim_address: f.signing },
  asked: (m) => say`${account(m.claim_address)} ${did('claimed')} the Eden of the reward program`,
  done: (m, events) => {
    const claimed = eventOf(events, 'claim_reward_program', { claim_address: m.claim_address });
    return claimed === undefined
      ? null
      : say`${account(m.claim_address)} ${did('claimed')} ${doneAmount(claimed, 'eden_amount', '=ueden')} of the reward program`;
  },
});
