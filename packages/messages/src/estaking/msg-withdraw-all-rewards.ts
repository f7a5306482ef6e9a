import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Rewards of all governors and of committed Eden and EdenB. */
export const msgWithdrawAllRewards = defineMessage('/elys.estaking.MsgWithdrawAllRewards', {
  label: 'Claim all staking rewards',
  fields: { delegator_address: f.signing },
  sentence: (m) => say`${account(m.delegator_address)} claimed all staking rewards`,
});
