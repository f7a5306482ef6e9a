import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';

/** Where rewards are paid to. */
export const msgSetWithdrawAddress = defineMessage('/cosmos.distribution.v1beta1.MsgSetWithdrawAddress', {
  fields: { delegator_address: f.signing, withdraw_address: f.acc('recipient') },
  sentence: (m) =>
    say`${account(m.delegator_address)} had its rewards paid to ${account(m.withdraw_address)}`,
});
