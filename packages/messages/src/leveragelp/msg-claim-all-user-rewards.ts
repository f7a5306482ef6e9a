import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Rewards of every position of the sender. */
export const leveragelpMsgClaimAllUserRewards = defineMessage('/elys.leveragelp.MsgClaimAllUserRewards', {
  label: 'Claim all leveraged LP rewards',
  fields: { sender: f.signing },
  sentence: (m) => say`${account(m.sender)} claimed all leveraged LP rewards`,
});
