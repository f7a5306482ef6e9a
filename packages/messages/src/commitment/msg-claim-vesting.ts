import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** What has vested is paid out; the amount is in the event `claim_vesting`. */
export const msgClaimVesting = defineMessage('/elys.commitment.MsgClaimVesting', {
  fields: { sender: f.signing },
  sentence: (m) => say`${account(m.sender)} claimed what has vested`,
});
