import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Where rewards are paid to. */
export const msgSetWithdrawAddress = defineMessage('/cosmos.distribution.v1beta1.MsgSetWithdrawAddress', {
  fields: { delegator_address: f.signing, withdraw_address: f.acc('recipient') },
  asked: (m) =>
    say`${account(m.delegator_address)} ${did('had')} its rewards paid to ${account(m.withdraw_address)}`,
});
