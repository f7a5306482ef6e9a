import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** A one-off claim of the reward programme's Eden. */
export const msgClaimRewardProgram = defineMessage('/elys.commitment.MsgClaimRewardProgram', {
  fields: { claim_address: f.signing },
  sentence: (m) => say`${account(m.claim_address)} claimed the Eden of the reward program`,
});
