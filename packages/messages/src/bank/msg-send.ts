import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

/** Coins from one account to another. */
export const msgSend = defineMessage('/cosmos.bank.v1beta1.MsgSend', {
  fields: { from_address: f.signing, to_address: f.acc('recipient'), amount: f.coins },
  asked: (m) =>
    say`${account(m.from_address)} ${did('sent')} ${askedCoins(m.amount)} to ${account(m.to_address)}`,
});
