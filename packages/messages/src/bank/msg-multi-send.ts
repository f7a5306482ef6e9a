import * as v from 'valibot';
import { defineMessage } from '../define-message.ts';
import * as f from '../message-fields.ts';
import { account, askedCoins, count, few } from '../parts.ts';
import { say } from '../say.ts';
import { did } from '../verb.ts';

const side = (role: 'signer' | 'recipient') => v.array(v.object({ address: f.acc(role), coins: f.coins }));

/** Coins from one account to many. */
export const msgMultiSend = defineMessage('/cosmos.bank.v1beta1.MsgMultiSend', {
  label: 'Send to many',
  fields: { inputs: side('signer'), outputs: side('recipient') },
  asked: (m) => {
    const paid = m.inputs.map(
      (input) => say`${account(input.address)} ${did('sent')} ${askedCoins(input.coins)}`,
    );
    return say`${few(paid, 2, 'nobody sent anything')} to ${count(m.outputs.length, 'account', 'accounts')}: ${few(
      m.outputs.map((output) => account(output.address)),
      3,
      'none',
    )}`;
  },
});
