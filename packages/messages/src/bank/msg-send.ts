import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, coins } from '../parts.ts';
import { say } from '../say.ts';

/** Coins from one account to another. */
export const msgSend = defineMessage('/cosmos.bank.v1beta1.MsgSend', {
  fields: { from_address: f.signing, to_address: f.acc('recipient'), amount: f.coins },
  sentence: (m) => say`${account(m.from_address)} sent ${coins(m.amount)} to ${account(m.to_address)}`,
});
